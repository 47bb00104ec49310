// Whatever happens to families and the counter, in whatever order: what they owe is what was billed less what they paid and were let off, the books say the
// same on every day, and no receipt is missing.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks as budgetChecks } from '../budget/checks.ts'
import { checks } from './checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, openSister, type Sister } from './fees.fixture.ts'
import { openingImport } from './imports/openings.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)
const TODAY = '2026-11-14'
const DAYS = ['2026-09-30', '2026-10-20', '2026-11-13', TODAY, '2026-12-31']
/** What a history may be refused for; anything else is a fault. */
const REFUSALS = [
  ...[
    'invalid_params',
    'illegal_move',
    'invoice_touched',
    'invoice_given_up',
    'already_in_class',
    'student_not_active',
    'invoice_fixed',
    'invoice_opened',
    'deposit_short',
    'use_billed',
    'period_soft_closed',
  ],
  ...['cash_short', 'cash_short_in_books', 'reversal_before_entry', 'month_not_active'],
]

let school: FeeSchool
/** Where some of them go, with what they owe. */
let sister: Sister
let there: number
let pupils: number[]
let discountKind: number
let chairman: Person

beforeAll(async () => {
  school = await openFeeSchool()
  chairman = await school.t.person('smp', 'foundation_chairman')
  sister = await openSister(school)
  there = await sister.student('Ayu')
  pupils = [
    await school.student('Ayu'),
    await school.student('Bima'),
    await school.student('Citra', { entered_on: '2026-10-17' }),
  ]
  ok(await school.tariff({ amount: 45_000 }))
  const kind = { code: 'UJI', name: 'Uji', name_en: 'Test', ground: 'hardship', place: 1 }
  discountKind = ok(await school.treasurer.post(`${API}/discount-kinds/create`, kind)).id
  ok(await school.tariff({ fee_type_id: school.types.KEGIATAN, amount: 30_000 }))
  // In three parts, and earned over seven months.
  const types = ok(await school.treasurer.get(`${API}/types`)) as { id: number; code: string; version: number }[]
  const { id, version } = types.find(({ code }) => code === 'PANGKAL')!
  ok(await school.treasurer.post(`${API}/types/update`, { id, version, parts_after: [0, 1, 4], spread_months: 7 }))
  ok(await school.tariff({ fee_type_id: school.types.PANGKAL, amount: 100_001 }))
  ok(await school.tariff({ fee_type_id: school.types.KANTIN, amount: 1_111 }))
  const funds = ok(await school.treasurer.get('/api/accounting/funds')) as { code: string; fund_source_id: number }[]
  const fund_source_id = funds.find(({ code }) => code === 'spp')!.fund_source_id
  ok(await school.treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 11 }))
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
  const before = { student: '261', fee: 'SPP', period: '2025-12-01', amount: 77_000, due_on: null }
  const context = { companyId: school.company_id, today: TODAY }
  await school.asTreasurer((tx) => openingImport.apply(tx, context, [{ row: 2, nth: 1, values: before }]))
})
afterAll(() => school.t.close())

const which = fc.nat({ max: 30 })
const pupil = fc.nat({ max: 2 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('bill' as const),
      month: fc.integer({ min: 7, max: 12 }),
      day: fc.constantFrom('2026-10-05', TODAY),
      fee: fc.constantFrom('SPP', 'KEGIATAN', 'PANGKAL', 'KANTIN'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant('pay' as const),
      pupil,
      amount: fc.integer({ min: 1, max: 99_000 }),
      method: fc.constantFrom('cash', 'transfer', 'qris'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constantFrom('void' as const, 'bounce' as const, 'cancel' as const, 'undo' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constantFrom('lose' as const, 'waive' as const, 'reclaim' as const), which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constantFrom(
        'hand' as const,
        'take' as const,
        'refuse' as const,
        'give-back' as const,
        'recall' as const,
      ),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constantFrom('use' as const, 'refund' as const), pupil }) },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constant('discount' as const),
      pupil,
      fee: fc.constantFrom('SPP', 'PANGKAL', 'KANTIN'),
      given: fc.constantFrom({ form: 'percent', value: 33 }, { form: 'amount', value: 9_999 }, { form: 'whole' }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('eat' as const),
      pupil,
      month: fc.integer({ min: 7, max: 11 }),
      quantity: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('earn' as const, 'close' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constantFrom('move' as const, 'leave' as const, 'return' as const, 'promise' as const),
      pupil,
      day: fc.constantFrom('2026-10-20', '2026-11-10', TODAY),
      to: fc.nat({ max: 1 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const rowsOf = async (path: string, person: Person = school.treasurer) =>
  ok(await person.get(`${API}/${path}`)) as Record<string, never>[]

async function take(given: Step): Promise<{ status: number; body: { code?: string } } | undefined> {
  const { treasurer, cashier, principal } = school
  const back = { date: TODAY, reason: 'Uji' }
  const nth = async (path: string) => {
    const rows = await rowsOf(path)
    return rows.length
      ? (rows[('which' in given ? given.which : 0) % rows.length] as unknown as { id: number; version: number })
      : undefined
  }
  switch (given.verb) {
    case 'bill': {
      const run = await school.run({
        fee_type_id: school.types[given.fee],
        from_month: `2026-${String(given.month).padStart(2, '0')}-01`,
        issued_on: given.day,
      })
      return void (await school.bill(run.id).catch((error: Error) => expect(REFUSALS).toContain(error.message)))
    }
    case 'eat': {
      const { month, quantity } = given
      const [student_id, period_on] = [pupils[given.pupil], `2026-${String(month).padStart(2, '0')}-01`]
      const [known] = await rowsOf(`uses?student_id=${student_id}&period_on=${period_on}`)
      if (known) return treasurer.post(`${API}/uses/update`, { id: known.id, version: known.version, quantity })
      const fee_type_id = school.types.KANTIN
      return treasurer.post(`${API}/uses/create`, { student_id, fee_type_id, period_on, quantity })
    }
    case 'pay':
      return cashier.post(`${API}/receipts/create`, {
        student_id: pupils[given.pupil],
        amount: given.amount,
        method: given.method,
      })
    case 'void':
    case 'bounce': {
      const found = await nth('receipts?state=issued&limit=200')
      return found && treasurer.post(`${API}/receipts/${given.verb}`, { id: found.id, version: found.version, ...back })
    }
    case 'cancel': {
      // Paid or not.
      const found = await nth('invoices?is_cancelled=false&limit=200')
      return found && treasurer.post(`${API}/invoices/cancel`, { id: found.id, ...back })
    }
    case 'undo': {
      const found = await nth('billing-runs?state=billed&limit=200')
      return found && treasurer.post(`${API}/billing-runs/undo`, { id: found.id, version: found.version, ...back })
    }
    case 'lose':
    case 'waive': {
      const found = (await nth('invoices?is_open=true&limit=200')) as
        | { id: number; open: number; student_id: number }
        | undefined
      if (!found) return
      const lines = [{ invoice_id: found.id, amount: Math.ceil(found.open / 2) }]
      const kind = given.verb === 'lose' ? 'loss' : 'waiver'
      const why = { student_id: found.student_id, kind, lines, reason: 'Uji', evidence: 'Uji' }
      const asked = await treasurer.post(`${API}/write-offs/create`, why)
      if (asked.status !== 200) return asked
      const { id, version } = asked.body.data
      ok(await principal.post(`${API}/write-offs/approve`, { id, version }))
      return chairman.post(`${API}/write-offs/approve`, { id, version })
    }
    case 'hand': {
      const found = (await nth('invoices?is_open=true&limit=200')) as
        | { id: number; open: number; student_id: number }
        | undefined
      if (!found) return
      const lines = [{ invoice_id: found.id, amount: Math.ceil(found.open / 2) }]
      const where = { student_id: found.student_id, to_company_id: sister.company_id, lines, reason: 'Uji' }
      const asked = await treasurer.post(`${API}/debt-transfers/create`, where)
      if (asked.status !== 200) return asked
      const { id, version } = asked.body.data
      ok(await principal.post(`${API}/debt-transfers/approve`, { id, version }))
      return chairman.post(`${API}/debt-transfers/approve`, { id, version })
    }
    case 'take':
    case 'refuse':
    case 'give-back': {
      const state = given.verb === 'give-back' ? 'taken' : 'offered'
      const [found] = await rowsOf(`debt-takeovers?state=${state}`, sister.treasurer)
      const said = given.verb === 'take' ? { student_id: there, fee_type_id: sister.types.SPP } : { answer: 'Uji' }
      const step = { id: found?.id, version: found?.version, ...said }
      return found && sister.treasurer.post(`${API}/debt-takeovers/${given.verb}`, step)
    }
    case 'recall': {
      const found = await nth(`debt-transfers?state=${given.which % 2 ? 'refused' : 'handed'}&limit=200`)
      const step = { id: found?.id, version: found?.version }
      return found && treasurer.post(`${API}/debt-transfers/take-back`, step)
    }
    case 'reclaim': {
      const found = await nth('write-offs?state=approved&limit=200')
      return (
        found && treasurer.post(`${API}/write-offs/reclaim`, { id: found.id, version: found.version, amount: 1_234 })
      )
    }
    case 'use':
      return cashier.post(`${API}/deposit-uses/create`, { student_id: pupils[given.pupil] })
    case 'refund': {
      const asked = await treasurer.post(`${API}/refunds/create`, {
        student_id: pupils[given.pupil],
        amount: 500,
        to_account: 'Bank 1',
        reason: 'Uji',
      })
      if (asked.status !== 200) return asked
      const { id, version } = asked.body.data
      const agreed = ok(await principal.post(`${API}/refunds/approve`, { id, version }))
      return treasurer.post(`${API}/refunds/pay`, { id, version: agreed.version, paid_on: TODAY })
    }
    case 'discount': {
      const { id, version } = ok(
        await treasurer.post(`${API}/discounts/create`, {
          ...{
            student_id: pupils[given.pupil],
            kind_id: discountKind,
            fee_type_id: school.types[given.fee],
            ...given.given,
          },
          ...{ from_month: '2026-08-01', until_month: '2026-11-30', reason: 'Uji', evidence: 'Uji' },
        }),
      )
      return principal.post(`${API}/discounts/approve`, { id, version })
    }
    case 'move': {
      const place = { id: pupils[given.pupil], class_group_id: school.classes[given.to], day: given.day }
      return school.admin.post('/api/v1/school/students/move', place)
    }
    case 'leave':
      return school.admin.post('/api/v1/school/students/leave', {
        id: pupils[given.pupil],
        reason: 'Uji',
        day: given.day,
      })
    case 'return':
      return school.admin.post('/api/v1/school/students/return', { id: pupils[given.pupil], day: given.day })
    case 'promise': {
      const [known] = await rowsOf(`payment-plans?student_id=${pupils[given.pupil]}&state=agreed`)
      if (known) return treasurer.post(`${API}/payment-plans/cancel`, { id: known.id, version: known.version })
      const plan = { student_id: pupils[given.pupil], instalments: 3, first_due_on: '2026-12-01' }
      return treasurer.post(`${API}/payment-plans/create`, plan)
    }
    case 'earn':
      return treasurer.post(`${API}/earnings/start`)
    case 'close': {
      const [year] = ok(await treasurer.get('/api/accounting/fiscal-years')) as { id: number }[]
      const periods = ok(await treasurer.get(`/api/accounting/periods?fiscal_year_id=${year!.id}`)) as {
        id: number
        number: number
        version: number
      }[]
      const { id, version } = periods.find(({ number }) => number === 10)!
      return treasurer.post('/api/accounting/periods/soft-close', { id, version })
    }
  }
}

/** Every page of a list. */
async function allOf(path: string): Promise<Record<string, never>[]> {
  const rows: Record<string, never>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await school.treasurer.get(`${API}/${path}&limit=200${cursor && `&cursor=${cursor}`}`)
    rows.push(...body.data)
    cursor = body.next_cursor
  }
  return rows
}

/** A debt that is not owed here: handed over, and not taken back. */
const GONE: readonly string[] = ['handed', 'taken', 'refused']
const sumOf = (rows: readonly Record<string, never>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0)

async function expectTrue(): Promise<void> {
  for (const id of pupils) {
    const { owed, deposit } = ok(await school.treasurer.get(`${API}/balances/${id}`))
    const invoices = (await allOf(`invoices?student_id=${id}`)).filter((row) => row.cancelled_on === null)
    const receipts = await allOf(`receipts?student_id=${id}&state=issued`)
    const refunds = await allOf(`refunds?student_id=${id}&state=paid`)
    const given = await allOf(`write-offs?student_id=${id}&state=approved`)
    const lost = sumOf(given, 'amount') - sumOf(given, 'reclaimed')
    const paid = sumOf(receipts, 'amount') - sumOf(refunds, 'amount')
    const gone = (await allOf(`debt-transfers?student_id=${id}`)).filter(({ state }) => GONE.includes(String(state)))
    expect(owed - deposit).toBe(sumOf(invoices, 'amount') - paid - lost - sumOf(gone, 'amount'))
    expect(owed).toBe(sumOf(invoices, 'open'))
    // No month of one fee is billed twice, whatever came between.
    const charged = invoices.map((row) => [row.fee_type_id, row.period_on, row.part].join())
    expect(new Set(charged).size).toBe(charged.length)
    const { rows } = ok(await school.treasurer.get(`${API}/balances/${id}/statement?from=2026-01-01&until=2026-12-31`))
    expect(rows.at(-1).values.balance).toBe(owed - deposit)
  }
  for (const one of [school, sister]) expect(await one.apart(...DAYS)).toEqual([])
  // Between the schools stands what one has handed over and the other has not taken.
  const onTheWay = (await allOf('debt-transfers?')).filter(({ state }) => ['handed', 'refused'].includes(String(state)))
  expect((await school.balance('1701')) + (await sister.balance('1701'))).toBe(sumOf(onTheWay, 'amount'))
}

test('Σ invoices − payments + refunds − what was given up or has moved = balance, through random histories', {
  timeout: LONG ? 3_600_000 : 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: LONG ? 10 : 6, maxLength: LONG ? 40 : 12 }), async (steps) => {
      for (const given of steps) {
        const reply = await take(given)
        if (reply && reply.status !== 200) expect([given.verb, ...REFUSALS]).toContain(reply.body.code)
      }
      await expectTrue()
    }),
    { numRuns: LONG ? 150 : 4, endOnFailure: true, ...(LONG ? {} : { seed: 7 }) },
  )
  expect(await findDisagreements(school.t.admin.db, [...checks, ...budgetChecks])).toEqual([])
})
