// Who gets how much of which component from when, from a file. A new amount is a new row from its day on: what was paid by the
// one before stays explained by it. So a row changes of an existing one only its end.
import { dayColumn, rupiahColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type Problem } from '../../../kernel/imports/definition.ts'
import { createPayAssignment, endPayAssignment, reopenBefore } from '../payroll/components.ts'
import { PAYROLL } from '../roles.ts'
import { componentColumn, componentsOf } from './components.ts'
import { computedFrom } from './computed.ts'
import { gradeColumn } from './employments.ts'
import { DAY, peopleOf, staffColumn } from './people.ts'

const FITS = ['monthly', 'per_hour', 'per_day'] as const

export const assignmentImport = defineImport({
  kind: 'pay_assignments',
  title: { id: 'Komponen gaji pegawai', en: 'Pay assignments' },
  roles: [...PAYROLL],
  makes: ['people.pay_assignment'],
  inUse: computedFrom('people.pay_assignment'),
  forget: reopenBefore,
  unique: [
    ['staff', 'component', 'valid_from'],
    ['grade', 'component', 'valid_from'],
  ],
  columns: [
    {
      ...staffColumn,
      hint: {
        id: 'NIK, NIP atau NUPTK pegawai; kosong bila untuk golongan',
        en: 'NIK, NIP or NUPTK; empty for a grade',
      },
      required: false as const,
    },
    {
      ...gradeColumn,
      hint: { id: 'golongan; kosong bila untuk satu pegawai', en: 'a grade; empty for one person' },
      example: '',
    },
    componentColumn('basic'),
    rupiahColumn({
      key: 'amount',
      header: { id: 'Jumlah', en: 'Amount' },
      hint: { id: 'rupiah, misalnya 3.200.000', en: 'rupiah, e.g. 3200000' },
      required: true,
      example: '3.200.000',
      minimum: 0,
      maximum: 1_000_000_000_000,
    }),
    dayColumn({
      key: 'valid_from',
      header: { id: 'Berlaku mulai', en: 'Valid from' },
      hint: DAY,
      required: true,
      example: '2026-07-01',
    }),
    dayColumn({
      key: 'valid_until',
      header: { id: 'Berlaku sampai', en: 'Valid until' },
      hint: DAY,
      required: false,
      example: '',
    }),
  ],
  updates: {
    keys: [
      ['staff', 'component', 'valid_from'],
      ['grade', 'component', 'valid_from'],
    ],
    fields: ['valid_until'],
    async find(db, context, rows) {
      const people = await peopleOf(db, context, rows)
      const components = await componentsOf(db, context, { rows, fits: FITS })
      const kept = await db
        .selectFrom('people.pay_assignment')
        .select(['id', 'version', 'staff_id', 'grade', 'component_id', 'amount', 'valid_from', 'valid_until'])
        .where('company_id', '=', context.companyId)
        .where((is) => is.or([is('staff_id', 'in', [0, ...people.ids]), is('grade', 'is not', null)]))
        .execute()
      const nameOf = (...parts: unknown[]) => JSON.stringify(parts)
      const records = new Map(
        kept.map((one) => [nameOf(one.staff_id, one.grade, one.component_id, one.valid_from), one]),
      )
      return new Map(
        rows.flatMap(({ row, values }) => {
          const { staff, grade, component, valid_from } = values
          const whose = people.idOf(staff) ?? null
          const record = records.get(nameOf(whose, grade ?? null, components.idOf(component), valid_from))
          if (!record) return []
          const { id, version, ...now } = record
          return [[row, [{ id, version, now: { ...now, staff, component }, by: 'valid_from' }]] as const]
        }),
      )
    },
    change: (tx, context, { id, version, fields }) =>
      endPayAssignment(tx, context, { id, version, valid_until: fields.valid_until as string | null }),
  },

  async prepare(db, context, rows) {
    const people = await peopleOf(db, context, rows)
    const components = await componentsOf(db, context, { rows, fits: FITS })
    const odd = rows.flatMap(({ row, values: { staff, grade, valid_from, valid_until } }): Problem[] => [
      ...(Boolean(staff) === Boolean(grade) ? [{ row, column: 'grade', code: 'invalid' as const }] : []),
      ...(valid_from && valid_until && valid_until < valid_from
        ? [{ row, column: 'valid_until', code: 'invalid' as const }]
        : []),
    ])
    return [...people.problems, ...components.problems, ...odd]
  },

  async apply(tx, context, rows) {
    const people = await peopleOf(tx, context, rows)
    const components = await componentsOf(tx, context, { rows, fits: FITS })
    const made: [number][] = []
    for (const { values } of rows) {
      const { staff, component, ...assignment } = values
      const named = { staff_id: people.idOf(staff) ?? null, component_id: components.idOf(component)! }
      const { id } = await createPayAssignment(tx, context, { ...assignment, ...named })
      made.push([id])
    }
    return made
  },
})
