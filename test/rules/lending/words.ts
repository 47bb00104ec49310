// What people read about books, in both languages, and the head of the library's menu.
import { defineWords, type MenuHead } from '../../../src/kernel/language/words.ts'

export const lendingMenu: MenuHead = {
  title: { id: 'Perpustakaan', en: 'Library' },
  hint: { id: 'Buku dan peminjaman', en: 'Books and loans' },
  icon: 'Books',
  order: 25,
  groups: { shelves: { id: 'Rak', en: 'Shelves' } },
}

export const bookWords = defineWords({
  things: {
    '/api/lending/books': {
      title: { id: 'Buku', en: 'Books' },
      one: { id: 'Buku', en: 'Book' },
      record: 'lending.book',
      menu: { group: 'shelves', order: 10 },
    },
  },
  fields: {
    // In the inventory an author is whoever made a work of art.
    author: { id: 'Pengarang', en: 'Author' },
    copies: { id: 'Eksemplar', en: 'Copies' },
  },
  values: {
    kind: { fiction: { id: 'Fiksi', en: 'Fiction' }, textbook: { id: 'Buku pelajaran', en: 'Textbook' } },
  },
})
