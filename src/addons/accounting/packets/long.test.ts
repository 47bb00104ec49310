// The packet of a large school's month, made as a job while the service goes on: it tells how far it is, and its memory stays.
import crypto from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { png } from '../../../../test/fixtures/png.ts'
import { payDirectly } from '../evidence/evidence.fixture.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'
import { API, ok, openLedgerSchool } from '../ledger/school.fixture.ts'

const TRANSACTIONS = 300
const FILES = 2
/** Of one photo after it was made smaller by the phone. */
const [WIDTH, HEIGHT] = [400, 300]
/** Held in memory, the photos of the last five sixths alone would be 180. */
const GROWTH_MB = 120

const { t, admin, treasurer, companyId, funds } = await openLedgerSchool()
afterAll(() => t.close())

/** No two photos are alike, and noise does not become smaller. */
async function attachPhoto(record_id: number): Promise<void> {
  const payload = png(WIDTH, HEIGHT, (bytes) => crypto.randomFillSync(bytes))
  const sent = { cookie: treasurer.cookie, headers: { 'content-type': 'image/png' }, payload }
  const file_id = (await t.call('POST', '/api/v1/files?name=nota.png', sent)).body.data.id
  ok(await treasurer.post(`${API}/evidence/create`, { relation: 'accounting.payment_request', record_id, file_id }))
}

/** A vendor each: what one vendor had on a day counts together, and would be taxed. */
async function payAll(): Promise<void> {
  const office = await t.person('smp', 'foundation_admin')
  await fillCash(t, companyId, { fundId: funds.spp!, accounts: ['1111'] })
  for (let n = 1; n <= TRANSACTIONS; n++) {
    const vendor = ok(await treasurer.post(`${API}/vendors/create`, { name: `CV Servis ${n}` }))
    const asked = { vendor_id: vendor.id, fund_source_id: funds.spp!, amount: 10_000 + n, paid_on: '2026-09-10' }
    const { id } = await payDirectly({ treasurer, admin, office }, { ...asked, description: `Servis ${n}` })
    for (let file = 0; file < FILES; file++) await attachPhoto(id)
  }
}

test.runIf(process.env.PENDOPO_LONG)(
  'three hundred transactions as a job: progress is told, the service answers, memory stays',
  async () => {
    await payAll()
    await t.house.work()
    const days = { starts_on: '2026-09-01', ends_on: '2026-09-30' }
    const { id } = ok(await treasurer.post(`${API}/packets/create`, days))
    const newest = async () => ok(await treasurer.get(`${API}/packets?limit=1`))[0]
    const seen: { done: number; mb: number; ms: number }[] = []
    const look = async () => {
      const began = performance.now()
      const packet = await newest()
      const mb = Math.round(process.memoryUsage.rss() / 1_000_000)
      seen.push({ done: packet.job_done ?? 0, mb, ms: Math.round(performance.now() - began) })
      return packet.job_state
    }
    const began = performance.now()
    await expect.poll(look, { timeout: 600_000, interval: 500 }).toMatch(/done|failed/)
    const packet = await newest()
    expect(packet).toMatchObject({ job_state: 'done', job_done: TRANSACTIONS, job_total: TRANSACTIONS })
    const sixth = seen.find(({ done }) => done >= TRANSACTIONS / 6)!
    console.log(
      `packet of ${TRANSACTIONS} in ${Math.round((performance.now() - began) / 1000)} s; ` +
        `memory at a sixth ${sixth.mb} MB, most after it ${Math.max(...seen.filter(({ done }) => done > sixth.done).map(({ mb }) => mb))} MB; ` +
        `slowest answer meanwhile ${Math.max(...seen.map(({ ms }) => ms))} ms`,
    )
    expect(new Set(seen.map(({ done }) => done)).size).toBeGreaterThan(5)
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((one, other) => one - other))
    for (const { done, mb } of seen) if (done > sixth.done) expect(mb).toBeLessThan(sixth.mb + GROWTH_MB)
    const { rawPayload } = await t.house.app.inject({
      url: `${API}/packets/${id}/file`,
      cookies: { session_id: treasurer.cookie },
    })
    const pages = (await PDFDocument.load(rawPayload)).getPageCount()
    expect(pages).toBe(TRANSACTIONS * (2 + FILES))
  },
  1_200_000,
)
