// A sum as the console writes it in either language: paper is Indonesian, a page is the reader's.
import type { Words } from './i18n.ts'

const inIndonesian = new Intl.NumberFormat('id-ID')
const inEnglish = new Intl.NumberFormat('en-GB')

export const sumWords = (amount: number): Words => ({
  id: `Rp${inIndonesian.format(amount)}`,
  en: `Rp${inEnglish.format(amount)}`,
})

/** Rp1500000 within words that the database wrote, where nothing groups figures by language. */
export const withSums = ({ id, en }: Words): Words => {
  const inWords = (text: string, language: keyof Words) =>
    text.replace(/\bRp(\d+)/g, (_, amount) => sumWords(Number(amount))[language])
  return { id: inWords(id, 'id'), en: inWords(en, 'en') }
}
