// The chart of accounts, journals and restrictions that a school starts with. All of it can be changed afterwards.
import { type CashFlow, type Class, GROUPS, type Row } from './groups.ts'

const SECTIONS: readonly Row[] = [
  ['1', 'Aset', 'Assets'],
  ['2', 'Liabilitas', 'Liabilities'],
  ['3', 'Aset neto', 'Net assets'],
  ['4', 'Pendapatan', 'Revenue'],
  ['5', 'Beban', 'Expenses'],
]

/** Accounts that stand against the usual side of their class. */
const CONTRA = new Set(['1203', '1591', '1592', '1593', '1594', '1595', '4901'])
/** The house posts to these by itself. What year close and opening balances lead to: */
export const SURPLUS = '3102'
export const NET_ASSETS = { without: '3101', with: '3201' } as const
/** Where the lost value of an asset account is gathered. */
export const ACCUMULATED: Readonly<Record<string, string>> = {
  1502: '1591',
  1503: '1592',
  1504: '1593',
  1505: '1594',
  1506: '1595',
}
export const DEPRECIATION = '5401'
/** More, or less, than an asset was still worth when it went. */
export const DISPOSAL = { gain: '4404', loss: '5504' } as const
/** What is owed to vendors, and what people hold who have yet to account for it. */
export const PAYABLE = '2101'
export const ADVANCES = '1212'
/** Goods that lie in store, and what vendors are owed for goods that came and are not billed. */
const STOCK = '1301'
export const GOODS_RECEIVED = '2102'
/** What funds of the school, and schools of a foundation, owe each other. */
export const BETWEEN_FUNDS = '1701'
/** VAT of a taxable person: what it pays and gets back, and what it charges, until the return of the month sets the two off. */
export const INPUT_VAT = '1411'
export const OUTPUT_VAT = '2127'
/** What is over and was asked back of the tax office, and what of it was refused. */
export const VAT_ASKED_BACK = '1413'
export const TAX_COST = '5502'
/** What buyers owe for sales on credit, what of it nobody pays, and tax that they kept back: final, or counting for the tax of the year. */
export const RECEIVABLE = '1204'
export const BAD_DEBT = '5503'
export const KEPT_BACK = { final: TAX_COST, pph23: '1412' } as const
/** What is owed to the tax office, by tax. */
export const TAX_PAYABLE = {
  pph21: '2121',
  pph22: '2122',
  pph23: '2123',
  pph4_2: '2124',
  vat: '2125',
  sspd: '2126',
} as const
const RESERVED = new Set<string>([
  SURPLUS,
  NET_ASSETS.without,
  NET_ASSETS.with,
  PAYABLE,
  ADVANCES,
  BETWEEN_FUNDS,
  DEPRECIATION,
  BAD_DEBT,
  ...Object.values(KEPT_BACK),
  ...Object.values(DISPOSAL),
  ...Object.values(ACCUMULATED),
  ...Object.values(TAX_PAYABLE),
])

/** Accounts whose balance is told item by item elsewhere: only the documents named here move them. */
const CONTROL: Readonly<Record<string, string>> = {
  [PAYABLE]: 'payables',
  [ADVANCES]: 'advances',
  [STOCK]: 'stock',
  [GOODS_RECEIVED]: 'goods_received',
  ...Object.fromEntries(Object.values(TAX_PAYABLE).map((code) => [code, 'taxes'])),
  [INPUT_VAT]: 'vat',
  [OUTPUT_VAT]: 'vat',
  [VAT_ASKED_BACK]: 'vat',
  [RECEIVABLE]: 'receivables',
  ...Object.fromEntries(Object.entries(ACCUMULATED).flatMap((codes) => codes.map((code) => [code, 'assets']))),
  // What people who work here were lent, and pay back by payroll.
  1213: 'staff_loans',
  2131: 'payroll',
  2132: 'payroll',
  // What students owe, what of it is doubtful, what is billed ahead, and what they hold.
  1201: 'fees',
  1202: 'fees',
  1203: 'fees',
  2111: 'fees',
  2151: 'fees',
}

const CLASS_OF: Record<string, Class> = { 1: 'asset', 2: 'liability', 3: 'net_asset', 4: 'revenue', 5: 'expense' }

function accountRow([code, name, name_en]: Row, kind: { class: Class; cash_flow: CashFlow; heading: boolean }) {
  const usual = kind.class === 'asset' || kind.class === 'expense' ? 'debit' : 'credit'
  const other = usual === 'debit' ? 'credit' : 'debit'
  const normal_side = CONTRA.has(code) || code === '159' ? other : usual
  const control = CONTROL[code] ?? null
  return { code, name, name_en, ...kind, normal_side, control, reserved: RESERVED.has(code) || control !== null }
}

/** By depth: sections, groups, accounts. The parent of each is the longest heading that its code begins with. */
export function starterChart() {
  return [
    SECTIONS.map((row) => accountRow(row, { class: CLASS_OF[row[0]]!, cash_flow: 'operating', heading: true })),
    GROUPS.map((group) => accountRow(group.heading, { class: group.class, cash_flow: group.cashFlow, heading: true })),
    GROUPS.flatMap((group) =>
      group.accounts.map((row) => accountRow(row, { class: group.class, cash_flow: group.cashFlow, heading: false })),
    ),
  ]
}

export const JOURNALS = [
  { code: 'JU', name: 'Jurnal umum', name_en: 'General journal', kind: 'general' },
  { code: 'BK', name: 'Bank', name_en: 'Bank', kind: 'bank' },
  { code: 'KS', name: 'Kas', name_en: 'Cash', kind: 'cash' },
  { code: 'PB', name: 'Pembelian', name_en: 'Purchases', kind: 'purchase' },
  { code: 'PD', name: 'Pendapatan', name_en: 'Income', kind: 'sales' },
  { code: 'GJ', name: 'Penggajian', name_en: 'Payroll', kind: 'payroll' },
  { code: 'PS', name: 'Penyusutan', name_en: 'Depreciation', kind: 'depreciation' },
  { code: 'PR', name: 'Persediaan', name_en: 'Inventory', kind: 'inventory' },
  { code: 'SA', name: 'Saldo awal', name_en: 'Opening balances', kind: 'opening' },
  { code: 'TT', name: 'Tutup tahun', name_en: 'Year close', kind: 'closing' },
]

/** Money whose use its givers have set. */
export const RESTRICTED_FUNDS = ['bos_reguler', 'bosda', 'donasi']
