// What can go wrong with pay beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/errors.ts'

export const errors = {
  payroll_frozen: {
    status: 409,
    error: 'Payroll frozen',
    words: {
      id: 'Penggajian bulan ini sudah diajukan, jadi slip tidak dapat ditambah. Mintalah bendahara mengembalikannya, atau perbaiki pada bulan berikutnya.',
      en: 'This payroll run is submitted, so no payslip can be added. Ask the treasurer to return it, or correct it in the next run.',
    },
  },
  empty_run: {
    status: 409,
    error: 'Empty run',
    words: {
      id: 'Penggajian ini belum berisi slip. Buat slip gaji lebih dahulu.',
      en: 'This payroll run has no payslip yet. Make payslips first.',
    },
  },
} satisfies ErrorCatalogue
