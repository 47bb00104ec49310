// What to do about what a run says of a single record, where there is something to do.
import type { Words } from '../../../kernel/language/i18n.ts'

const WHO: Words = {
  id: 'Tentukan siapa orang ini: data sekolah yang mana, atau orang baru. Sampai itu diputuskan, datanya tidak disentuh.',
  en: 'Decide who this is: one of the school’s records, or someone new. Until then the record isn’t touched.',
}
const NUMBER: Words = {
  id: 'Nomor itu sudah dipakai orang lain di sini. Periksa nomor yang benar, lalu perbaiki di sini atau di Dapodik.',
  en: 'Someone else here already has that number. Check which is right, then correct it here or in Dapodik.',
}
const RENEWED: Words = {
  id: 'Sekolah mengenal orang ini dengan nomor Dapodik lain, yang tidak tercantum lagi. Bila memang orang yang sama, tentukan data sekolah itu: datanya terhubung dengan nomor yang baru. Bila banyak, sinkronkan sekali dengan pilihan “Terima nomor Dapodik baru”. Orang baru hanya bila memang orang lain, sebab datanya menjadi ganda.',
  en: 'The school knows this person under a different Dapodik ID that is no longer listed. If it is the same person, choose that record: it will be linked to the new ID. If there are many, pull once with “Accept new Dapodik IDs”. Choose someone new only if it really is someone else, or there will be two records.',
}
const ROW: Words = {
  id: 'Baris ini tidak dapat dipakai. Lengkapi datanya di Dapodik, lalu sinkronkan lagi.',
  en: 'This row can’t be used. Complete it in Dapodik, then pull again.',
}

const ADVICE: Record<string, Words> = {
  both_changed: {
    id: 'Diubah di sini dan di Dapodik. Buka halaman perbedaan dan pilih isian yang benar.',
    en: 'Changed both here and in Dapodik. Open Differs from Dapodik and choose the right value.',
  },
  changed_here: {
    id: 'Isian sekolah dipertahankan. Bila isian sekolah benar, perbaiki juga di Dapodik.',
    en: 'The school’s value was kept. If it is right, correct it in Dapodik too.',
  },
  row_names_other_class: {
    id: 'Baris siswa menyebut kelas lain daripada daftar kelas. Daftar kelas yang dipakai; perbaiki rombel siswa ini di Dapodik.',
    en: 'The student’s row names a different class from the class list. The class list is used; correct the student’s class in Dapodik.',
  },
  row_names_no_class: {
    id: 'Baris siswa mengatakan belum masuk rombel, tetapi daftar kelas memuatnya. Daftar kelas yang dipakai; periksa rombel siswa ini di Dapodik.',
    en: 'The student’s row says no class, but a class lists the student. The class list is used; check the student’s class in Dapodik.',
  },
  class_does_not_list: {
    id: 'Baris siswa menyebut kelas, tetapi kelas itu tidak memuatnya. Siswa tidak ditempatkan; masukkan ia ke rombel di Dapodik, atau tempatkan di sini.',
    en: 'The student’s row names a class that doesn’t list them, so they weren’t placed. Add the student to the class in Dapodik, or place them here.',
  },
  two_classes: {
    id: 'Dua kelas memuat siswa ini; hanya yang pertama dipakai. Keluarkan ia dari salah satunya di Dapodik.',
    en: 'Two classes list this student; only the first is used. Remove the student from one of them in Dapodik.',
  },
  unknown_student: {
    id: 'Kelas itu memuat siswa yang tidak ada di daftar siswa, mungkin sudah keluar. Periksa anggota rombel di Dapodik.',
    en: 'The class lists someone not in the student list, who may have left. Check the class members in Dapodik.',
  },
  class_left_out: {
    id: 'Kelasnya sendiri tidak dapat diambil. Selesaikan dahulu yang dikatakan tentang kelas itu.',
    en: 'The class itself was skipped. Resolve the class’s problem first.',
  },
  not_active_here: {
    id: 'Di sini siswa atau pegawai ini sudah keluar atau lulus. Catat bahwa ia kembali, atau keluarkan ia di Dapodik.',
    en: 'This person has left or graduated here. Record their return, or remove them in Dapodik.',
  },
  name_taken: {
    id: 'Kelas lain di sini sudah memakai nama itu. Ganti nama salah satunya, lalu sinkronkan lagi.',
    en: 'Another class here already has that name. Rename one of them, then pull again.',
  },
  other_year: {
    id: 'Kelas ini milik tahun ajaran lain di sini. Periksa semester yang aktif di Dapodik.',
    en: 'This class belongs to a different school year here. Check which semester is active in Dapodik.',
  },
  kind_changed: {
    id: 'Jenis kelas ini di Dapodik berubah, dan jenis kelas tidak dapat diubah di sini. Periksa jenis rombelnya di Dapodik.',
    en: 'The class type has changed in Dapodik, but class types can’t change here. Check it in Dapodik.',
  },
  homeroom_unknown: {
    id: 'Wali kelasnya tidak ada di daftar pegawai. Periksa wali kelas di Dapodik.',
    en: 'The homeroom teacher isn’t in the staff list. Check the teacher in Dapodik.',
  },
  teacher_unknown: {
    id: 'Gurunya tidak ada di daftar pegawai; guru yang tercatat di sini dipertahankan. Periksa pembelajaran di Dapodik.',
    en: 'The teacher isn’t in the staff list; the one recorded here was kept. Check the lesson in Dapodik.',
  },
  duplicate_id: {
    id: 'Dua baris berbeda memakai satu nomor Dapodik; keduanya dibiarkan. Perbaiki di Dapodik.',
    en: 'Two different rows share one Dapodik ID; both were skipped. Correct this in Dapodik.',
  },
  unreadable_rows: {
    id: 'Ada baris yang tidak terbaca, jadi tidak seorang pun ditandai keluar. Perbaiki baris itu, lalu ulangi.',
    en: 'Some rows couldn’t be read, so nobody was marked as left. Correct those rows, then try again.',
  },
  id_changed: {
    id: 'Orang ini masih ada di Dapodik dengan nomor Dapodik lain, jadi tidak ditandai keluar. Bila barisnya bentrok, tentukan di sana siapa orangnya; bila barisnya tidak terpakai, perbaiki di Dapodik.',
    en: 'This person is still in Dapodik under a different ID, so wasn’t marked as left. If that row conflicts, decide who it is there; if it couldn’t be used, correct it in Dapodik.',
  },
  empty_list: {
    id: 'Daftarnya kosong, jadi tidak seorang pun ditandai keluar. Bila memang keluar, catat di sini.',
    en: 'The list is empty, so nobody was marked as left. If they really left, record it here.',
  },
  not_in_registry_class: {
    id: 'Dapodik tidak memuat siswa ini di kelas itu, jadi nilainya tidak dikirim. Masukkan ia ke rombel di Dapodik, sinkronkan, lalu kirim lagi.',
    en: 'Dapodik doesn’t list this student in that class, so the score wasn’t sent. Add the student there, pull, then send again.',
  },
  evaluation_refused: {
    id: 'Dapodik menolak mata evaluasinya, jadi nilainya tidak dikirim. Selesaikan itu dahulu, lalu kirim lagi.',
    en: 'Dapodik refused the assessment item, so the score wasn’t sent. Resolve that first, then send again.',
  },
  registry_refused: {
    id: 'Dapodik menolak baris ini. Bila semuanya ditolak, isi akun Dapodik pengirim nilai (pengguna_id operator) di sambungan Dapodik, lalu kirim lagi.',
    en: 'Dapodik refused this row. If it refuses all of them, enter the Dapodik account that sends scores (the operator’s pengguna_id) under Dapodik connection, then send again.',
  },
  no_id: ROW,
  no_name: ROW,
  no_gender: ROW,
  no_grade: ROW,
  no_subject: ROW,
  members_unreadable: {
    id: 'Anggota kelas ini tidak terbaca, jadi tidak seorang pun dikeluarkan darinya. Periksa anggota rombel di Dapodik, lalu sinkronkan lagi.',
    en: 'This class’s members couldn’t be read, so nobody was removed from it. Check them in Dapodik, then pull again.',
  },
  several_claim_one: WHO,
  probable_match: WHO,
}

/** By the end of the reason, where a number's name stands before. */
const ENDINGS: readonly [RegExp, Words][] = [
  [/_(ambiguous|disagrees)$/, WHO],
  [/_taken$/, NUMBER],
]

/** In a conflict it is the person that is in question; in a warning only the number. */
export function adviceOn({ action, reason }: { action: string; reason: string | null }): Words | undefined {
  if (reason === null) return undefined
  if (action === 'conflict' && /^(id_changed|nisn_taken|nik_taken|nuptk_taken|nip_taken)$/.test(reason)) return RENEWED
  return ADVICE[reason] ?? ENDINGS.find(([ending]) => ending.test(reason))?.[1]
}
