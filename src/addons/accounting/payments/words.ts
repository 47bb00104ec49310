// What people read here in both languages: advances, approval rules, waiting for approval, approval in figures and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const paymentsWords = defineWords({
  things: {
    '/api/accounting/advances': {
      title: { id: 'Panjar', en: 'Advances' },
      none: {
        words: {
          id: 'Belum ada panjar. Panjar dibayar lewat permintaan pembayaran.',
          en: 'No advances yet. Advances are paid through a payment request.',
        },
        lead: '/api/accounting/payment-requests',
      },
      one: { id: 'Panjar', en: 'Advance' },
      menu: { group: 'paying', order: 40 },
      columns: ['number', 'holder', 'description', 'amount', 'spent', 'returned', 'paid_on', 'settled_on'],
    },
    '/api/accounting/approval-rules': {
      title: { id: 'Aturan persetujuan', en: 'Approval rules' },
      one: { id: 'Aturan persetujuan', en: 'Approval rule' },
      record: 'accounting.approval_rule',
      fields: { levels: { id: 'Yang menyetujui, berurutan', en: 'Approvers, in order' } },
      menu: { group: 'settings', order: 50, short: { id: 'Persetujuan', en: 'Approvals' } },
    },
    '/api/accounting/payment-approval/pending': {
      title: { id: 'Menunggu persetujuan', en: 'Waiting for approval' },
      none: {
        words: { id: 'Tidak ada permintaan yang menunggu keputusan.', en: 'No requests are waiting for a decision.' },
        lead: '/api/accounting/payment-requests',
      },
      menu: { group: 'paying', order: 30, short: { id: 'Persetujuan', en: 'Approvals' } },
    },
    '/api/accounting/payment-approval/stats': { title: { id: 'Persetujuan dalam angka', en: 'Approval summary' } },
    '/api/accounting/payment-costs': {
      title: { id: 'Hitung permintaan pembayaran', en: 'Reckon a payment' },
      fields: { levels: { id: 'Yang menyetujui, berurutan', en: 'Who approves, in this order' } },
      one: { id: 'Hitungan permintaan pembayaran', en: 'Cost of a payment' },
      menu: 'elsewhere',
    },
    '/api/accounting/payment-requests': {
      title: { id: 'Permintaan pembayaran', en: 'Payment requests' },
      one: { id: 'Permintaan pembayaran', en: 'Payment request' },
      record: 'accounting.payment_request',
      columns: ['number', 'kind', 'vendor', 'description', 'requested_on', 'amount', 'state'],
      menu: {
        group: 'paying',
        order: 20,
        short: { id: 'Permintaan', en: 'Requests' },
        also: { id: 'pengajuan dana bayar', en: 'payment' },
      },
    },
    '/api/accounting/transfer-file': {
      title: { id: 'Berkas transfer rekanan', en: 'Vendor transfer file' },
      menu: {
        group: 'paying',
        order: 25,
        short: { id: 'Transfer bank', en: 'Bank transfer' },
        also: { id: 'bank csv payroll massal', en: 'bank csv bulk' },
      },
    },
  },
  records: {
    'accounting.payment_part': { id: 'Bagian pembayaran', en: 'Part payment' },
    'accounting.settlement': { id: 'Pertanggungjawaban panjar', en: 'Advance settlement' },
  },
  fields: {
    approved: { id: 'Disetujui', en: 'Approved' },
    approved_amount: { id: 'Nilai disetujui', en: 'Approved amount' },
    cancelled_amount: { id: 'Nilai dibatalkan', en: 'Cancelled amount' },
    cash_account: { id: 'Akun kas', en: 'Cash account' },
    draft: { id: 'Draf', en: 'Draft' },
    draft_amount: { id: 'Nilai draf', en: 'Draft amount' },
    items: { id: 'Daftar', en: 'Items' },
    min_amount: { id: 'Mulai dari nilai', en: 'From amount' },
    paid_amount: { id: 'Nilai dibayar', en: 'Paid amount' },
    paid_on: { id: 'Tanggal bayar', en: 'Paid on' },
    pending_amount: { id: 'Nilai menunggu', en: 'Pending amount' },
    pending_average_days: { id: 'Rata-rata menunggu (hari)', en: 'Average wait (days)' },
    pending_oldest_days: { id: 'Menunggu terlama (hari)', en: 'Longest wait (days)' },
    rejected_amount: { id: 'Nilai ditolak', en: 'Rejected amount' },
    released: { id: 'Dilepas', en: 'Released' },
    released_amount: { id: 'Nilai dilepas', en: 'Released amount' },
    reversed_amount: { id: 'Jumlah dibatalkan', en: 'Reversed amount' },
    settle_by: { id: 'Batas pertanggungjawaban', en: 'Settle by' },
    settled_on: { id: 'Tanggal pertanggungjawaban', en: 'Settled on' },
    spent: { id: 'Terpakai', en: 'Spent' },
    total_amount: { id: 'Nilai total', en: 'Total amount' },
  },
  values: {
    document: { bill: { id: 'Tagihan', en: 'Bill' }, payment: { id: 'Pembayaran', en: 'Payment' } },
    kind: {
      advance: { id: 'Panjar', en: 'Advance' },
      bills: { id: 'Tagihan', en: 'Bills' },
      direct: { id: 'Langsung', en: 'Direct' },
    },
    method: { bank: { id: 'Transfer bank', en: 'Bank transfer' }, cash: { id: 'Tunai', en: 'Cash' } },
    state: { pending: { id: 'Menunggu', en: 'Pending' } },
  },
  moves: {
    classify: { id: 'Tentukan dana dan akun', en: 'Set fund and account' },
    release: { id: 'Serahkan ke bank', en: 'Send to bank' },
  },
  references: {
    request_id: { list: '/api/accounting/payment-requests' },
  },
})
