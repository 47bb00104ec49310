// For tests: a private school whose business is taxed, and each step of VAT over HTTP.
import { expect } from 'vitest'
import { openTest, type Person, type Reply } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'

export const API = '/api/accounting'
export const outcome = ({ status, body }: Reply) => [status, body.code]
export const FAKTUR = '04002600012345678'
interface Seen {
  id: number
  version: number
}
export const on = ({ id, version }: Seen, more: object = {}) => ({ id, version, ...more })

async function openSchool() {
  const clock = { day: '2026-07-01' }
  const t = await openTest({ clock: { now: () => new Date(`${clock.day}T03:00:00Z`) } })
  const { id: company } = await t.company('smp')
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
  await post(admin, '/api/budget/fund-sources/create', { code: 'usaha', name: 'Unit usaha' })
  const funds = await fundSources(treasurer)
  await fillCash(t, company, { fundId: funds.usaha!, accounts: ['1111'] })
  const lineIds = await approvedPlan(t, 'smp', {
    fundSourceId: funds.usaha!,
    fiscalYear: 2026,
    amounts: [50_000_000, 5_000_000],
  })
  const taxed = { tax_number: '0123456789012345', vat_registered: true, address: 'Jl. Melati 1' }
  const vendorId: number = (await post(treasurer, `${API}/vendors/create`, { name: 'PT Katering Alat', ...taxed })).id
  return {
    t,
    clock,
    company,
    treasurer,
    admin,
    principal,
    office,
    payer,
    teacher,
    stranger,
    funds,
    lineIds,
    vendorId,
    post,
  }
}
type Opened = Awaited<ReturnType<typeof openSchool>>

/** Each step, by whoever makes it. */
function stepsIn({ clock, treasurer, admin, principal, office, payer, funds, vendorId, post }: Opened) {
  let papers = 0
  const decide = async (path: string, record: Seen) => {
    let { id, version } = record
    let state = 'submitted'
    for (const person of [admin, principal, office])
      if (state !== 'approved') ({ id, version, state } = await post(person, `${path}/approve`, { id, version }))
    return { id, version }
  }
  const steps = {
    register: (more: object = {}) =>
      treasurer.post(`${API}/vat-registrations/create`, {
        ...{ number: 'S-1PKP/2026', fund_source_id: funds.usaha!, since: '2026-07-15', ...more },
      }),
    sell: (unit_price: number, more: object = {}) =>
      treasurer.post(`${API}/sales/create`, {
        ...{ sale_date: clock.day, description: 'Sewa aula', buyer: 'PT Wisuda', to_account: '1111' },
        lines: [{ description: 'Aula', kind: 'service', unit: 'UM.0026', account: '4402', quantity: 1, unit_price }],
        ...more,
      }),
    enter: (lines: readonly object[], more: object = {}) =>
      treasurer.post(`${API}/bills/create`, {
        ...{ vendor_id: vendorId, vendor_number: `INV-${++papers}`, bill_date: clock.day, due_date: '2026-12-31' },
        ...{ description: 'Perawatan aula', fund_source_id: funds.usaha! },
        ...{ tax_invoice_number: `0400260001234${1000 + papers}`, tax_invoice_date: clock.day },
        lines: lines.map((line) => ({
          ...{ description: 'Barang', account: '5303', quantity: 1, tax_object: 'goods', creditable: true, ...line },
        })),
        ...more,
      }),
    /** As far as the last yes. */
    agree: async (reply: Reply) => {
      expect(outcome(reply)).toEqual([200, undefined])
      return decide(`${API}/bills`, await post(treasurer, `${API}/bills/submit`, on(reply.body.data)))
    },
    bill: async (lines: readonly object[], more: object = {}) =>
      post(treasurer, `${API}/bills/post`, await steps.agree(await steps.enter(lines, more))),
    pay: async (bill: { id: number }, amount: number) => {
      const entered = await post(treasurer, `${API}/payment-requests/create`, {
        ...{ vendor_id: vendorId, description: 'Pelunasan', bills: [{ bill_id: bill.id, amount }] },
      })
      const asked = await post(treasurer, `${API}/payment-requests/submit`, on(entered))
      const released = await post(
        payer,
        `${API}/payment-requests/release`,
        await decide(`${API}/payment-requests`, asked),
      )
      return post(treasurer, `${API}/payment-requests/pay`, on(released, { paid_on: clock.day, from_account: '1111' }))
    },
    credit: async (bill: { id: number }, ...lines: [line_no: number, amount: number][]) => {
      const entered = await post(treasurer, `${API}/credit-notes/create`, {
        ...{ bill_id: bill.id, vendor_number: `CN-${++papers}`, note_date: clock.day, reason: 'Dikembalikan' },
        lines: lines.map(([line_no, amount]) => ({ line_no, amount })),
      })
      const asked = await post(treasurer, `${API}/credit-notes/submit`, on(entered))
      return principal.post(`${API}/credit-notes/approve`, on(asked))
    },
    tell: (month: string, more: object = {}) => treasurer.post(`${API}/vat-returns/create`, { month, ...more }),
    takeBack: (path: string, record: Seen, date = clock.day) =>
      treasurer.post(`${API}/${path}/void`, on(record, { date, reason: 'Keliru' })),
    deposit: (month: string, more: object = {}) =>
      treasurer.post(`${API}/tax-deposits/create`, {
        ...{ tax: 'vat', month, fund_source_id: funds.usaha!, deposited_on: clock.day, ntpn: 'A1B2C3D4E5F60718' },
        ...{ from_account: '1111', ...more },
      }),
  }
  return steps
}

/** What the service tells afterwards. */
function looksAt({ t, clock, treasurer }: Opened) {
  return {
    balance: async (code: string) => {
      const { body } = await treasurer.get(`${API}/reports/trial-balance?from=2026-01-01&until=${clock.day}`)
      const row = (body.data.rows as { code: string; ending_debit: number; ending_credit: number }[]).find(
        (one) => one.code === code,
      )
      return row ? row.ending_debit - row.ending_credit : 0
    },
    months: async () => (await treasurer.get(`${API}/vat-months`)).body.data as Record<string, unknown>[],
    used: async () => {
      const [plan] = (await treasurer.get('/api/budget/planning?state=approved')).body.data as { id: number }[]
      const { body } = await treasurer.get(`/api/budget/availability?plan_id=${plan!.id}`)
      return (body.data as { realised: number }[]).map(({ realised }) => realised)
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

export async function openVatSchool() {
  const opened = await openSchool()
  return { ...opened, ...stepsIn(opened), ...looksAt(opened) }
}
