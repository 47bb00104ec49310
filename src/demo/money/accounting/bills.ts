// Bills of a demo school: one that is only typed in, one that waits for approval, one that is posted, credited in part and still to be
// paid, and one paper that two funds pay.

import { decideNote, submitNote } from '../../../addons/accounting/notes/moves.ts'
import { createNote } from '../../../addons/accounting/notes/notes.ts'
import { decideBill, postBill, submitBill } from '../../../addons/accounting/payables/bill-moves.ts'
import { createBill } from '../../../addons/accounting/payables/bills.ts'
import { createRecurring } from '../../../addons/accounting/recurring/recurring.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { by } from '../../act-as.ts'
import type { DemoSchool } from '../../school/school.ts'
import { adminAt, treasurerAt } from '../desks.ts'

const BILLS = [
  {
    until: 'posted',
    description: 'Servis pendingin ruang guru',
    account: '5303',
    tax_object: 'service',
    price: 1_350_000,
  },
  { until: 'submitted', description: 'Cetak rapor semester', account: '5301', tax_object: 'goods', price: 4_800_000 },
  {
    until: 'draft',
    description: 'Langganan internet bulan ini',
    account: '5302',
    tax_object: 'service',
    price: 1_750_000,
  },
] as const

export async function demoBills(tx: Tx, school: DemoSchool): Promise<void> {
  const companyId = school.companyId
  const vendors = await tx
    .selectFrom('accounting.vendor')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const [clerk, decider] = [treasurerAt(school), adminAt(school)]
  const today = school.today
  for (const [index, { until, description, account, tax_object, price }] of BILLS.entries()) {
    const line = { description, account, quantity: 1, unit_price: price, tax_object }
    const bill = await by(tx, clerk)(createBill, {
      vendor_id: vendors[index + 2]!.id,
      vendor_number: `F-${100 + index}`,
      bill_date: today,
      due_date: `${Number(today.slice(0, 4)) + 1}-01-15`,
      description,
      fund_source_id,
      lines: [line],
    })
    if (until === 'posted')
      await by(tx, clerk)(createRecurring, {
        ...{ name: 'Servis pendingin, tiga bulan sekali', bill_id: bill.id, every_months: 3, due_day: 10 },
        first_month: today.slice(0, 7),
      })
    if (until === 'draft') continue
    const submitted = await by(tx, clerk)(submitBill, { step: { id: bill.id, version: bill.version }, today })
    if (until === 'submitted') continue
    await by(tx, decider)(decideBill, { id: bill.id, approve: true, day: today })
    await by(tx, clerk)(postBill, { id: bill.id, version: submitted.version + 1 })
    await credit(tx, school, bill.id)
  }
  await demoShared(tx, school, { vendor_id: vendors[4]!.id, fund_source_id })
}

/** One paper that two funds pay: fees the greater part, the committee the rest. Posted, and paid by nobody yet. */
async function demoShared(
  tx: Tx,
  school: DemoSchool,
  of: { vendor_id: number; fund_source_id: number },
): Promise<void> {
  const { id: committee } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', school.companyId)
    .where('code', '=', 'komite')
    .executeTakeFirstOrThrow()
  const [clerk, decider, today] = [treasurerAt(school), adminAt(school), school.today]
  const work = { account: '5303', quantity: 1, tax_object: 'service' } as const
  const bill = await by(tx, clerk)(createBill, {
    ...{ ...of, vendor_number: 'F-110', bill_date: today, due_date: `${Number(today.slice(0, 4)) + 1}-01-20` },
    description: 'Perawatan pompa dan toren air',
    lines: [
      { ...work, description: 'Perawatan pompa', unit_price: 900_000 },
      { ...work, description: 'Pembersihan toren', unit_price: 450_000, fund_source_id: committee },
    ],
  })
  const submitted = await by(tx, clerk)(submitBill, { step: { id: bill.id, version: bill.version }, today })
  await by(tx, decider)(decideBill, { id: bill.id, approve: true, day: today })
  await by(tx, clerk)(postBill, { id: bill.id, version: submitted.version + 1 })
}

/** Some of the work was not done, and the vendor takes it off. */
async function credit(tx: Tx, school: DemoSchool, bill_id: number): Promise<void> {
  const [clerk, decider] = [treasurerAt(school), adminAt(school)]
  const given = {
    ...{ bill_id, vendor_number: 'CN-100', note_date: school.today, reason: 'Satu unit pendingin batal diservis' },
    lines: [{ line_no: 1, amount: 150_000 }],
  }
  const { id, version } = await by(tx, clerk)(createNote, { given, today: school.today })
  const submitted = await by(tx, clerk)(submitNote, { id, version })
  await by(tx, decider)(decideNote, { id, version: submitted.version, approve: true })
}
