// Staff from a file.

import { dayColumn, numberColumn, textColumn, wordColumn } from '../../kernel/imports/columns.ts'
import { defineImport } from '../../kernel/imports/definition.ts'
import { createStaffMembers, writeStaff } from '../staff/staff.ts'
import { EMPLOYMENTS, JOBS } from './choices.ts'
import { birthDateColumn, DAY, genderColumn, nikColumn } from './columns.ts'
import { bearsOneOf, byNumbers, findTaken, findUnborn } from './taken.ts'
import { forgetUnseen } from './unseen.ts'

const NUMBERS = ['nik', 'nip', 'nuptk'] as const

export const staffImport = defineImport({
  kind: 'staff',
  title: { id: 'Guru dan pegawai', en: 'Staff' },
  roles: ['admin', 'hr'],
  makes: ['school.staff'],
  forget: (tx, made) => forgetUnseen(tx, 'staff', made),
  unique: [['nip'], ['nuptk'], ['nik']],
  updates: {
    keys: [['nik'], ['nip'], ['nuptk']],
    fields: ['name', 'gender', 'nip', 'nuptk', 'nik', 'birth_date', 'job', 'employment', 'joined_on'],
    async find(db, context, rows) {
      const people = await db
        .selectFrom('school.staff')
        .select([
          'id',
          'version',
          'name',
          'gender',
          'nip',
          'nuptk',
          'nik',
          'birth_date',
          'job',
          'employment',
          'joined_on',
        ])
        .where('company_id', '=', context.companyId)
        .where((is) => is.or(NUMBERS.map((number) => bearsOneOf(number, rows))))
        .execute()
      const existing = people.map(({ id, version, ...now }) => ({ id, version, now }))
      return byNumbers(existing, { columns: NUMBERS, rows })
    },
    change: (tx, context, { id, version, fields }) =>
      writeStaff(tx, context, { change: { id, version, ...fields }, today: context.today }),
  },
  columns: [
    textColumn({
      key: 'name',
      header: { id: 'Nama', en: 'Name' },
      hint: { id: 'nama lengkap, boleh dengan gelar', en: 'full name, titles allowed' },
      aliases: ['Nama lengkap', 'Nama pegawai', 'Nama guru'],
      required: true,
      example: 'Bambang Hidayat, S.Pd.',
      maxLength: 200,
    }),
    genderColumn(false, 'L'),
    numberColumn({
      key: 'nip',
      header: { id: 'NIP', en: 'Civil servant no.' },
      hint: { id: '18 angka', en: '18 digits' },
      required: false,
      example: '198503122010011007',
      digits: 18,
    }),
    numberColumn({
      key: 'nuptk',
      header: { id: 'NUPTK', en: 'Educator no.' },
      hint: { id: '16 angka', en: '16 digits' },
      required: false,
      example: '4544763664110003',
      digits: 16,
    }),
    nikColumn('3174011203850007'),
    birthDateColumn('1985-03-12'),
    wordColumn({
      key: 'job',
      header: { id: 'Tugas', en: 'Job' },
      hint: {
        id: 'kepala sekolah, guru, guru BK, tata usaha, bendahara, pustakawan, satpam atau lainnya',
        en: 'principal, teacher, counselor, administration, treasurer, librarian, security or other',
      },
      aliases: ['Jenis PTK', 'Jabatan'],
      required: true,
      example: 'Guru',
      words: JOBS,
    }),
    wordColumn({
      key: 'employment',
      header: { id: 'Status kepegawaian', en: 'Employment' },
      hint: {
        id: 'PNS, tetap, kontrak atau honorer',
        en: 'civil_servant, permanent, contract or honorary',
      },
      required: true,
      example: 'PNS',
      words: EMPLOYMENTS,
    }),
    dayColumn({
      key: 'joined_on',
      header: { id: 'Tanggal mulai bekerja', en: 'Joined on' },
      hint: DAY,
      aliases: ['TMT', 'TMT kerja'],
      required: false,
      example: '2010-01-04',
    }),
  ],

  prepare: async (db, context, rows) => [
    ...(await findTaken(db, context, { table: 'school.staff', columns: NUMBERS, rows })),
    ...findUnborn(context, rows),
  ],

  async apply(tx, context, rows) {
    const people = rows.map(({ values }) => values)
    return (await createStaffMembers(tx, context, { people, today: context.today })).map((id) => [id])
  },
})
