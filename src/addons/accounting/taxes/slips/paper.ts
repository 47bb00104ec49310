// The slip that whom a tax was kept back from gets (bukti potong): who withheld how much on what, by which rate.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'
import type { Words } from '../../../../kernel/language/i18n.ts'
import { longDay, monthOfDay } from '../../../../kernel/language/written.ts'
import type { Report } from '../../../../kernel/reports/report.ts'
import { findWithholder, letterheadOf, signersOf } from '../../../../school/api.ts'
import { money, text, words } from '../../statements/printed.ts'
import { accountingWords } from '../../words.ts'
import { rateText } from '../rate-text.ts'
import type { TAXES } from '../taxes.ts'
import { taxesWords } from '../words.ts'

type Tax = (typeof TAXES)[number]
const TITLES: Record<Exclude<Tax, 'vat'>, Words> = {
  pph21: words('Bukti pemotongan PPh Pasal 21', 'Slip of withholding, income tax 21'),
  pph22: words('Bukti pemungutan PPh Pasal 22', 'Slip of collection, income tax 22'),
  pph23: words('Bukti pemotongan PPh Pasal 23', 'Slip of withholding, income tax 23'),
  pph4_2: words('Bukti pemotongan PPh final Pasal 4 ayat (2)', 'Slip of withholding, final income tax 4(2)'),
}

interface Slip {
  slip_number: string | null
  tax: Tax
  withheld_on: string | null
  object_code: string | null
  base: number
  percent: number
  base_of: number
  base_by: number
  amount: number
  credited: number
  bill: string
  vendor_number: string
  bill_date: string
  description: string
  state: string
  vendor: string
  address: string | null
  tax_number: string | null
  ntpn: string | null
  deposited_on: string | null
}

async function readSlip(db: Db, caller: Caller, id: number): Promise<Slip> {
  const { rows } = await sql<Slip>`
    select t.slip_number, t.tax, t.withheld_on, t.object_code, t.owed_base as base, t.percent, t.base_of, t.base_by, t.owed as amount, t.credited, b.number as bill,
      b.vendor_number, b.bill_date, b.description, b.state, v.name as vendor, v.address, v.tax_number, d.ntpn, d.deposited_on
    from accounting.bill_tax t
    join accounting.bill b on b.company_id = t.company_id and b.id = t.bill_id
    join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    left join accounting.tax_deposit d on d.company_id = t.company_id and d.id = t.deposit_id
    where t.company_id = ${caller.companyId} and t.id = ${id} and t.withheld`.execute(db)
  const slip = rows[0]
  if (!slip) throw notFound('id')
  return slip
}

const CREDITED = words(
  'Sudah dikurangi nota kredit rekanan; menggantikan bukti yang dicetak sebelumnya.',
  'Less what the vendor credited; takes the place of slips printed before.',
)

/** A bill that was taken back takes its slip with it: the paper says so, and nobody signs it. */
export async function printSlip(db: Db, caller: Caller, id: number): Promise<Report> {
  const slip = await readSlip(db, caller, id)
  const { tax, slip_number, object_code, base, amount, bill_date } = slip
  if (slip_number === null || tax === 'vat') throw new AppError('slip_missing')
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const [, treasurer] = await signersOf(db, caller)
  const isVoid = slip.state === 'void' || amount === 0
  return {
    title: TITLES[tax],
    school: await letterheadOf(db, caller),
    period: words(`Nomor ${slip_number}`, `Number ${slip_number}`),
    facts: factsOf(slip, { npwp: withholder.npwp, school: caller.companyName }),
    columns: [
      text('object', 'Objek pajak', { en: 'Tax object' }),
      text('code', 'Kode objek', { en: 'Object code', width: 1.2 }),
      money('base', 'Dasar pengenaan pajak', 'Tax base'),
      text('rate', 'Tarif', { en: 'Rate', width: 1.4 }),
      money('amount', 'PPh dipotong', 'Tax withheld'),
    ],
    rows: [
      {
        values: {
          object: objectOf(slip),
          code: object_code,
          base,
          rate: { id: rateText(slip, 'id'), en: rateText(slip, 'en') },
          amount,
        },
      },
    ],
    notes: [...(slip.credited > 0 ? [CREDITED] : []), proofOf(slip)],
    ...(isVoid && { mark: words('BATAL', 'VOID') }),
    ...(treasurer && { signatures: { day: bill_date, people: [treasurer] } }),
  }
}

const objectOf = ({ withheld_on }: Slip): Words | null => {
  if (withheld_on === null) return null
  if (withheld_on === 'small_vendor') return taxesWords.values.withheld_on.small_vendor
  return accountingWords.values.tax_object[withheld_on as keyof typeof accountingWords.values.tax_object]
}

const factsOf = (slip: Slip, { npwp, school }: { npwp: string; school: string }) => [
  { label: words('Masa pajak', 'Tax period'), value: monthOfDay(slip.bill_date) },
  { label: words('Pemotong', 'Withholder'), value: school },
  { label: words('NPWP pemotong', 'Withholder’s tax number'), value: npwp },
  { label: words('Dipotong dari', 'Withheld from'), value: slip.vendor },
  { label: words('NPWP/NIK', 'Tax or identity number'), value: slip.tax_number ?? '—' },
  { label: words('Alamat', 'Address'), value: slip.address },
  { label: words('Dokumen', 'Document'), value: `${slip.vendor_number} (${slip.bill})` },
  { label: words('Tanggal', 'Date'), value: slip.bill_date, kind: 'date' as const },
  { label: words('Untuk', 'For'), value: slip.description },
]

function proofOf({ ntpn, deposited_on }: Slip): Words {
  if (ntpn === null || deposited_on === null)
    return words('Pajak ini belum disetor ke kas negara.', 'This tax has not been deposited with the state yet.')
  return words(
    `Disetor ${longDay(deposited_on, 'id')} dengan NTPN ${ntpn}.`,
    `Deposited on ${longDay(deposited_on, 'en')}, NTPN ${ntpn}.`,
  )
}
