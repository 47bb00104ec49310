// What to do about what a run says of a single record, where there is something to do.
import type { Words } from '../../../kernel/language/i18n.ts'

const WHO: Words = {
  id: 'Tentukan siapa orang ini: data kita yang mana, atau orang baru. Sampai itu diputuskan, datanya tidak disentuh.',
  en: 'Say who this is: which of our records, or someone new. Until then the record is left alone.',
}
const NUMBER: Words = {
  id: 'Nomor itu sudah dipakai orang lain di sini. Periksa nomor yang benar, lalu perbaiki di sini atau di registri.',
  en: 'Someone else here holds that number. Find out whose it is, then correct it here or in the registry.',
}
const RENEWED: Words = {
  id: 'Kita mengenal orang ini dengan nomor registri lain, yang tidak tercantum lagi. Bila memang orang yang sama, tentukan data kita itu: datanya terhubung dengan nomor yang baru. Bila banyak, sinkronkan sekali dengan pilihan “Terima nomor registri baru”. Orang baru hanya bila memang orang lain, sebab datanya menjadi ganda.',
  en: 'We know this person under another id, which is not listed any more. If it is the same one, choose that record of ours: it is tied to the new id. If there are many, sync once with “Accept new registry ids”. Someone new only if it is someone else indeed: there would be two records.',
}
const ROW: Words = {
  id: 'Baris ini tidak dapat dipakai. Lengkapi datanya di registri, lalu sinkronkan lagi.',
  en: 'This row cannot be used. Complete it in the registry, then sync again.',
}

const ADVICE: Record<string, Words> = {
  both_changed: {
    id: 'Diubah di sini dan di registri. Buka halaman perbedaan dan pilih isian yang benar.',
    en: 'Changed here and in the registry. Open the page of differences and choose which value holds.',
  },
  changed_here: {
    id: 'Isian kita dipertahankan. Bila isian kita benar, perbaiki juga di registri.',
    en: 'Ours was kept. If ours is right, correct it in the registry too.',
  },
  row_names_other_class: {
    id: 'Baris siswa menyebut kelas lain daripada daftar kelas. Daftar kelas yang dipakai; perbaiki rombel siswa ini di registri.',
    en: 'The student’s own row names another class than the class list does. The class list counts; correct the student’s class in the registry.',
  },
  row_names_no_class: {
    id: 'Baris siswa mengatakan belum masuk rombel, tetapi daftar kelas memuatnya. Daftar kelas yang dipakai; periksa rombel siswa ini di registri.',
    en: 'The student’s own row says that there is no class, yet a class lists the student. The class list counts; check the class in the registry.',
  },
  class_does_not_list: {
    id: 'Baris siswa menyebut kelas, tetapi kelas itu tidak memuatnya. Siswa tidak ditempatkan; masukkan ia ke rombel di registri, atau tempatkan di sini.',
    en: 'The student’s own row names a class that does not list the student, who was not placed. Add the student to the class in the registry, or place them here.',
  },
  two_classes: {
    id: 'Dua kelas memuat siswa ini; hanya yang pertama dipakai. Keluarkan ia dari salah satunya di registri.',
    en: 'Two classes list this student; only the first counts. Take the student out of one of them in the registry.',
  },
  unknown_student: {
    id: 'Kelas itu memuat siswa yang tidak ada di daftar siswa, mungkin sudah keluar. Periksa anggota rombel di registri.',
    en: 'The class lists someone who is not in the list of students and may have left. Check the members of the class in the registry.',
  },
  class_left_out: {
    id: 'Kelasnya sendiri tidak dapat diambil. Selesaikan dahulu yang dikatakan tentang kelas itu.',
    en: 'The class itself was left out. Settle first what is said of the class.',
  },
  not_active_here: {
    id: 'Di sini siswa atau pegawai ini sudah keluar atau lulus. Catat bahwa ia kembali, atau keluarkan ia di registri.',
    en: 'Here this person has left or graduated. Record the return, or take them out in the registry.',
  },
  name_taken: {
    id: 'Kelas lain di sini sudah memakai nama itu. Ganti nama salah satunya, lalu sinkronkan lagi.',
    en: 'Another class here has that name. Rename one of them, then sync again.',
  },
  other_year: {
    id: 'Kelas ini milik tahun ajaran lain di sini. Periksa semester yang aktif di registri.',
    en: 'This class is of another school year here. Check which semester is active in the registry.',
  },
  kind_changed: {
    id: 'Jenis kelas ini di registri berubah, dan jenis kelas tidak dapat diubah di sini. Periksa jenis rombelnya di registri.',
    en: 'The registry calls this class of another kind now, which never changes here. Check its kind in the registry.',
  },
  homeroom_unknown: {
    id: 'Wali kelasnya tidak ada di daftar pegawai. Periksa wali kelas di registri.',
    en: 'Its homeroom teacher is not in the list of staff. Check the teacher in the registry.',
  },
  teacher_unknown: {
    id: 'Gurunya tidak ada di daftar pegawai; guru yang tercatat di sini dipertahankan. Periksa pembelajaran di registri.',
    en: 'Its teacher is not in the list of staff; the one noted here was kept. Check the lesson in the registry.',
  },
  duplicate_id: {
    id: 'Dua baris berbeda memakai satu nomor registri; keduanya dibiarkan. Perbaiki di registri.',
    en: 'Two different rows carry one id of the registry; both were left alone. Correct it in the registry.',
  },
  unreadable_rows: {
    id: 'Ada baris yang tidak terbaca, jadi tidak seorang pun ditandai keluar. Perbaiki baris itu, lalu ulangi.',
    en: 'Some rows could not be read, so nobody was marked as left. Correct those rows, then repeat.',
  },
  id_changed: {
    id: 'Orang ini masih ada di registri dengan nomor registri lain, jadi tidak ditandai keluar. Bila barisnya bentrok, tentukan di sana siapa orangnya; bila barisnya tidak terpakai, perbaiki di registri.',
    en: 'This person still stands in the registry under another id, so was not marked as left. Where that row is a conflict, say there who it is; where it could not be used, correct it in the registry.',
  },
  empty_list: {
    id: 'Daftarnya kosong, jadi tidak seorang pun ditandai keluar. Bila memang keluar, catat di sini.',
    en: 'The list is empty, so nobody was marked as left. If they did leave, record it here.',
  },
  not_in_registry_class: {
    id: 'Registri tidak memuat siswa ini di kelas itu, jadi nilainya tidak dikirim. Masukkan ia ke rombel di registri, sinkronkan, lalu kirim lagi.',
    en: 'The registry does not list this student in that class, so the score was not sent. Add the student there, sync, then send again.',
  },
  evaluation_refused: {
    id: 'Registri menolak mata evaluasinya, jadi nilainya tidak dikirim. Selesaikan itu dahulu, lalu kirim lagi.',
    en: 'The registry refused the evaluation, so the score was not sent. Settle that first, then send again.',
  },
  registry_refused: {
    id: 'Registri menolak baris ini. Bila semuanya ditolak, isi akun registri pengirim nilai (pengguna_id operator) di sambungan registri, lalu kirim lagi.',
    en: 'The registry refused this row. If it refuses all of them, enter the registry account that sends scores (the operator’s pengguna_id) in the connection, then send again.',
  },
  no_id: ROW,
  no_name: ROW,
  no_gender: ROW,
  no_grade: ROW,
  no_subject: ROW,
  members_unreadable: {
    id: 'Anggota kelas ini tidak terbaca, jadi tidak seorang pun dikeluarkan darinya. Periksa anggota rombel di registri, lalu sinkronkan lagi.',
    en: 'The members of this class cannot be read, so nobody was taken out of it. Check them in the registry, then sync again.',
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
