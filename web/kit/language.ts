// The languages of the console, and a sentence in each of them.

export type Language = 'id' | 'en'
export interface Words {
  id: string
  en: string
}
