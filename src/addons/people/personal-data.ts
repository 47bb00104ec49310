// Pay and papers of the staff. Payslips are a ledger and stay, under a pseudonym; what a paper says goes.
import { personalData } from '../../kernel/personal-data.ts'

const PAY_READERS = ['admin', 'treasurer', 'hr']
const title = { id: 'Slip gaji', en: 'Payslips' }

export const held = personalData(
  { table: 'people.payslip', of: 'school.staff', by: 'staff_id', title, readers: PAY_READERS },
  {
    table: 'people.payslip_line',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Rincian slip gaji', en: 'Lines of payslips' },
    readers: PAY_READERS,
  },
  {
    table: 'people.document',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Dokumen kepegawaian', en: 'Staff documents' },
    readers: ['admin', 'hr'],
    erase: ['number', 'file_id'],
  },
)
