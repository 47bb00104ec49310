// Whether a sum is like the one before it: what whoever decides on a bill or a payment would look up.
import { sumWords } from '../../../kernel/language/sum-words.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

/** What is dearer by more than this share is worth a second look. */
const MIND_PERCENT = 25

export interface Earlier {
  number: string
  amount: number
  day: string
}

/** Beside the last of the same vendor for the same account. */
export function weighPrice(amount: number, earlier: Earlier | undefined): Check {
  if (!earlier)
    return {
      verdict: 'plain',
      title: { id: 'Belum ada pembanding', en: 'Nothing to compare with' },
      note: { id: 'Yang pertama dari rekanan ini untuk akun ini', en: 'The first of this vendor for this account' },
    }
  const percent = Math.round((100 * (amount - earlier.amount)) / earlier.amount)
  const isMore = percent > MIND_PERCENT
  const sum = sumWords(earlier.amount)
  const by = percent === 0 ? { id: 'sama', en: 'the same' } : sharePhrase(percent)
  return {
    verdict: isMore ? 'mind' : 'good',
    title: isMore
      ? { id: 'Lebih besar dari terakhir', en: 'More than the last one' }
      : { id: 'Seperti biasanya', en: 'As usual' },
    note: {
      id: `Terakhir ${sum.id}, ${longDay(earlier.day, 'id')} (${earlier.number}): ${by.id}`,
      en: `The last was ${sum.en}, ${longDay(earlier.day, 'en')} (${earlier.number}): ${by.en}`,
    },
  }
}

const sharePhrase = (percent: number) =>
  percent > 0
    ? { id: `sekarang ${percent}% lebih besar`, en: `${percent}% more now` }
    : { id: `sekarang ${-percent}% lebih kecil`, en: `${-percent}% less now` }
