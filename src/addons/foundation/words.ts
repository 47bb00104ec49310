// The words that several rooms of foundation share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const foundationMenu: MenuHead = {
  title: { id: 'Yayasan', en: 'Foundation' },
  hint: { id: 'Semua sekolah dari atas', en: 'All schools at a glance' },
  icon: 'BuildingBank',
  order: 90,
  groups: { foundation: { id: 'Yayasan', en: 'Foundation' }, quality: { id: 'Mutu', en: 'Quality' } },
}

export const foundationWords = defineWords({
  fields: {
    adds: { id: 'Yang dijumlahkan', en: 'What is added up' },
    amber: { id: 'Batas kuning', en: 'Amber from' },
    average: { id: 'Rata-rata', en: 'Average' },
    change_percent: { id: 'Perubahan (%)', en: 'Change (%)' },
    expense: { id: 'Beban', en: 'Expenses' },
    green: { id: 'Batas hijau', en: 'Green from' },
    max: { id: 'Tertinggi', en: 'Highest' },
    min: { id: 'Terendah', en: 'Lowest' },
    n: { id: 'Jumlah', en: 'Count' },
    previous: { id: 'Sebelumnya', en: 'Previous' },
    schools: { id: 'Sekolah', en: 'Schools' },
    sources: { id: 'Sumber angka', en: 'Sources' },
    to_month: { id: 'Sampai bulan', en: 'Until month' },
  },
  values: {
    status: {
      amber: { id: 'Kuning', en: 'Amber' },
      green: { id: 'Hijau', en: 'Green' },
      red: { id: 'Merah', en: 'Red' },
    },
  },
})
