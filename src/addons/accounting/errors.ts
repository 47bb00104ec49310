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
      en: 'Bill {bill} was paid or corrected again after this. Take back the last of it first.',
    },
  },
  advance_settled: {
    status: 409,
    error: 'Advance is accounted for',
    words: {
      id: 'Panjar ini sudah dipertanggungjawabkan. Batalkan dahulu pertanggungjawabannya.',
      en: 'This advance was accounted for. Take that account back first.',
    },
  },
  settlement_fixed: {
    status: 409,
    error: 'Settlement stands',
    words: {
      id: 'Pertanggungjawaban tidak diubah. Batalkan lalu catat yang baru.',
      en: 'An account of an advance does not change. Take it back and enter another.',
    },
  },
  deposit_fixed: {
    status: 409,
    error: 'Deposit stands',
    words: {
      id: 'Setoran pajak tidak diubah. Batalkan lalu catat yang baru.',
      en: 'A tax deposit does not change. Take it back and enter another.',
    },
  },
  tax_deposited: {
    status: 409,
    error: 'Tax deposited',
    words: {
      id: 'Pajak tagihan ini sudah disetor, jadi tagihannya tidak dapat ditarik. Buat nota koreksi dengan rekanan.',
      en: 'A tax of this bill was deposited, so it cannot be taken back. Settle it with a credit note of the vendor.',
    },
  },
  nothing_to_deposit: {
    status: 409,
    error: 'Nothing to deposit',
    words: {
      id: 'Tidak ada pajak itu yang terutang untuk masa dan sumber dana tersebut. Lihat daftar pajak terutang.',
      en: 'Nothing of that tax is owed for that month and fund. Look at the list of taxes due.',
    },
  },
  bill_duplicate: {
    status: 409,
    error: 'Bill is there already',
    words: {
      id: 'Rekanan ini sudah menagih dengan nomor itu. Buka tagihan yang ada; bila ini memang tagihan lain, sebutkan alasannya.',
      en: 'This vendor has billed under that number already. Open the bill that is there; where this is another one, say why.',
    },
    program: '`duplicate_reason`',
  },
  bill_parts_apart: {
    status: 409,
    error: 'Parts of one bill stay together',
    words: {
      id: 'Bagian-bagian satu faktur diajukan, disetujui, dibukukan, dan ditarik bersama, masing-masing dari dana yang berbeda. Bila salah satunya sudah dibayar atau dikurangi, batalkan itu dahulu.',
      en: 'The parts of one paper are submitted, approved, posted and taken back together, each of another fund. Where one was paid or credited, take that back first.',
    },
  },
  nothing_to_transfer: {
    status: 409,
    error: 'Nothing to transfer',
    words: {
      id: 'Tidak ada pembayaran rekanan yang dilepas untuk ditransfer dan belum dibayar. Lepas dahulu permintaannya.',
      en: 'No payment of a vendor is released for transfer and unpaid. Release the requests first.',
    },
  },
  transfer_incomplete: {
    status: 409,
    error: 'Bank accounts missing',
    words: {
      id: '{count} permintaan tidak punya rekening tujuan: {list}. Lengkapi rekening rekanannya lalu ajukan ulang, atau bayar tunai.',
      en: '{count request has/requests have} no account to go to: {list}. Complete the vendor’s account and ask again, or pay in cash.',
    },
  },
  recurring_not_due: {
    status: 409,
    error: 'Not due',
    words: {
      id: 'Bulan itu tidak menunggu usulan: belum waktunya, sudah dijadikan draf, atau dilewati. Lihat daftar usulan berulang.',
      en: 'That month waits for nothing: it has not come, was made into a draft, or was left out. Look at the recurring proposals.',
    },
  },
  payment_duplicate: {
    status: 409,
    error: 'Payment is asked for already',
    words: {
      id: 'Pembayaran yang sama sudah diajukan atau ditagih. Buka yang sudah ada; bila ini memang pembayaran lain, sebutkan alasannya.',
      en: 'The same payment was asked for or billed already. Open the one that is there; where this is another one, say why.',
    },
    program: '`duplicate_reason`',
  },
  bill_not_payable: {
    status: 409,
    error: 'Bill not payable',
    words: {
      id: 'Tagihan {bill} belum dibukukan atau sudah lunas. Bukukan dahulu, atau keluarkan dari permintaan ini.',
      en: 'Bill {bill} is not posted, or is paid already. Post it first, or leave it out of this request.',
    },
  },
  bill_overpaid: {
    status: 409,
    error: 'More than the bill',
    words: {
      id: 'Jumlah yang diminta untuk tagihan {bill} melebihi sisanya, termasuk permintaan lain yang masih berjalan. Kurangi jumlahnya.',
      en: 'More is asked for bill {bill} than is left of it, other open requests counted. Ask for less.',
    },
  },
  bill_of_other_fund: {
    status: 422,
    error: 'Bill of another fund',
    words: {
      id: 'Satu pembayaran berasal dari satu sumber dana. Keluarkan tagihan dari sumber dana lain, dan mintakan sendiri.',
      en: 'A payment comes from one fund. Leave the bills of other funds out, and ask for them apart.',
    },
  },
  not_classified: {
    status: 409,
    error: 'Fund or account missing',
    words: {
      id: 'Sumber dana atau akunnya belum ditentukan. Bendahara menentukannya lebih dahulu.',
      en: 'Its fund or account is not said yet. The treasurer classifies it first.',
    },
  },
  not_an_advance: {
    status: 409,
    error: 'Not an advance',
    words: {
      id: 'Ini bukan panjar yang sudah dibayarkan. Periksa nomornya di daftar panjar.',
      en: 'This is not an advance that was paid out. Check the number in the list of advances.',
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
      en: 'The bill was matched with an order. Cancel it, and enter it anew from the order.',
    },
  },
} satisfies ErrorCatalogue
