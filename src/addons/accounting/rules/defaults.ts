// The posting rules that a school starts with: what happens, by which fund or code, and the account it is posted to.

export const KINDS = [
  'bank',
  'cash',
  'receipt',
  'interest',
  'bank_charge',
  'spending',
  'asset_bought',
  'asset_given',
  'stock_bought',
  'stock_given',
  'stock_used',
  'stock_found',
  'stock_lost',
  'goods_difference',
  'fee_income',
  'fee_discount',
  'fee_doubtful',
  'fee_recovered',
  'cash_difference',
] as const

interface DefaultRule {
  kind: (typeof KINDS)[number]
  account: string
  /** For this fund alone. */
  fund?: string
  /** For codes that begin with it. */
  detail?: string
}

const money: readonly DefaultRule[] = [
  { kind: 'bank', account: '1111' },
  { kind: 'bank', fund: 'bos_reguler', account: '1112' },
  { kind: 'bank', fund: 'bosda', account: '1112' },
  { kind: 'bank', fund: 'donasi', account: '1113' },
  { kind: 'cash', account: '1102' },
  { kind: 'cash', fund: 'bos_reguler', account: '1103' },
  { kind: 'cash', fund: 'bosda', account: '1103' },
]

const income: readonly DefaultRule[] = [
  { kind: 'receipt', account: '4403' },
  { kind: 'receipt', fund: 'bos_reguler', account: '4201' },
  { kind: 'receipt', fund: 'bosda', account: '4202' },
  { kind: 'receipt', fund: 'spp', account: '4101' },
  { kind: 'receipt', fund: 'komite', account: '4302' },
  { kind: 'receipt', fund: 'yayasan', account: '4303' },
  { kind: 'receipt', fund: 'donasi', account: '4301' },
  { kind: 'interest', account: '4401' },
]

/** By the expense account of the plan (kode rekening); capital spending waits until what was bought is in the register. */
const SPENDING: readonly (readonly [detail: string, account: string])[] = [
  ['5.1.02.01', '5301'],
  ['5.1.02.01.01.0001', '5303'],
  ['5.1.02.01.01.0034', '5203'],
  ['5.1.02.01.01.0037', '5207'],
  ['5.1.02.01.01.0052', '5306'],
  ['5.1.02.01.01.0053', '5306'],
  ['5.1.02.02', '5302'],
  ['5.1.02.02.01.0003', '5104'],
  ['5.1.02.02.01.0013', '5104'],
  ['5.1.02.02.01.0026', '5104'],
  ['5.1.02.02.01.0029', '5104'],
  ['5.1.02.02.01.0030', '5304'],
  ['5.1.02.02.01.0031', '5304'],
  ['5.1.02.02.01.0039', '5104'],
  ['5.1.02.02.01.0062', '5204'],
  ['5.1.02.02.12', '5205'],
  ['5.1.02.03', '5303'],
  ['5.1.02.04', '5305'],
  ['5.2', '1601'],
]
const spending: readonly DefaultRule[] = [
  { kind: 'spending', account: '5201' },
  // What people are paid by the cash book alone; where a line of the plan says more, its account counts.
  { kind: 'spending', detail: 'pegawai', account: '5104' },
  ...SPENDING.map(([detail, account]): DefaultRule => ({ kind: 'spending', detail, account })),
  { kind: 'bank_charge', account: '5501' },
]

const assets: readonly DefaultRule[] = [
  { kind: 'asset_bought', account: '1601' },
  { kind: 'asset_given', account: '4303' },
]

/** What was bought without an order was booked as spent when it was paid: what lies in store is taken out of there. */
const stock: readonly DefaultRule[] = [
  { kind: 'stock_bought', account: '5301' },
  { kind: 'stock_given', account: '4303' },
  { kind: 'stock_used', account: '5301' },
  { kind: 'stock_found', account: '5505' },
  { kind: 'stock_lost', account: '5505' },
  { kind: 'goods_difference', account: '5505' },
]

/** By the code of the fee; what each student owes stands behind accounts that no rule names. */
const fees: readonly DefaultRule[] = [
  { kind: 'fee_income', account: '4104' },
  { kind: 'fee_income', detail: 'SPP', account: '4101' },
  { kind: 'fee_income', detail: 'PANGKAL', account: '4102' },
  { kind: 'fee_income', detail: 'DAFTAR_ULANG', account: '4103' },
  { kind: 'fee_income', detail: 'SERAGAM', account: '4105' },
  { kind: 'fee_income', detail: 'JEMPUTAN', account: '4106' },
  { kind: 'fee_income', detail: 'KANTIN', account: '4106' },
  { kind: 'fee_income', detail: 'DENDA', account: '4403' },
  { kind: 'fee_discount', account: '4901' },
  { kind: 'fee_doubtful', account: '5503' },
  { kind: 'fee_recovered', account: '5503' },
  { kind: 'cash_difference', account: '5506' },
]

export const DEFAULT_RULES: readonly DefaultRule[] = [...money, ...income, ...spending, ...assets, ...stock, ...fees]
