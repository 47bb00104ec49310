// What to do about each thing that stands against handing a plan in.
import type { Words } from '../../../kernel/language/i18n.ts'

export const WORDS = {
  total: {
    id: 'Jumlah rincian harus sama persis dengan pagu.',
    en: 'The lines must add up to the ceiling exactly.',
  },
  activity_unknown: {
    id: 'Kode kegiatan tidak ada dalam daftar tahun ini.',
    en: 'The activity is not in the list of the year.',
  },
  pair_not_allowed: {
    id: 'Komponen ini tidak boleh di bawah standar tersebut.',
    en: 'The component is not allowed under this standard.',
  },
  account_unknown: {
    id: 'Kode rekening tidak ada dalam daftar tahun ini.',
    en: 'The expense account is not in the list of the year.',
  },
  months_missing: {
    id: 'Bagilah volume rincian ke dalam bulan-bulan.',
    en: 'Split the volume of the line into months.',
  },
  prohibited_use: {
    id: 'Penggunaan ini dilarang. Hapus rinciannya.',
    en: 'This use is prohibited. Remove the line.',
  },
  justification_missing: {
    id: 'Penggunaan ini pada dasarnya dilarang. Tulis alasan mengapa diperlukan.',
    en: 'This use is prohibited as a rule. Say why it is right here.',
  },
  share_max: {
    id: '{name}: bagian rincian ini dari pagu terlalu besar.',
    en: '{name}: these lines have too large a share of the ceiling.',
  },
  share_min: {
    id: '{name}: bagian rincian ini dari pagu terlalu kecil.',
    en: '{name}: these lines have too small a share of the ceiling.',
  },
  level_only: {
    id: '{name}. Hapus rincian ini atau periksa profil sekolah.',
    en: '{name}. Remove the lines, or look at the profile of the school.',
  },
  below_use: {
    id: 'Rencana tidak boleh di bawah yang sudah dipakai atau dicadangkan, per bulan.',
    en: 'A line cannot be planned below what is used or held of it, month by month.',
  },
  line_in_use: {
    id: 'Rincian yang sudah dipakai atau dicadangkan tidak boleh dihapus (nomor pada versi sebelumnya).',
    en: 'A line that is used or held cannot be removed (numbers of the version before).',
  },
  shift_ceiling: {
    id: 'Pergeseran tidak boleh mengubah pagu.',
    en: 'A shift keeps the ceiling.',
  },
  shift_group: {
    id: 'Pergeseran harus mempertahankan jumlah tiap kelompok belanja: {name}.',
    en: 'A shift keeps the sum of each group of expenditure: {name}.',
  },
} satisfies Record<string, Words>
