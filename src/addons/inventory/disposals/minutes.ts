// The minutes of a disposal: what was seen, what was decided, what was carried out, and taken back.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import { Day, Id, Nullable, nameShapes, Obj, Text, Word } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { both } from '../roles.ts'
import { disposalsWords } from './words.ts'

const KINDS = ['examination', 'decision', 'execution', 'undoing'] as const
type Kind = (typeof KINDS)[number]
/** How people number them: minute of examination, decision letter, minute of execution, minute of its undoing. */
const PREFIXES: Record<Kind, string> = { examination: 'BAP', decision: 'SKP', execution: 'BAE', undoing: 'BAB' }
const TITLES = {
  examination: both('Berita acara pemeriksaan', 'Minute of examination'),
  decision: both('Keputusan penghapusan', 'Decision to dispose'),
  execution: both('Berita acara pelaksanaan', 'Minute of execution'),
  undoing: both('Berita acara pembatalan', 'Minute of the undoing'),
}

export const DisposalMinute = Obj({
  id: Id(),
  kind: Word(...KINDS),
  number: Text(40, 'BAP/2026/0003'),
  written_on: Day(),
  content: Text(2000, 'Rusak berat, tidak ekonomis diperbaiki'),
  file_id: Nullable(Id(31)),
})
nameShapes({ DisposalMinute })

export function listMinutes(db: Db, caller: Caller, disposalId: number) {
  return db
    .selectFrom('inventory.disposal_minute')
    .select(['id', 'kind', 'number', 'written_on', 'content', 'file_id'])
    .where('company_id', '=', caller.companyId)
    .where('disposal_id', '=', disposalId)
    .orderBy('id')
    .execute()
}

export const DisposalMinuteRef = Obj({ id: Id() })

export async function findMinuteFile(db: Db, caller: Caller, id: number): Promise<number> {
  const minute = await db
    .selectFrom('inventory.disposal_minute')
    .select('file_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!minute?.file_id) throw notFound('id')
  return minute.file_id
}

export interface Minute {
  kind: Kind
  day: string
  content: string
  file_id?: number | undefined
}

export async function writeMinute(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { disposalId, minute }: { disposalId: number; minute: Minute },
) {
  const { kind, day, content, file_id } = minute
  const year = Number(day.slice(0, 4))
  const prefix = PREFIXES[kind]
  const number = documentNumber(
    prefix,
    year,
    await nextNumber(tx, caller.companyId, { kind: `disposal_${kind}`, year }),
  )
  await tx
    .insertInto('inventory.disposal_minute')
    .values({
      company_id: caller.companyId,
      disposal_id: disposalId,
      kind,
      number,
      written_on: day,
      content: content.slice(0, 2000),
      file_id: file_id ?? null,
    })
    .execute()
}

interface OnPaper {
  id: number
  number: string
  item_code: string
  register_no: number
  asset_name: string
  asset_value: number
  book_value: number | null
  reason: keyof typeof disposalsWords.values.reason
  police_report: string | null
  proposed_on: string
}

/** All of them on one paper, to be signed. */
export async function printMinutes(
  db: Db,
  caller: Caller,
  { disposal, today }: { disposal: OnPaper; today: string },
): Promise<Report> {
  const minutes = await listMinutes(db, caller, disposal.id)
  return {
    title: both('Berkas Penghapusan Aset', 'File of a disposal'),
    school: await letterheadOf(db, caller),
    period: both(disposal.number, disposal.number),
    facts: [
      { label: both('Barang', 'Asset'), value: disposal.asset_name },
      {
        label: both('Kode dan register', 'Code and register'),
        value: `${disposal.item_code} / ${disposal.register_no}`,
      },
      { label: both('Nilai perolehan', 'Value'), value: disposal.asset_value, kind: 'rupiah' },
      { label: both('Nilai buku', 'Book value'), value: disposal.book_value, kind: 'rupiah' },
      { label: both('Alasan', 'Reason'), value: disposalsWords.values.reason[disposal.reason] },
      { label: both('Laporan polisi', 'Police report'), value: disposal.police_report },
      { label: both('Diusulkan', 'Proposed'), value: disposal.proposed_on, kind: 'date' },
    ],
    columns: [
      { key: 'kind', title: both('Dokumen', 'Document'), kind: 'text', width: 2 },
      { key: 'number', title: commonWords.fields.number, kind: 'text', width: 1.4 },
      { key: 'written_on', title: both('Tanggal', 'Date'), kind: 'date' },
      { key: 'content', title: disposalsWords.fields.content, kind: 'text', width: 4 },
    ],
    rows: minutes.map((minute) => ({
      values: {
        kind: TITLES[minute.kind],
        number: minute.number,
        written_on: minute.written_on,
        content: minute.content,
      },
    })),
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}
