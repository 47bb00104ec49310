// Books over HTTP: the list, one of them, a new one, a change.
import { act, type Door, get } from '../../../src/kernel/http/door.ts'
import { Data, Id, Listing, Obj } from '../../../src/kernel/values/schema.ts'
import { Book, BookChange, changeBook, createBook, listBooks, NewBook, readBook } from './books.ts'

const READERS = ['admin', 'principal', 'teacher'] as const
const KEEPERS = ['admin'] as const

export const doors: readonly Door[] = [
  get({
    path: '/api/lending/books',
    access: READERS,
    summary: { id: 'Buku di perpustakaan', en: 'Books of the library' },
    paged: true,
    sorts: ['title', 'author'],
    reply: Listing('data', Book),
    run: ({ db, caller, page }) => listBooks(db, caller, page),
  }),
  get({
    path: '/api/lending/books/:id',
    access: READERS,
    summary: { id: 'Satu buku', en: 'One book' },
    query: Obj({ id: Id() }),
    reply: Data(Book),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await readBook(db, caller, input.id) }),
  }),
  act({
    path: '/api/lending/books/create',
    access: KEEPERS,
    summary: { id: 'Catat buku', en: 'Enter a book' },
    params: NewBook,
    reply: Data(Book),
    run: async ({ tx, caller, input }) => ({ data: await createBook(tx, caller, input) }),
  }),
  act({
    path: '/api/lending/books/update',
    access: KEEPERS,
    summary: { id: 'Ubah buku', en: 'Change a book' },
    params: BookChange,
    reply: Data(Book),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeBook(tx, caller, input) }),
  }),
]
