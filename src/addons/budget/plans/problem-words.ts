// What to do about each thing that stands against handing a plan in.
import type { Words } from '../../../kernel/language/i18n.ts'

export const WORDS = {
  total: {
    id: 'Jumlah rincian harus sama persis dengan pagu.',
    en: 'The lines must add up exactly to the ceiling.',
  },
  activity_unknown: {
    id: 'Kode kegiatan tidak ada dalam daftar tahun ini.',
    en: 'The activity isn’t in this year’s list.',
  },
  pair_not_allowed: {
    id: 'Komponen ini tidak boleh di bawah standar tersebut.',
    en: 'This component isn’t allowed under that standard.',
  },
  account_unknown: {
    id: 'Kode rekening tidak ada dalam daftar tahun ini.',
    en: 'The expense account isn’t in this year’s list.',
  },
  months_missing: {
    id: 'Bagilah volume rincian ke dalam bulan-bulan.',
    en: 'Spread the line’s volume over the months.',
  },
  prohibited_use: {
    id: 'Penggunaan ini dilarang. Hapus rinciannya.',
    en: 'This use is prohibited. Delete the line.',
  },
  justification_missing: {
    id: 'Penggunaan ini pada dasarnya dilarang. Tulis alasan mengapa diperlukan.',
    en: 'This use is normally prohibited. Explain why it is needed.',
  },
  share_max: {
    id: '{name}: bagian rincian ini dari pagu terlalu besar.',
    en: '{name}: these lines take too large a share of the ceiling.',
  },
  share_min: {
    id: '{name}: bagian rincian ini dari pagu terlalu kecil.',
    en: '{name}: these lines take too small a share of the ceiling.',
  },
  level_only: {
    id: '{name}. Hapus rincian ini atau periksa profil sekolah.',
    en: '{name}. Delete these lines, or check the school profile.',
  },
  below_use: {
    id: 'Rencana tidak boleh di bawah yang sudah dipakai atau dicadangkan, per bulan.',
    en: 'The plan can’t go below what has been used or reserved, month by month.',
  },
  line_in_use: {
    id: 'Rincian yang sudah dipakai atau dicadangkan tidak boleh dihapus (nomor pada versi sebelumnya).',
    en: 'Lines that have been used or reserved can’t be deleted (numbers from the previous version).',
  },
  shift_ceiling: {
    id: 'Pergeseran tidak boleh mengubah pagu.',
    en: 'A reallocation must not change the ceiling.',
  },
  shift_group: {
    id: 'Pergeseran harus mempertahankan jumlah tiap kelompok belanja: {name}.',
    en: 'A reallocation must keep the total of each expenditure group: {name}.',
  },
} satisfies Record<string, Words>
