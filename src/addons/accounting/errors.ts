// What can go wrong with money beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'
import { assetErrors } from './assets/errors.ts'
import { bankErrors } from './bank/errors.ts'
import { correctionErrors } from './corrections/errors.ts'
import { evidenceErrors } from './evidence/errors.ts'
import { ledgerErrors } from './ledger/errors.ts'
import { loanErrors } from './loans/errors.ts'
import { noteErrors } from './notes/errors.ts'
import { openingErrors } from './opening/errors.ts'
import { saleErrors } from './sales/errors.ts'
import { taxErrors } from './taxes/errors.ts'
import { vatErrors } from './vat/errors.ts'

export const errors = {
  ...assetErrors,
  ...bankErrors,
  ...correctionErrors,
  ...evidenceErrors,
  ...ledgerErrors,
  ...loanErrors,
  ...noteErrors,
  ...openingErrors,
  ...saleErrors,
  ...taxErrors,
  ...vatErrors,
  vendor_creator: {
    status: 403,
    error: 'Vendor registered by you',
    words: {
      id: 'Anda yang mendaftarkan rekanan ini, jadi tagihannya harus disetujui orang lain.',
      en: 'You registered this vendor, so someone else has to approve its bills.',
    },
  },
  later_payment: {
    status: 409,
    error: 'A later payment stands',
    words: {
      id: 'Tagihan {bill} sudah dibayar atau dikoreksi lagi sesudahnya. Batalkan dahulu yang terakhir.',
      en: 'Bill {bill} was paid or corrected again since. Undo the latest first.',
    },
  },
  advance_settled: {
    status: 409,
    error: 'Advance is accounted for',
    words: {
      id: 'Panjar ini sudah dipertanggungjawabkan. Batalkan dahulu pertanggungjawabannya.',
      en: 'This advance has been settled. Undo the settlement first.',
    },
  },
  settlement_fixed: {
    status: 409,
    error: 'Settlement stands',
    words: {
      id: 'Pertanggungjawaban tidak diubah. Batalkan lalu catat yang baru.',
      en: 'A settlement can’t be edited. Undo it and enter a new one.',
    },
  },
  deposit_fixed: {
    status: 409,
    error: 'Deposit stands',
    words: {
      id: 'Setoran pajak tidak diubah. Batalkan lalu catat yang baru.',
      en: 'A tax deposit can’t be edited. Undo it and enter a new one.',
    },
  },
  tax_deposited: {
    status: 409,
    error: 'Tax deposited',
    words: {
      id: 'Pajak tagihan ini sudah disetor, jadi tagihannya tidak dapat ditarik. Buat nota koreksi dengan rekanan.',
      en: 'Tax on this bill has been deposited, so the bill can’t be withdrawn. Settle it with a credit note from the vendor.',
    },
  },
  nothing_to_deposit: {
    status: 409,
    error: 'Nothing to deposit',
    words: {
      id: 'Tidak ada pajak itu yang terutang untuk masa dan sumber dana tersebut. Lihat daftar pajak terutang.',
      en: 'That tax isn’t owed for that month and fund. See the list of taxes owed.',
    },
  },
  bill_duplicate: {
    status: 409,
    error: 'Bill is there already',
    words: {
      id: 'Rekanan ini sudah menagih dengan nomor itu. Buka tagihan yang ada; bila ini memang tagihan lain, sebutkan alasannya.',
      en: 'This vendor already has a bill with that number. Open it; if this really is a different bill, say why.',
    },
    program: '`duplicate_reason`',
  },
  bill_parts_apart: {
    status: 409,
    error: 'Parts of one bill stay together',
    words: {
      id: 'Bagian-bagian satu faktur diajukan, disetujui, dibukukan, dan ditarik bersama, masing-masing dari dana yang berbeda. Bila salah satunya sudah dibayar atau dikurangi, batalkan itu dahulu.',
      en: 'The parts of one invoice are submitted, approved, posted and withdrawn together, each from a different fund. If one has been paid or credited, undo that first.',
    },
  },
  nothing_to_transfer: {
    status: 409,
    error: 'Nothing to transfer',
    words: {
      id: 'Tidak ada pembayaran rekanan yang dilepas untuk ditransfer dan belum dibayar. Lepas dahulu permintaannya.',
      en: 'There are no vendor payments released for transfer. Release the requests first.',
    },
  },
  transfer_incomplete: {
    status: 409,
    error: 'Bank accounts missing',
    words: {
      id: '{count} permintaan tidak punya rekening tujuan: {list}. Lengkapi rekening rekanannya lalu ajukan ulang, atau bayar tunai.',
      en: '{count request has/requests have} no bank account: {list}. Add the vendor’s account and resubmit, or pay in cash.',
    },
  },
  recurring_not_due: {
    status: 409,
    error: 'Not due',
    words: {
      id: 'Bulan itu tidak menunggu usulan: belum waktunya, sudah dijadikan draf, atau dilewati. Lihat daftar usulan berulang.',
      en: 'Nothing is due for that month: it hasn’t come yet, is already a draft, or was skipped. See Recurring proposals.',
    },
  },
  payment_duplicate: {
    status: 409,
    error: 'Payment is asked for already',
    words: {
      id: 'Pembayaran yang sama sudah diajukan atau ditagih. Buka yang sudah ada; bila ini memang pembayaran lain, sebutkan alasannya.',
      en: 'The same payment has already been requested or billed. Open it; if this really is a different payment, say why.',
    },
    program: '`duplicate_reason`',
  },
  bill_not_payable: {
    status: 409,
    error: 'Bill not payable',
    words: {
      id: 'Tagihan {bill} belum dibukukan atau sudah lunas. Bukukan dahulu, atau keluarkan dari permintaan ini.',
      en: 'Bill {bill} is not posted or is already paid. Post it first, or remove it from this request.',
    },
  },
  bill_overpaid: {
    status: 409,
    error: 'More than the bill',
    words: {
      id: 'Jumlah yang diminta untuk tagihan {bill} melebihi sisanya, termasuk permintaan lain yang masih berjalan. Kurangi jumlahnya.',
      en: 'The amount requested for bill {bill} is more than what is left, counting other open requests. Request less.',
    },
  },
  bill_of_other_fund: {
    status: 422,
    error: 'Bill of another fund',
    words: {
      id: 'Satu pembayaran berasal dari satu sumber dana. Keluarkan tagihan dari sumber dana lain, dan mintakan sendiri.',
      en: 'A payment comes from one fund. Remove bills from other funds and request them separately.',
    },
  },
  not_classified: {
    status: 409,
    error: 'Fund or account missing',
    words: {
      id: 'Sumber dana atau akunnya belum ditentukan. Bendahara menentukannya lebih dahulu.',
      en: 'The fund or account isn’t set yet. The treasurer has to choose them first.',
    },
  },
  not_an_advance: {
    status: 409,
    error: 'Not an advance',
    words: {
      id: 'Ini bukan panjar yang sudah dibayarkan. Periksa nomornya di daftar panjar.',
      en: 'This isn’t a paid advance. Check the number in the list of advances.',
    },
  },
  no_approval_rule: {
    status: 409,
    error: 'No approval rule',
    words: {
      id: 'Belum ada aturan persetujuan untuk jumlah ini. Mintalah bendahara membuatnya, lalu ajukan lagi.',
      en: 'No approval rule covers this amount. Ask the treasurer to make one, then submit again.',
    },
  },
  bill_of_order: {
    status: 409,
    error: 'Bill of an order',
    words: {
      id: 'Tagihan ini dicocokkan dengan sebuah pesanan. Batalkan tagihannya, lalu catat lagi dari pesanannya.',
      en: 'This bill is matched to a purchase order. Cancel it and enter it again from the order.',
    },
  },
} satisfies ErrorCatalogue
