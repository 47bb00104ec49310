// The words that several rooms of people share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const peopleMenu: MenuHead = {
  title: { id: 'Kepegawaian', en: 'Staff and payroll' },
  hint: { id: 'Dokumen, cuti, gaji', en: 'Documents, leave, payroll' },
  icon: 'AddressBook',
  order: 70,
  groups: {
    mine: { id: 'Saya', en: 'My pages' },
    documents_and_leave: { id: 'Dokumen dan cuti', en: 'Documents and leave' },
    payroll: { id: 'Gaji', en: 'Payroll' },
    state: { id: 'Pajak dan BPJS', en: 'Tax and BPJS' },
  },
}

export const peopleWords = defineWords({
  fields: {
    deductions: { id: 'Potongan', en: 'Deductions' },
    employer: { id: 'Bagian pemberi kerja', en: 'Employer’s share' },
    extra_family: { id: 'Keluarga tambahan', en: 'Extra family members' },
    grade: { id: 'Golongan', en: 'Grade' },
    gross: { id: 'Bruto', en: 'Gross' },
    holiday: { id: 'Hari raya', en: 'Holiday' },
    net: { id: 'Neto', en: 'Net' },
    payslips: { id: 'Slip gaji', en: 'Payslips' },
    run_id: { id: 'Penggajian', en: 'Payroll run' },
    taxable: { id: 'Kena pajak', en: 'Taxable' },
  },
  values: {
    holiday: {
      idul_fitri: { id: 'Idulfitri', en: 'Eid al-Fitr' },
      imlek: { id: 'Imlek', en: 'Lunar New Year' },
      natal: { id: 'Natal', en: 'Christmas' },
      nyepi: { id: 'Nyepi', en: 'Nyepi' },
      waisak: { id: 'Waisak', en: 'Vesak' },
    },
    kind: {
      deduction: { id: 'Potongan', en: 'Deduction' },
      earning: { id: 'Penghasilan', en: 'Earning' },
      year_figures: { id: 'Angka tahun berjalan', en: 'Year-to-date figures' },
    },
    status: { expired: { id: 'Kedaluwarsa', en: 'Expired' } },
    type: {
      diploma: { id: 'Ijazah', en: 'Diploma' },
      driving_licence: { id: 'SIM', en: 'Driving licence' },
      educator_certificate: { id: 'Sertifikat pendidik', en: 'Educator certificate' },
      employment_contract: { id: 'Perjanjian kerja', en: 'Employment contract' },
      family_card: { id: 'Kartu keluarga (KK)', en: 'Family card' },
      health_certificate: { id: 'Surat keterangan sehat', en: 'Health certificate' },
      identity_card: { id: 'KTP', en: 'Identity card' },
      insurance_card: { id: 'Kartu BPJS', en: 'Insurance card' },
      other: { id: 'Lainnya', en: 'Other' },
      police_clearance: { id: 'SKCK', en: 'Police clearance' },
      practice_licence: { id: 'Surat izin praktik', en: 'Practice licence' },
      residence_permit: { id: 'KITAS', en: 'Residence permit' },
      tax_card: { id: 'NPWP', en: 'Tax card' },
      teaching_assignment: { id: 'SK pembagian tugas', en: 'Teaching assignment' },
      training_certificate: { id: 'Sertifikat pelatihan', en: 'Training certificate' },
    },
  },
  references: {
    run_id: { list: '/api/payroll/runs' },
  },
  pages: [
    { group: 'mine', order: 30, to: '/school/staff-attendance/mine', door: '/api/v1/school/staff-attendance/mine' },
  ],
})
