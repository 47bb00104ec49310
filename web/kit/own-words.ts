// What the service itself writes into the books is Indonesian, as the papers are. On an English page its set phrases are told in
// English, known by the number or month they carry; what people typed stays as it is.

const MONTHS: Record<string, string> = {
  Januari: 'January',
  Februari: 'February',
  Maret: 'March',
  April: 'April',
  Mei: 'May',
  Juni: 'June',
  Juli: 'July',
  Agustus: 'August',
  September: 'September',
  Oktober: 'October',
  November: 'November',
  Desember: 'December',
}

/** A number of a document, and a month as programs write it. */
const [DOC, MONTH] = [String.raw`(\S+/\d{4}/\d+)`, String.raw`(\d{4}-\d\d)`]

const PHRASES: [pattern: RegExp, english: string][] = [
  [new RegExp(`^Kuitansi ${DOC}$`), 'Receipt $1'],
  [new RegExp(`^Titipan dari ${DOC} ditarik$`), 'Deposit of $1 taken back'],
  [/^Titipan dipakai \((\d+)\)$/, 'Deposit used ($1)'],
  [new RegExp(`^Pengembalian titipan ${DOC}$`), 'Deposit given back $1'],
  [/^Selisih kas giliran kasir (\d+)$/, 'Cash over or short, shift $1'],
  [new RegExp(`^Pendapatan bulan ${MONTH} yang ditagih di muka$`), 'Income of $1 billed ahead'],
  [new RegExp(`^Penyisihan piutang uang sekolah ${DOC}$`), 'Allowance for doubtful fees $1'],
  [new RegExp(`^Setor PPN masa ${MONTH} NTPN (\\w+)$`), 'VAT of $1 deposited, NTPN $2'],
  [new RegExp(`^Setor (.+) ${MONTH} NTPN (\\w+)$`), '$1 of $2 deposited, NTPN $3'],
  [new RegExp(`^SPT Masa PPN ${MONTH}$`), 'VAT return of $1'],
  [new RegExp(`^Penyusutan ${MONTH}$`), 'Depreciation $1'],
  [/^Tutup tahun (\d{4}\S*)$/, 'Closing of the year $1'],
  [/^Saldo awal (\d.*)$/, 'Opening balance $1'],
  [/^Penyaluran dana (\d{4}) tahap (\d+)$/, 'Grant of $1 received, phase $2'],
]
const CHARGE = /^Biaya bank, (.+)$/
const PAY = /^Gaji (\w+) (\d{4})(?:, (\d+) slip)?$/

export function inEnglish(text: string): string {
  const charged = CHARGE.exec(text)?.[1]
  if (charged) return `Bank charge, ${inEnglish(charged)}`
  const [, month = '', year, slips] = PAY.exec(text) ?? []
  if (MONTHS[month]) return `Pay of ${MONTHS[month]} ${year}${slips ? `, ${slips} slips` : ''}`
  const found = PHRASES.find(([pattern]) => pattern.test(text))
  return found ? text.replace(...found) : text
}
