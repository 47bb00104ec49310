// The sentences of the school's pages.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('school')

export const words = {
  plannedFor: {
    id: 'Berlaku pada {day}. Sampai hari itu semua siswa tetap di kelasnya, dan rencana ini dapat diubah atau dibatalkan.',
    en: 'Takes effect on {day}. Until then everyone stays in their class, and the plan can be changed or cancelled.',
  },
  addGuardian: { id: 'Tambah wali', en: 'Add guardian' },
  attendanceMonth: { id: 'Kehadiran bulan ini', en: 'Attendance this month' },
  byRule: { id: 'menurut aturan', en: 'by rule' },
  classesTitle: { id: 'Riwayat kelas', en: 'Class history' },
  correct: { id: 'Koreksi', en: 'Correct' },
  correctOf: { id: 'Koreksi kehadiran', en: 'Correct attendance' },
  correctionPending: {
    id: 'Koreksi tersimpan; kehadiran hari itu sedang dihitung ulang.',
    en: 'Correction saved; that day is being recalculated.',
  },
  day: { id: 'Hari', en: 'Day' },
  dayFree: { id: 'Hari ini bukan hari belajar.', en: 'Not a school day.' },
  guardians: { id: 'Wali', en: 'Guardians' },
  homerooms: { id: 'Wali kelas dari', en: 'Homeroom teacher of' },
  identity: { id: 'Identitas', en: 'Identity' },
  list: { id: 'Daftar', en: 'List' },
  mainContact: { id: 'kontak utama', en: 'main contact' },
  markDay: { id: 'Tandai hari', en: 'Mark a day' },
  members: { id: 'Anggota kelas', en: 'Class members' },
  month: { id: 'Bulan', en: 'Month' },
  noMembers: {
    id: 'Kelas ini belum ada siswanya. Daftarkan siswa baru ke kelas ini, impor beberapa sekaligus di daftar siswa, atau pindahkan siswa dari halamannya.',
    en: 'No students in this class yet. Add a new student, import several from the student list, or move one from their page.',
  },
  left: { id: 'Belum', en: 'To call' },
  noMembersYet: { id: 'Kelas ini belum ada siswanya.', en: 'No students in this class yet.' },
  noClass: { id: 'Belum ada kelas pada tahun ajaran ini.', en: 'No classes in this school year yet.' },
  noGuardians: { id: 'Belum ada wali tercatat.', en: 'No guardians recorded yet.' },
  noMarks: { id: 'Belum ada catatan pada bulan ini.', en: 'No records this month.' },
  notYet: { id: 'Belum tercatat', en: 'Not recorded yet' },
  openSheet: { id: 'Lembar kehadiran', en: 'Attendance sheet' },
  outcome: { id: 'Hasil', en: 'Outcome' },
  roll: { id: 'Presensi', en: 'Attendance' },
  rollHint: {
    id: 'Ketuk nama untuk ganti, tekan lama untuk alasan.',
    en: 'Tap a name to change it, hold to add a reason.',
  },
  rollReason: { id: 'Alasan', en: 'Reason' },
  rollRest: { id: 'belum: hadir', en: 'rest: present' },
  rollSave: { id: 'Simpan presensi', en: 'Save attendance' },
  rollSaved: { id: 'Presensi tersimpan', en: 'Attendance saved' },
  promotionApply: { id: 'Jalankan kenaikan kelas', en: 'Run promotion' },
  promotionAsk: {
    id: 'Siswa berpindah kelas sesuai pratinjau. Bila keliru, kenaikan dapat diurungkan sesudahnya.',
    en: 'Students change class as previewed. If something is wrong, you can undo it afterwards.',
  },
  promotionChange: { id: 'Simpan rencana kenaikan', en: 'Save promotion plan' },
  promotionNew: { id: 'Kenaikan kelas baru', en: 'New promotion' },
  promotionPick: {
    id: 'Pilih kedua tahun ajaran untuk melihat pratinjau.',
    en: 'Choose both school years to see a preview.',
  },
  promotionUnsettled: {
    id: 'belum punya tujuan. Tentukan hasil atau kelas tujuan lebih dahulu.',
    en: 'without a destination yet. Choose a result or a class first.',
  },
  retract: { id: 'Cabut koreksi', en: 'Remove correction' },
  seeStudents: { id: 'Lihat siswa', en: 'View students' },
  staffHint: { id: 'Cari dengan nama, NIP atau NUPTK.', en: 'Search by name, NIP or NUPTK.' },
  students: { id: 'Siswa', en: 'Students' },
  studentsHint: { id: 'Cari dengan nama, NIS atau NISN.', en: 'Search by name, NIS or NISN.' },
  toClass: { id: 'Kelas tujuan', en: 'To class' },
  totals: { id: 'Jumlah', en: 'Totals' },
  unsettled: { id: 'Belum ditentukan', en: 'Undecided' },
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
