// Placeholder until the dictionary is merged.
import type { Words } from '../kit/words.ts'
export const fields: Record<string, Words> = {}
