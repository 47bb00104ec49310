// For tests: a school whose grant keeps a cash book, and each step of bills, payments and notes over HTTP.
import { expect } from 'vitest'
import { openTest, type Person, type Reply } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'

const API = '/api/accounting'
export const NOTES = `${API}/credit-notes`
export const outcome = ({ status, body }: Reply) => [status, body.code]
interface Seen {
  id: number
  version: number
}
const on = ({ id, version }: Seen, more: object = {}) => ({ id, version, ...more })

async function openSchool() {
  const clock = { day: '2026-01-02' }
  const t = await openTest({ clock: { now: () => new Date(`${clock.day}T03:00:00Z`) } })
  await t.company('smp')
  await t.company('other')
  const [treasurer, admin, principal, office, teacher, payer] = (await Promise.all(
    ['treasurer', 'admin', 'principal', 'foundation_admin', 'teacher', 'foundation_admin'].map((role) =>
      t.person('smp', role),
    ),
  )) as [Person, Person, Person, Person, Person, Person]
  const stranger = await t.person('other', 'admin', 'treasurer', 'principal')
  const post = async (person: Person, path: string, params: object) => {
    const { status, body } = await person.post(path, params)
    expect([path, status, body.code, body.fields]).toEqual([path, 200, undefined, undefined])
    return body.data
  }
  const funds = await fundSources(treasurer)
  const fund = funds.bos_reguler!
  const amounts = [25_000_000, 5_000_000]
  const lineIds = await approvedPlan(t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts })
  clock.day = '2026-03-02'
  await post(treasurer, '/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 })
  const grant = { fund_source_id: fund, kind: 'receipt', description: 'BOS tahap I', amount: 40_000_000 }
  await post(treasurer, '/api/budget/cash-entries/create', grant)
  const taxed = { tax_number: '0123456789012345', vat_registered: true, address: 'Jl. Melati 1' }
  const vendorId: number = (await post(treasurer, `${API}/vendors/create`, { name: 'PT Jaringan', ...taxed })).id
  return {
    t,
    clock,
    treasurer,
    admin,
    principal,
    office,
    payer,
    teacher,
    stranger,
    funds,
    fund,
    lineIds,
    vendorId,
    post,
  }
}
type Opened = Awaited<ReturnType<typeof openSchool>>

/** Each step of bills, payments and notes, by whoever makes it. */
function stepsIn({ clock, treasurer, admin, principal, office, payer, fund, lineIds, vendorId, post }: Opened) {
  let invoices = 0
  const decide = async (path: string, record: Seen & { levels?: number }, people: readonly Person[]) => {
    let { id, version } = record as Seen
    let state = 'submitted'
    for (const person of people)
      if (state !== 'approved') ({ id, version, state } = await post(person, `${path}/approve`, { id, version }))
    return { id, version }
  }
  const steps = {
    /** A posted bill of services, one line for each price, on the lines of the plan in turn. */
    bill: async (prices: readonly number[], more: object = {}) => {
      const entered = await post(treasurer, `${API}/bills/create`, {
        ...{ vendor_id: vendorId, vendor_number: `INV-${++invoices}`, bill_date: clock.day, due_date: '2026-12-31' },
        ...{ description: 'Pemeliharaan jaringan', fund_source_id: fund },
        lines: prices.map((unit_price, index) => ({
          ...{ description: 'Jasa', account: '5303', quantity: 1, unit_price, tax_object: 'service' },
          plan_line_id: lineIds[index % 2]!,
        })),
        ...more,
      })
      const asked = await post(treasurer, `${API}/bills/submit`, on(entered))
      const approved = await decide(`${API}/bills`, asked, [admin, principal, office])
      return post(treasurer, `${API}/bills/post`, approved)
    },
    pay: async (bill: { id: number }, amount: number, from_account = '1112') => {
      const bills = [{ bill_id: bill.id, amount }]
      const entered = await post(treasurer, `${API}/payment-requests/create`, {
        ...{ vendor_id: vendorId, description: 'Pelunasan', bills },
      })
      const asked = await post(treasurer, `${API}/payment-requests/submit`, on(entered))
      const approved = await decide(`${API}/payment-requests`, asked, [admin, principal, office])
      const released = await post(payer, `${API}/payment-requests/release`, approved)
      return treasurer.post(`${API}/payment-requests/pay`, on(released, { paid_on: clock.day, from_account }))
    },
    propose: (bill: { id: number }, lines: [line_no: number, amount: number][], more: object = {}) =>
      treasurer.post(`${NOTES}/create`, {
        ...{ bill_id: bill.id, vendor_number: `CN-${++invoices}`, note_date: clock.day, reason: 'Dikembalikan' },
        lines: lines.map(([line_no, amount]) => ({ line_no, amount })),
        ...more,
      }),
    submit: async (reply: Reply) => {
      expect(outcome(reply)).toEqual([200, undefined])
      return post(treasurer, `${NOTES}/submit`, on(reply.body.data))
    },
    /** Entered by the treasurer, said yes to by the principal. */
    credit: async (bill: { id: number }, ...lines: [line_no: number, amount: number][]) =>
      principal.post(`${NOTES}/approve`, on(await steps.submit(await steps.propose(bill, lines)))),
    takeBack: (note: Seen, date = clock.day) => treasurer.post(`${NOTES}/void`, on(note, { date, reason: 'Keliru' })),
    apply: (note: Seen, bill: { id: number }, amount: number) =>
      treasurer.post(`${NOTES}/apply`, on(note, { bill_id: bill.id, amount, date: clock.day })),
    release: (note: Seen, bill: { id: number }) =>
      treasurer.post(`${NOTES}/release`, on(note, { bill_id: bill.id, date: clock.day })),
  }
  return steps
}

/** What the service tells afterwards. */
function looksAt({ t, clock, treasurer, fund }: Opened) {
  return {
    readBill: async (id: number) => (await treasurer.get(`${API}/bills/${id}`)).body.data,
    readNote: async (id: number) => (await treasurer.get(`${NOTES}/${id}`)).body.data,
    used: async () => {
      const [plan] = (await treasurer.get('/api/budget/planning?state=approved')).body.data as { id: number }[]
      const { body } = await treasurer.get(`/api/budget/availability?plan_id=${plan!.id}`)
      return (body.data as { realised: number }[]).map(({ realised }) => realised)
    },
    book: async () => (await treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}`)).body.data,
    aged: async (date = clock.day) =>
      (await treasurer.get(`${API}/reports/aged-payables?date=${date}`)).body.data.total as Record<string, number>,
    balance: async (code: string) => {
      const { body } = await treasurer.get(`${API}/reports/trial-balance?from=2026-01-01&until=${clock.day}`)
      const row = (body.data.rows as { code: string; ending_debit: number; ending_credit: number }[]).find(
        (one) => one.code === code,
      )
      return row ? row.ending_debit - row.ending_credit : 0
    },
    /** Every list is what its account says, on each of these days, and nothing kept is wrong. */
    expectAgreed: async (...days: string[]) => {
      for (const day of [...days, clock.day]) {
        const { rows } = (await treasurer.get(`${API}/reconciliation?date=${day}`)).body.data
        expect([day, rows.filter(({ difference }: { difference: number }) => difference !== 0)]).toEqual([day, []])
      }
      expect(await findDisagreements(t.admin.db, [...kernelChecks, ...budgetChecks, ...checks])).toEqual([])
    },
  }
}

export async function openNotesSchool() {
  const opened = await openSchool()
  return { ...opened, ...stepsIn(opened), ...looksAt(opened) }
}
