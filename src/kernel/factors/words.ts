// What people read here in both languages: second factors, their codes, and who has to have one.
import { defineWords } from '../language/words.ts'

export const factorsWords = defineWords({
  things: {
    '/api/auth/second-factor': { title: { id: 'Faktor kedua', en: 'Second factor' } },
    '/api/v1/users/second-factor-roles': {
      title: { id: 'Peran yang wajib faktor kedua', en: 'Roles that need a second factor' },
      record: 'kernel.factor_demand',
    },
  },
  records: {
    'kernel.awaited_reset': {
      id: 'Penghapusan faktor kedua yang menunggu orang kedua',
      en: 'Taking away of a second factor that waits for a second person',
    },
  },
  fields: {
    codes_left: { id: 'Kode pemulihan tersisa', en: 'Recovery codes left' },
    demanded: { id: 'Diwajibkan sekolah', en: 'Demanded by the school' },
    enrolled_at: { id: 'Dipasang', en: 'Added' },
    must_add_second_factor: { id: 'Wajib memasang faktor kedua', en: 'Must add a second factor' },
    otp: { id: 'Kode', en: 'Code' },
    recovery_codes: { id: 'Kode pemulihan', en: 'Recovery codes' },
    second_factor: { id: 'Faktor kedua', en: 'Second factor' },
    secret: { id: 'Kunci rahasia', en: 'Secret' },
    uri: { id: 'Alamat untuk kode QR', en: 'Address for the QR code' },
  },
  moves: {
    begin: { id: 'Mulai', en: 'Begin' },
    confirm: { id: 'Pastikan', en: 'Confirm' },
    end: { id: 'Lepaskan', en: 'Take away' },
    renew_codes: { id: 'Buat kode pemulihan baru', en: 'Make new recovery codes' },
    reset_second_factor: { id: 'Hapus faktor kedua', en: 'Take away the second factor' },
  },
})
