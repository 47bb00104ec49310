// Staff from a file.
import { insertRows } from '../../kernel/bulk.ts'
import { defineImport } from '../../kernel/import.ts'
import { dayColumn, numberColumn, textColumn, wordColumn } from '../../kernel/import-columns.ts'
import { findTaken } from './taken.ts'
import { EMPLOYMENTS, GENDERS, JOBS } from './words.ts'

export const staffImport = defineImport({
  kind: 'staff',
  title: { id: 'Guru dan pegawai', en: 'Staff' },
  roles: ['admin', 'hr'],
  makes: ['school.staff'],
  unique: [['nip'], ['nuptk']],
  columns: [
    textColumn({
      key: 'name',
      header: { id: 'Nama', en: 'Name' },
      hint: { id: 'nama lengkap, boleh dengan gelar', en: 'the full name, titles included if wanted' },
      aliases: ['Nama lengkap', 'Nama pegawai', 'Nama guru'],
      required: true,
      example: 'Bambang Hidayat, S.Pd.',
      maxLength: 200,
    }),
    wordColumn({
      key: 'gender',
      header: { id: 'Jenis kelamin', en: 'Gender' },
      hint: { id: 'L atau P', en: 'L (male) or P (female)' },
      aliases: ['JK', 'L/P'],
      required: false,
      example: 'L',
      words: GENDERS,
    }),
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
      hint: { id: 'tanggal, misalnya 31/12/2012 atau 2012-12-31', en: 'a date such as 31/12/2012 or 2012-12-31' },
      aliases: ['TMT', 'TMT kerja'],
      required: false,
      example: '2010-01-04',
    }),
  ],

  prepare: (db, context, rows) => findTaken(db, context, 'school.staff', ['nip', 'nuptk'], rows),

  async apply(tx, { companyId: company_id }, rows) {
    const people = rows.map(({ values }) => ({ company_id, ...values }))
    return (await insertRows(tx, 'school.staff', people)).map((id) => [id])
  },
})
