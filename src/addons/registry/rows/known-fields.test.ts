// What a build sends that is not taken over is told by name, rows within rows included, and values never.
import { expect, test } from 'vitest'
import { unknownFields } from './known-fields.ts'

test('new keys are named wherever they stand; what no record here has a place for is, where anybody has it', () => {
  const students = [
    { peserta_didik_id: 'x', golongan_darah: 'O', email: null, nomor_telepon_seluler: '0', 'bukan nama': 1 },
    { peserta_didik_id: 'y', email: 'anak@example.com', nomor_telepon_rumah: ' - ' },
  ]
  expect(unknownFields('student', students)).toEqual(['student.email', 'student.golongan_darah'])
  const classes = [
    {
      rombongan_belajar_id: 'x',
      anggota_rombel: [{ peserta_didik_id: 'x', nomor_absen: 1 }, null, 'rusak'],
      pembelajaran: [{ pembelajaran_id: 'x', sub_mapel: [] }],
    },
    { anggota_rombel: 'rusak', pembelajaran: null, baru: 1 },
  ]
  expect(unknownFields('class', classes as never)).toEqual([
    'class.baru',
    'class.anggota_rombel.nomor_absen',
    'class.pembelajaran.sub_mapel',
  ])
  expect(unknownFields('staff', [{ rwy_pend_formal: [{ x: 1 }], ['k'.repeat(90)]: 1 }])).toEqual([
    'staff.rwy_pend_formal.x',
  ])
})
