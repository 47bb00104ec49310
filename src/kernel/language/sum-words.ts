// A sum as the console writes it in either language: paper is Indonesian, a page is the reader's.
import type { Words } from './i18n.ts'

const inIndonesian = new Intl.NumberFormat('id-ID')
const inEnglish = new Intl.NumberFormat('en-GB')

export const sumWords = (amount: number): Words => ({
  id: `Rp${inIndonesian.format(amount)}`,
  en: `Rp${inEnglish.format(amount)}`,
})
