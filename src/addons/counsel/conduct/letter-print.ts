// A letter on paper, as it was printed the first time.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Letterhead, printReport, type Report } from '../../../kernel/reports/report.ts'
import { Id, Obj, Optional, type Static, Type } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { findContent, getLetter, type LetterContent } from './letters.ts'

export const LetterPrint = Obj({
  id: Id(2),
  /** The last one where it is left out. */
  version_no: Optional(Type.Integer({ minimum: 1, maximum: 1000, examples: [1] })),
})

export async function printLetter(
  db: Db,
  caller: Caller,
  { asked, now }: { asked: Static<typeof LetterPrint>; now: Date },
) {
  const letter = await getLetter(db, caller, asked.id)
  const versionNo = asked.version_no ?? letter.versions
  const content = await findContent(db, caller, { id: asked.id, versionNo })
  const made = letterReport(content, {
    number: letter.number,
    versionNo,
    day: letter.issued_on,
    withdrawn: letter,
    school: await letterheadOf(db, caller),
  })
  // The file's name says nothing of whom it is about.
  const name = `${letter.number.replaceAll('/', '-').toLowerCase()}-${versionNo}`
  return printReport(made, caller, { name, locale: 'id', now })
}

interface Frame {
  number: string
  versionNo: number
  day: string
  withdrawn: { withdrawn_on: string | null; withdrawal_number: string | null; withdrawal_reason: string | null }
  school: Letterhead
}

/** Letters of a school to parents are in Indonesian; the other language says the same. */
const both = (text: string) => ({ id: text, en: text })

function letterReport(content: LetterContent, { number, versionNo, day, withdrawn, school }: Frame): Report {
  const { withdrawn_on, withdrawal_number, withdrawal_reason } = withdrawn
  const taken =
    withdrawn_on === null
      ? []
      : [
          both(
            `Surat ini tidak berlaku lagi sejak ${withdrawn_on} berdasarkan surat penarikan nomor ${withdrawal_number}. Alasan: ${withdrawal_reason ?? '-'}.`,
          ),
        ]
  return {
    title: both(content.title),
    mark: withdrawn_on === null ? undefined : both('DITARIK'),
    school,
    period: both(`Nomor: ${number}${versionNo > 1 ? ` (perubahan ke-${versionNo - 1})` : ''}`),
    facts: [
      { label: both('Nama siswa'), value: content.student_name },
      { label: both('NIS'), value: content.nis ?? '-' },
      { label: both('Kelas'), value: content.class_name ?? '-' },
      { label: both('Tahun ajaran'), value: content.school_year },
      { label: both('Jumlah poin'), value: content.points, kind: 'count' },
    ],
    columns: [
      { key: 'day', title: both('Tanggal'), kind: 'date' },
      { key: 'name', title: both('Pelanggaran'), kind: 'text', width: 6 },
      { key: 'points', title: both('Poin'), kind: 'count' },
    ],
    rows: content.violations.map((violation) => ({ values: { ...violation } })),
    notes: [...taken, both(content.body), both(`Tindak lanjut: ${content.sanction}.`)],
    signatures: {
      day,
      people: [
        { title: both('Orang tua/wali'), name: null },
        { title: both('Guru BK'), name: content.counselor },
        { title: both('Kepala sekolah'), name: content.principal },
      ],
    },
  }
}
