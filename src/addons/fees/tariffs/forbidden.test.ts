// Who may charge at all: the law says, and the school's kind decides.
import { expect, test } from 'vitest'
import { API, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

test('a state junior secondary school charges nothing; a state upper secondary school by decree', async () => {
  const school = await openFeeSchool({ ownership: 'state' })
  try {
    const run = { fee_type_id: school.types.SPP, from_month: '2026-10-01' }
    expect(outcome(await school.tariff({ amount: 1 }))).toEqual([422, 'fees_forbidden'])
    expect(outcome(await school.treasurer.post(`${API}/billing-runs/create`, run))).toEqual([422, 'fees_forbidden'])
    await school.t.admin.db.updateTable('school.profile').set({ level: 'sma' }).execute()
    expect(outcome(await school.tariff({ amount: 1 }))).toEqual([422, 'fees_need_decree'])
    const { version } = ok(await school.treasurer.get(`${API}/settings`))
    ok(await school.treasurer.post(`${API}/settings/update`, { version, decree: '421.3/1027/2026' }))
    ok(await school.tariff({ amount: 1 }))
  } finally {
    await school.t.close()
  }
})
