// What people read here in both languages: loans between funds.
import { defineWords } from '../../../kernel/language/words.ts'

export const loansWords = defineWords({
  things: {
    '/api/accounting/fund-loans': {
      fields: { due_on: { id: 'Dikembalikan paling lambat', en: 'Repay by' } },
      title: { id: 'Pinjaman antar dana', en: 'Inter-fund loans' },
      one: { id: 'Pinjaman antar dana', en: 'Inter-fund loan' },
      record: 'accounting.fund_loan',
      menu: { group: 'paying', order: 50, short: { id: 'Antar dana', en: 'Fund loans' } },
      columns: ['number', 'lender_fund_id', 'borrower_fund_id', 'amount', 'returned', 'due_on', 'state'],
    },
  },
  records: {
    'accounting.fund_loan_move': { id: 'Gerak pinjaman antar dana', en: 'Inter-fund loan movement' },
  },
  fields: {
    borrower_fund_id: { id: 'Dana peminjam', en: 'Borrowing fund' },
    lender_fund_id: { id: 'Dana yang meminjamkan', en: 'Lending fund' },
    lent_on: { id: 'Dipinjamkan pada', en: 'Lent on' },
    moved_on: { id: 'Tanggal', en: 'Date' },
    moves: { id: 'Pinjaman dan pengembalian', en: 'Loans and repayments' },
  },
  values: {
    kind: { lend: { id: 'Dipinjamkan', en: 'Lent' }, repay: { id: 'Dikembalikan', en: 'Repaid' } },
    state: {
      lent: { id: 'Dipinjamkan', en: 'Lent' },
      returned: { id: 'Dikembalikan', en: 'Repaid' },
    },
  },
  moves: {
    lend: { id: 'Pinjamkan', en: 'Lend' },
    repay: { id: 'Kembalikan', en: 'Repay' },
    repay_part: { id: 'Kembalikan sebagian', en: 'Repay in part' },
    undo_repay: { id: 'Tarik pengembalian', en: 'Undo repayment' },
  },
  references: {
    borrower_fund_id: { list: '/api/budget/fund-sources' },
    lender_fund_id: { list: '/api/budget/fund-sources' },
  },
})
