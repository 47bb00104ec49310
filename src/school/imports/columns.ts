// The columns that students and staff have in common.
import { dayColumn, numberColumn, wordColumn } from '../../kernel/imports/columns.ts'
import { GENDERS } from './choices.ts'

export const DAY = {
  id: 'tanggal, misalnya 31/12/2012 atau 2012-12-31',
  en: 'a date, e.g. 31/12/2012 or 2012-12-31',
}

export const genderColumn = <const Required extends boolean>(required: Required, example: string) =>
  wordColumn({
    key: 'gender',
    header: { id: 'Jenis kelamin', en: 'Gender' },
    hint: { id: 'L atau P', en: 'L (male) or P (female)' },
    aliases: ['JK', 'L/P'],
    required,
    example,
    words: GENDERS,
  })

export const nikColumn = (example: string) =>
  numberColumn({
    key: 'nik',
    header: { id: 'NIK', en: 'NIK' },
    hint: { id: '16 angka', en: '16 digits' },
    required: false,
    example,
    digits: 16,
  })

export const birthDateColumn = (example: string) =>
  dayColumn({
    key: 'birth_date',
    header: { id: 'Tanggal lahir', en: 'Birth date' },
    hint: DAY,
    required: false,
    example,
  })
