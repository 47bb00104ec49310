// What is said around the lines of a form.

export const words = {
  above: { id: 'salin dari atas', en: 'copy cell above' },
  budgetLeft: { id: 'Sisa pagu', en: 'Budget left' },
  down: { id: 'ke bawah', en: 'down' },
  line: { id: 'Baris {count}', en: 'Line {count}' },
  paste: { id: 'atau tempel beberapa baris dari Excel', en: 'or paste several rows from Excel' },
  removeLine: { id: 'hapus baris', en: 'remove line' },
  right: { id: 'ke kanan', en: 'right' },
  unread: {
    id: '{count} sel tidak terbaca dan dibiarkan kosong. Isi sendiri.',
    en: '{count cell/cells} could not be read and were left empty. Please fill in by hand.',
  },
} as const
