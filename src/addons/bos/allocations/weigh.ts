// What whoever decides on an allocation would ask: how it was reckoned, and how it stands beside the year before.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

/** A number of students that moves by more than this share is worth a second look. */
const MIND_PERCENT = 10

interface Asked {
  students: number | null
  unit_cost: number | null
  amount: number
  before: { students: number | null; amount: number; year: number } | null
}

export async function weighAllocation(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Asked>`
    select a.students, a.unit_cost, a.amount, (
      select json_build_object('students', o.students, 'amount', o.amount, 'year', o.fiscal_year) from bos.allocation o
      where o.company_id = a.company_id and o.fund_source_id = a.fund_source_id and o.period = a.period and o.fiscal_year < a.fiscal_year
        and o.state = 'approved' order by o.fiscal_year desc limit 1) as before
    from bos.allocation a where a.company_id = ${caller.companyId} and a.id = ${id}`.execute(db)
  const [asked] = rows
  return asked ? [reckoned(asked), besides(asked)] : []
}

function reckoned({ students, unit_cost }: Asked): Check {
  if (students === null || unit_cost === null)
    return {
      verdict: 'plain',
      title: { id: 'Menurut surat keputusan', en: 'As it was decreed' },
      note: { id: 'Tidak dihitung dari jumlah siswa', en: 'Not reckoned from the number of students' },
    }
  const each = sumWords(unit_cost)
  return {
    verdict: 'plain',
    title: { id: `${students} siswa`, en: students === 1 ? '1 student' : `${students} students` },
    note: { id: `masing-masing ${each.id}`, en: `at ${each.en} each` },
  }
}

function besides({ students, amount, before }: Asked): Check {
  if (!before)
    return {
      verdict: 'plain',
      title: { id: 'Belum ada pembanding', en: 'Nothing to compare with' },
      note: { id: 'Alokasi pertama dana ini', en: 'The first of this fund' },
    }
  const [now, then] = students && before.students ? [students, before.students] : [amount, before.amount]
  const isFar = Math.abs(now - then) * 100 > then * MIND_PERCENT
  const [sum, was] = [sumWords(before.amount), before.students]
  return {
    verdict: isFar ? 'mind' : 'good',
    title: isFar
      ? { id: `Jauh dari tahun ${before.year}`, en: `Far from ${before.year}` }
      : { id: `Seperti tahun ${before.year}`, en: `As in ${before.year}` },
    note: {
      id: `Waktu itu ${sum.id}${was ? ` untuk ${was} siswa` : ''}`,
      en: `It was ${sum.en}${was ? ` for ${was} students` : ''} then`,
    },
  }
}
