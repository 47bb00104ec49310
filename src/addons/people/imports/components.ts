// The pay component that a row is about: by its code or its name.
import type { Db } from '../../../kernel/db/database.ts'
import { plain, textColumn } from '../../../kernel/imports/columns.ts'
import type { ImportContext, ImportRow, Problem } from '../../../kernel/imports/definition.ts'

export const componentColumn = (example: string) =>
  textColumn({
    key: 'component',
    header: { id: 'Komponen', en: 'Component' },
    hint: {
      id: 'kode atau nama komponen gaji yang sesuai dengan impor ini',
      en: 'the code or name of a pay component that fits this import',
    },
    aliases: ['Komponen gaji', 'Kode komponen'],
    required: true,
    example,
    maxLength: 200,
  })

type Row = ImportRow<{ component?: string | null }>
type Basis = 'monthly' | 'per_hour' | 'per_day' | 'once'

export async function componentsOf(
  db: Db,
  { companyId }: ImportContext,
  { rows, fits }: { rows: readonly Row[]; fits: readonly Basis[] },
) {
  const components = await db
    .selectFrom('people.pay_component')
    .select(['id', 'code', 'name', 'name_en', 'basis'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .execute()
  const byName = new Map<string, typeof components>()
  for (const component of components)
    for (const name of new Set([component.code, component.name, component.name_en].map(plain)))
      byName.set(name, [...(byName.get(name) ?? []), component])
  const found = (name: string | null | undefined) => (name ? (byName.get(plain(name)) ?? []) : [])
  const problems = rows.flatMap(({ row, values: { component } }): Problem[] => {
    if (!component) return []
    const [one, ...others] = found(component)
    if (!one) return [{ row, column: 'component', code: 'unknown' }]
    if (others.length) return [{ row, column: 'component', code: 'ambiguous' }]
    return fits.includes(one.basis as Basis) ? [] : [{ row, column: 'component', code: 'invalid' }]
  })
  const idOf = (name: string | null | undefined) => {
    const [one, ...others] = found(name)
    return others.length ? undefined : one?.id
  }
  return { idOf, problems }
}
