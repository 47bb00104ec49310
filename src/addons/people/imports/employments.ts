// Employment periods from a file: new ones, and what changes of those that have begun.
import { dayColumn, textColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type Problem } from '../../../kernel/imports/definition.ts'
import { HR } from '../roles.ts'
import { changeEmployment, createEmployment, Grade } from '../staff/employments.ts'
import { computedFrom } from './computed.ts'
import { DAY, peopleOf, recordsOf, staffColumn } from './people.ts'

export const gradeColumn = {
  ...textColumn({
    key: 'grade',
    header: { id: 'Golongan', en: 'Grade' },
    hint: { id: 'misalnya III/a', en: 'such as III/a' },
    required: false,
    example: 'III/a',
    maxLength: 20,
  }),
  schema: Grade(),
}

export const employmentImport = defineImport({
  kind: 'employments',
  title: { id: 'Masa kerja', en: 'Employment periods' },
  roles: [...HR],
  makes: ['people.employment'],
  inUse: computedFrom('people.employment'),
  unique: [['staff', 'starts_on']],
  columns: [
    staffColumn,
    dayColumn({
      key: 'starts_on',
      header: { id: 'Mulai', en: 'Starts on' },
      hint: DAY,
      aliases: ['TMT', 'Tanggal mulai'],
      required: true,
      example: '2026-07-01',
    }),
    wordColumn({
      key: 'kind',
      header: { id: 'Status kepegawaian', en: 'Employment' },
      hint: { id: 'PNS, tetap, kontrak atau honorer', en: 'civil_servant, permanent, contract or honorary' },
      required: true,
      example: 'Kontrak',
      words: {
        civil_servant: ['PNS', 'ASN'],
        permanent: ['Tetap', 'GTY', 'PTY'],
        contract: ['Kontrak', 'PPPK'],
        honorary: ['Honorer', 'GTT', 'PTT'],
      },
    }),
    textColumn({
      key: 'position',
      header: { id: 'Jabatan', en: 'Position' },
      hint: { id: 'jabatan atau tugas', en: 'the position' },
      required: true,
      example: 'Guru Matematika',
      maxLength: 200,
    }),
    gradeColumn,
    dayColumn({
      key: 'ends_on',
      header: { id: 'Berakhir', en: 'Ends on' },
      hint: DAY,
      required: false,
      example: '2027-06-30',
    }),
    textColumn({
      key: 'reason',
      header: { id: 'Alasan berakhir', en: 'Reason for ending' },
      hint: { id: 'hanya untuk masa kerja yang berakhir', en: 'only for a period that ends' },
      required: false,
      example: '',
      maxLength: 500,
    }),
  ],
  updates: {
    keys: [['staff', 'starts_on']],
    fields: ['kind', 'position', 'grade', 'ends_on', 'reason'],
    async find(db, context, rows) {
      const people = await peopleOf(db, context, rows)
      const kept = await db
        .selectFrom('people.employment')
        .select(['id', 'version', 'staff_id', 'starts_on', 'kind', 'position', 'grade', 'ends_on', 'reason'])
        .where('company_id', '=', context.companyId)
        .where('staff_id', 'in', [0, ...people.ids])
        .execute()
      return recordsOf(kept, { people, rows, same: ['starts_on'] })
    },
    change: (tx, context, { id, version, fields }) => changeEmployment(tx, context, { id, version, ...fields }),
  },

  async prepare(db, context, rows) {
    const { problems } = await peopleOf(db, context, rows)
    const backwards = rows.flatMap(({ row, values: { starts_on, ends_on } }): Problem[] =>
      starts_on && ends_on && ends_on < starts_on ? [{ row, column: 'ends_on', code: 'invalid' }] : [],
    )
    return [...problems, ...backwards]
  },

  async apply(tx, context, rows) {
    const people = await peopleOf(tx, context, rows)
    const made: [number][] = []
    for (const { values } of rows) {
      const { staff, ...employment } = values
      const { id } = await createEmployment(tx, context, { ...employment, staff_id: people.idOf(staff)! })
      made.push([id])
    }
    return made
  },
})
