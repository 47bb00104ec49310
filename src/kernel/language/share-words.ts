// A share of a hundred as the console writes it in either language: to a tenth, nearer than which nobody reads one.
import type { Words } from './i18n.ts'

const inIndonesian = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const inEnglish = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export const shareWords = (percent: number): Words => ({
  id: `${inIndonesian.format(percent)}%`,
  en: `${inEnglish.format(percent)}%`,
})
