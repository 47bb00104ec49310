// The sentences of the school's pages.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('school')

export const words = {
  plannedFor: {
    id: 'Berlaku pada {day}. Sampai hari itu semua siswa tetap di kelasnya, dan rencana ini dapat diubah atau dibatalkan.',
    en: 'Takes effect on {day}. Until then everyone stays in their class, and the plan can be changed or cancelled.',
  },
  addGuardian: { id: 'Tambah wali', en: 'Add a guardian' },
  attendanceMonth: { id: 'Kehadiran bulan ini', en: 'Attendance of the month' },
  byRule: { id: 'menurut aturan', en: 'by rule' },
  classesTitle: { id: 'Riwayat kelas', en: 'Classes so far' },
  correct: { id: 'Koreksi', en: 'Correct' },
  correctOf: { id: 'Koreksi kehadiran', en: 'Correct attendance' },
  correctionPending: {
    id: 'Koreksi tersimpan; kehadiran hari itu sedang dihitung ulang.',
    en: 'The correction is saved; that day is being derived again.',
  },
  day: { id: 'Hari', en: 'Day' },
  dayFree: { id: 'Hari ini bukan hari belajar.', en: 'This is no school day.' },
  guardians: { id: 'Wali', en: 'Guardians' },
  homerooms: { id: 'Wali kelas dari', en: 'Homeroom teacher of' },
  identity: { id: 'Identitas', en: 'Identity' },
  list: { id: 'Daftar', en: 'List' },
  mainContact: { id: 'kontak utama', en: 'main contact' },
  markDay: { id: 'Tandai hari', en: 'Mark a day' },
  members: { id: 'Anggota kelas', en: 'Members of the class' },
  month: { id: 'Bulan', en: 'Month' },
  noMembers: {
    id: 'Kelas ini belum ada siswanya. Daftarkan siswa baru ke kelas ini, impor beberapa sekaligus di daftar siswa, atau pindahkan siswa dari halamannya.',
    en: 'There is nobody in this class yet. Add a new student to it, import several on the list of students, or move one from their page.',
  },
  noMembersYet: { id: 'Kelas ini belum ada siswanya.', en: 'There is nobody in this class yet.' },
  noClass: { id: 'Belum ada kelas pada tahun ajaran ini.', en: 'There are no classes in this school year yet.' },
  noGuardians: { id: 'Belum ada wali tercatat.', en: 'No guardian is noted yet.' },
  noMarks: { id: 'Belum ada catatan pada bulan ini.', en: 'Nothing is noted for this month.' },
  notYet: { id: 'Belum tercatat', en: 'Not noted yet' },
  openSheet: { id: 'Lembar kehadiran', en: 'Attendance sheet' },
  outcome: { id: 'Hasil', en: 'Outcome' },
  roll: { id: 'Presensi', en: 'Roll call' },
  rollHint: {
    id: 'Ketuk nama untuk ganti, tekan lama untuk alasan.',
    en: 'Touch a name to change it, hold it for a reason.',
  },
  rollReason: { id: 'Alasan', en: 'Reason' },
  rollRest: { id: 'belum: hadir', en: 'unknown: present' },
  rollSave: { id: 'Simpan presensi', en: 'Save the roll' },
  rollSaved: { id: 'Presensi tersimpan', en: 'The roll is saved' },
  promotionApply: { id: 'Jalankan kenaikan kelas', en: 'Carry out the promotion' },
  promotionAsk: {
    id: 'Siswa berpindah kelas sesuai pratinjau. Bila keliru, kenaikan dapat diurungkan sesudahnya.',
    en: 'Students change class as previewed. Should it be wrong, it can be undone afterwards.',
  },
  promotionChange: { id: 'Simpan rencana kenaikan', en: 'Save the plan' },
  promotionNew: { id: 'Kenaikan kelas baru', en: 'New promotion' },
  promotionPick: {
    id: 'Pilih kedua tahun ajaran untuk melihat pratinjau.',
    en: 'Choose both years to see the preview.',
  },
  promotionUnsettled: {
    id: 'belum punya tujuan. Tentukan hasil atau kelas tujuan lebih dahulu.',
    en: 'with nowhere to go yet. Decide on an outcome or a class first.',
  },
  retract: { id: 'Cabut koreksi', en: 'Take the correction back' },
  seeStudents: { id: 'Lihat siswa', en: 'See the students' },
  staffHint: { id: 'Cari dengan nama, NIP atau NUPTK.', en: 'Search by name, NIP or NUPTK.' },
  students: { id: 'Siswa', en: 'Students' },
  studentsHint: { id: 'Cari dengan nama, NIS atau NISN.', en: 'Search by name, school or national number.' },
  toClass: { id: 'Kelas tujuan', en: 'To class' },
  totals: { id: 'Jumlah', en: 'Totals' },
  unsettled: { id: 'Belum ditentukan', en: 'Not settled' },
} as const

/** As one letter in a sheet. */
export const letters: Record<string, { id: string; en: string; colour: string }> = {
  present: { id: 'H', en: 'P', colour: 'teal' },
  late: { id: 'T', en: 'L', colour: 'orange' },
  sick: { id: 'S', en: 'S', colour: 'blue' },
  permitted: { id: 'I', en: 'E', colour: 'grape' },
  absent: { id: 'A', en: 'A', colour: 'red' },
  dispensation: { id: 'D', en: 'D', colour: 'toska' },
}
