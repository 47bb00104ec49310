// The shapes of names and national numbers, the same at every door and in every import.
import { Type } from '../kernel/values/schema.ts'

const digits = (length: number, example: string, description: string) =>
  Type.String({ pattern: `^[0-9]{${length}}$`, maxLength: length, description, examples: [example] })

/** National student number. */
export const Nisn = () => digits(10, '0091234567', 'NISN: 10 digits')
/** National identity number of a person. Replies show its last four digits, except to those who keep the records. */
export const Nik = () => digits(16, '3174010101090001', 'NIK: 16 digits')
export const NikEnding = () => digits(4, '0001', 'the last four digits of the NIK')
/** National school number. */
export const Npsn = () => digits(8, '99000001', 'NPSN: 8 digits')
/** National number of educators. */
export const Nuptk = () => digits(16, '9900000000000001', 'NUPTK: 16 digits')
/** Number of a civil servant. */
export const Nip = () => digits(18, '198001012005011003', 'NIP: 18 digits')
/** The school's own student number. */
export const Nis = () => Type.String({ pattern: '\\S', minLength: 1, maxLength: 30, examples: ['260001'] })
export const Name = (example: string, maxLength = 200) =>
  Type.String({ pattern: '\\S', minLength: 1, maxLength, examples: [example] })
export const Phone = () =>
  Type.String({ pattern: '^\\+?[0-9][0-9 ()-]{4,27}[0-9]$', maxLength: 30, examples: ['+62 812-0000-0001'] })
export const Email = () =>
  Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', minLength: 3, maxLength: 200, examples: ['orang.tua@example.com'] })

/** A record as it comes from a door, which leaves out what is not known, or from a file, which leaves it empty. */
export type Given<R> = { [K in keyof R]: undefined extends R[K] ? R[K] | null : R[K] }
