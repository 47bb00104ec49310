// Consumable items from a file.
import { insertRows } from '../../../kernel/db/bulk.ts'
import { textColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type Problem } from '../../../kernel/imports/definition.ts'
import { Type } from '../../../kernel/values/schema.ts'

const amount = <const Key extends string>(key: Key, header: { id: string; en: string }, minimum: number) => ({
  key,
  header,
  hint: { id: 'jumlah, misalnya 10 atau 2,5', en: 'a quantity, e.g. 10 or 2.5' },
  schema: Type.Number({ minimum, maximum: 1e9, multipleOf: 0.0001 }),
  required: true as const,
  example: '10',
  read: (text: string) => (/^\d{1,9}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : text),
})

export const itemImport = defineImport({
  kind: 'items',
  title: { id: 'Barang persediaan', en: 'Consumables' },
  roles: ['admin', 'storekeeper'],
  makes: ['inventory.item'],
  unique: [['code']],
  columns: [
    textColumn({
      key: 'code',
      header: { id: 'Kode', en: 'Code' },
      hint: { id: 'kode barang, satu kali', en: 'a unique code' },
      required: true,
      example: 'ATK-001',
      maxLength: 40,
    }),
    textColumn({
      key: 'name',
      header: { id: 'Nama barang', en: 'Name' },
      hint: { id: 'nama barang', en: 'item name' },
      required: true,
      example: 'Kertas HVS A4',
      maxLength: 200,
    }),
    textColumn({
      key: 'unit',
      header: { id: 'Satuan', en: 'Unit' },
      hint: { id: 'misalnya rim, buah, liter', en: 'e.g. ream, piece, litre' },
      required: true,
      example: 'rim',
      maxLength: 40,
    }),
    amount('min_stock', { id: 'Stok minimum', en: 'Minimum stock' }, 0),
    amount('max_stock', { id: 'Stok maksimum', en: 'Maximum stock' }, 0.0001),
  ],

  async prepare(db, { companyId }, rows) {
    const codes = rows.map(({ values }) => values.code ?? '')
    const items = await db
      .selectFrom('inventory.item')
      .select('code')
      .where('company_id', '=', companyId)
      .where('code', 'in', [...codes, ''])
      .execute()
    const taken = new Set(items.map(({ code }) => code))
    return rows.flatMap(({ row, values: { code, min_stock, max_stock } }): Problem[] => [
      ...(code && taken.has(code) ? [{ row, column: 'code', code: 'exists' as const }] : []),
      ...(min_stock !== undefined && max_stock !== undefined && max_stock < min_stock
        ? [{ row, column: 'max_stock', code: 'invalid' as const }]
        : []),
    ])
  },

  async apply(tx, { companyId: company_id }, rows) {
    const items = rows.map(({ values: { code, name, unit, min_stock, max_stock } }) => ({
      company_id,
      code,
      name,
      unit,
      min_stock,
      max_stock,
    }))
    return (await insertRows(tx, 'inventory.item', items)).map((id) => [id])
  },
})
