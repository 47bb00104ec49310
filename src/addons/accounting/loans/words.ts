// What people read here in both languages: loans between funds.
import { defineWords } from '../../../kernel/language/words.ts'

export const loansWords = defineWords({
  things: {
    '/api/accounting/fund-loans': {
      fields: { due_on: { id: 'Dikembalikan paling lambat', en: 'Due back on' } },
      title: { id: 'Pinjaman antar dana', en: 'Loans between funds' },
      one: { id: 'Pinjaman antar dana', en: 'Loan between funds' },
      record: 'accounting.fund_loan',
      menu: { group: 'paying', order: 50 },
      columns: ['number', 'lender_fund_id', 'borrower_fund_id', 'amount', 'returned', 'due_on', 'state'],
    },
  },
  records: {
    'accounting.fund_loan_move': { id: 'Gerak pinjaman antar dana', en: 'Move of a loan between funds' },
  },
  fields: {
    borrower_fund_id: { id: 'Dana peminjam', en: 'Borrowing fund' },
    lender_fund_id: { id: 'Dana yang meminjamkan', en: 'Lending fund' },
    lent_on: { id: 'Dipinjamkan pada', en: 'Lent on' },
    moved_on: { id: 'Tanggal', en: 'Date' },
    moves: { id: 'Pinjaman dan pengembalian', en: 'Lent and returned' },
  },
  values: {
    kind: { lend: { id: 'Dipinjamkan', en: 'Lent' }, repay: { id: 'Dikembalikan', en: 'Given back' } },
    state: {
      lent: { id: 'Dipinjamkan', en: 'Lent' },
      returned: { id: 'Dikembalikan', en: 'Returned' },
    },
  },
  moves: {
    lend: { id: 'Pinjamkan', en: 'Lend' },
    repay: { id: 'Kembalikan', en: 'Give back' },
    repay_part: { id: 'Kembalikan sebagian', en: 'Give back a part' },
    undo_repay: { id: 'Tarik pengembalian', en: 'Take a return back' },
  },
  references: {
    borrower_fund_id: { list: '/api/budget/fund-sources' },
    lender_fund_id: { list: '/api/budget/fund-sources' },
  },
})
