// Assets from a file, with the fields of their cards.
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, plain, rupiahColumn, textColumn, wholeColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import {
  defineImport,
  type ImportColumn,
  type ImportContext,
  type Problem,
} from '../../../kernel/imports/definition.ts'
import { AMOUNT_MAX } from '../../../kernel/values/money.ts'
import { type TSchema, Type } from '../../../kernel/values/schema.ts'
import { CODE_PATTERN } from './assets.ts'
import { CARD_FIELDS, type CardField, CardFields, strayField } from './card-details.ts'
import { FIELD_TITLES } from './card-titles.ts'
import { createAssets } from './records.ts'

const DAY = { id: 'tanggal, misalnya 31/12/2020 atau 2020-12-31', en: 'a date, e.g. 31/12/2020 or 2020-12-31' }
const YES = ['ya', 'yes', 'true', 'benar', '1']
const NO = ['tidak', 'no', 'false', 'salah', '0']

const cardColumns = CARD_FIELDS.map((key): ImportColumn => {
  const { examples: _, ...schema } = CardFields[key] as unknown as TSchema & { type: string; examples: [unknown] }
  const header = FIELD_TITLES[key][0]
  const common = { key, header: { id: header.id, en: `${header.en} (${key})` }, required: false }
  const example = ''
  if (schema.type === 'boolean') {
    const read = (text: string) => (YES.includes(plain(text)) ? true : NO.includes(plain(text)) ? false : text)
    return { ...common, example, hint: { id: 'ya atau tidak', en: 'yes or no' }, schema, read }
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    const read = (text: string) => (/^\d{1,12}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text)
    return { ...common, example, hint: { id: 'angka', en: 'a number' }, schema, read }
  }
  if ((schema as { format?: string }).format === 'date')
    return dayColumn({ ...common, required: false, example, hint: DAY })
  return { ...common, example, hint: { id: 'teks', en: 'text' }, schema }
})

export const assetImport = defineImport({
  kind: 'assets',
  title: { id: 'Aset', en: 'Assets' },
  roles: ['admin', 'storekeeper'],
  makes: ['inventory.asset', 'inventory.asset_event'],
  unique: [['item_code', 'register_no']],
  columns: [
    {
      key: 'item_code',
      header: { id: 'Kode barang', en: 'Item code' },
      hint: { id: 'tujuh bagian, misalnya 1.3.2.05.02.01.034', en: 'seven segments, e.g. 1.3.2.05.02.01.034' },
      schema: Type.String({ pattern: CODE_PATTERN, maxLength: 20 }),
      required: true,
      example: '1.3.2.05.02.01.034',
    },
    wholeColumn({
      key: 'register_no',
      header: { id: 'Register', en: 'Register number' },
      hint: { id: 'nomor urut per kode; boleh kosong', en: 'running number per code; may be left empty' },
      aliases: ['Nomor register', 'No register'],
      required: false,
      example: '1',
      minimum: 1,
      maximum: 999_999,
    }),
    textColumn({
      key: 'name',
      header: { id: 'Nama barang', en: 'Name' },
      hint: { id: 'nama barang', en: 'item name' },
      required: true,
      example: 'Meja siswa',
      maxLength: 200,
    }),
    textColumn({
      key: 'room',
      header: { id: 'Kode ruang', en: 'Room code' },
      hint: { id: 'kode ruang yang terdaftar', en: 'an existing room code' },
      required: false,
      example: '',
      maxLength: 30,
    }),
    textColumn({
      key: 'custodian',
      header: { id: 'Penanggung jawab', en: 'Custodian' },
      hint: { id: 'NIP, NUPTK atau nama pegawai', en: 'staff number or name' },
      required: false,
      example: '',
      maxLength: 200,
    }),
    dayColumn({
      key: 'acquired_on',
      header: { id: 'Tanggal perolehan', en: 'Acquired on' },
      hint: DAY,
      required: true,
      example: '2024-02-19',
    }),
    wordColumn({
      key: 'origin',
      header: { id: 'Asal usul', en: 'Origin' },
      hint: {
        id: 'pembelian, hibah, BOS, mutasi atau dibuat sendiri',
        en: 'purchase, grant, bos, transfer, self_built',
      },
      required: true,
      example: 'BOS',
      words: {
        purchase: ['pembelian', 'beli'],
        grant: ['hibah'],
        bos: ['dana bos'],
        transfer: ['mutasi'],
        self_built: ['dibuat sendiri', 'swakelola'],
      },
    }),
    textColumn({
      key: 'fund',
      header: { id: 'Sumber dana', en: 'Fund' },
      hint: { id: 'kode sumber dana', en: 'fund code' },
      required: false,
      example: '',
      maxLength: 40,
    }),
    wordColumn({
      key: 'condition',
      header: { id: 'Kondisi', en: 'Condition' },
      hint: { id: 'B, RR atau RB', en: 'good, light or heavy' },
      required: true,
      example: 'B',
      words: { good: ['b', 'baik'], light: ['rr', 'kb', 'rusak ringan'], heavy: ['rb', 'rusak berat'] },
    }),
    rupiahColumn({
      key: 'value',
      header: { id: 'Harga perolehan', en: 'Value' },
      hint: { id: 'rupiah', en: 'rupiah' },
      aliases: ['Harga', 'Nilai'],
      required: true,
      example: '850000',
      minimum: 0,
      maximum: AMOUNT_MAX,
    }),
    ...cardColumns,
  ],

  async prepare(db, context, rows) {
    const known = await findKnown(db, context)
    const taken = await findTaken(
      db,
      context,
      rows.map(({ values }) => values.item_code ?? ''),
    )
    return rows.flatMap(({ row, values }): Problem[] => {
      const { item_code, register_no, room, custodian, fund, acquired_on } = values
      const people = custodian ? (known.staff.get(plain(custodian)) ?? []) : undefined
      const stray = item_code && strayField(item_code, detailsOf(values))
      return [
        ...(taken.has(`${item_code} ${register_no}`) ? [{ row, column: 'register_no', code: 'exists' as const }] : []),
        ...(room && !known.rooms.has(room) ? [{ row, column: 'room', code: 'unknown' as const }] : []),
        ...(fund && !known.funds.has(fund) ? [{ row, column: 'fund', code: 'unknown' as const }] : []),
        ...(people && people.length !== 1
          ? [{ row, column: 'custodian', code: people.length ? ('ambiguous' as const) : ('unknown' as const) }]
          : []),
        ...(acquired_on && acquired_on > context.today
          ? [{ row, column: 'acquired_on', code: 'invalid' as const }]
          : []),
        ...(stray ? [{ row, column: stray, code: 'invalid' as const }] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const known = await findKnown(tx, context)
    return createAssets(
      tx,
      context,
      rows.map(({ values }) => ({
        item_code: values.item_code as string,
        register_no: values.register_no,
        name: values.name,
        room_id: values.room ? known.rooms.get(values.room)! : null,
        custodian_staff_id: values.custodian ? known.staff.get(plain(values.custodian))![0]! : null,
        acquired_on: values.acquired_on,
        origin: values.origin,
        fund_source_id: values.fund ? known.funds.get(values.fund)! : null,
        condition: values.condition,
        value: values.value,
        details: JSON.stringify(detailsOf(values)),
      })),
    )
  },
})

function detailsOf(values: object): Partial<Record<CardField, unknown>> {
  const given = values as Partial<Record<CardField, unknown>>
  return Object.fromEntries(
    CARD_FIELDS.flatMap((key) => (given[key] === null || given[key] === undefined ? [] : [[key, given[key]]])),
  )
}

async function findTaken(db: Db, { companyId }: ImportContext, codes: readonly string[]): Promise<Set<string>> {
  const assets = await db
    .selectFrom('inventory.asset')
    .select(['item_code', 'register_no'])
    .where('company_id', '=', companyId)
    .where('item_code', 'in', [...new Set([...codes, ''])])
    .execute()
  return new Set(assets.map(({ item_code, register_no }) => `${item_code} ${register_no}`))
}

/** Rooms and funds by their codes; staff under each number they have and under their name. */
async function findKnown(db: Db, { companyId }: ImportContext) {
  const rooms = await db.selectFrom('school.room').select(['id', 'code']).where('company_id', '=', companyId).execute()
  const funds = await db
    .selectFrom('budget.fund_source')
    .select(['id', 'code'])
    .where('company_id', '=', companyId)
    .execute()
  const staff = await db
    .selectFrom('school.staff')
    .select(['id', 'name', 'nip', 'nuptk'])
    .where('company_id', '=', companyId)
    .execute()
  const byWord = new Map<string, number[]>()
  for (const { id, name, nip, nuptk } of staff)
    for (const word of [name, nip, nuptk]) if (word) byWord.set(plain(word), [...(byWord.get(plain(word)) ?? []), id])
  const byCode = (rows: readonly { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]))
  return { rooms: byCode(rooms), funds: byCode(funds), staff: byWord }
}
