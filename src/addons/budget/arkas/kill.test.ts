// A worker killed with -9 in the middle of ARKAS's book: nothing of it stands, the next worker brings it in, once.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { killed, sleepOver, startWorker, untilAsleep, wakeAll } from '../../../../test/service/processes.ts'
import { XLSX_TYPE } from '../../../kernel/files/files.ts'
import { writeXlsx } from '../../../kernel/files/spreadsheet.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { openCashHouse } from '../cash-book/cash-book.fixture.ts'
import { checks } from '../checks.ts'

/** Processes start slowly on a busy machine. */
const LONG = { timeout: 240_000 }
const IMPORTS = '/api/budget/imports'
let worker: ChildProcess | undefined
afterAll(async () => {
  if (worker) await killed(worker)
})

const row = (day: number, text: string, [received, paid, balance]: [number, number, number]) => [
  ...[`${String(day).padStart(2, '0')}-02-2026`, null, null, null, text],
  ...[String(received), String(paid), String(balance)],
]
const BOOK = [
  ['BUKU KAS UMUM'],
  ['Bulan : Februari'],
  ['TAHUN : 2026'],
  ['Sumber Dana : BOS Reguler'],
  ['Tanggal', 'Kode Kegiatan', 'Kode Rekening', 'No. Bukti', 'Uraian', 'Penerimaan', 'Pengeluaran', 'Saldo'],
  row(5, 'Terima Dana BOS Reguler Tahap 1', [15_000_000, 0, 15_000_000]),
  row(28, 'Bunga Bank', [12_000, 0, 15_012_000]),
  row(28, 'Pajak Bunga', [0, 2_400, 15_009_600]),
  ['Saldo Buku Kas Umum : Rp. 15.009.600'],
]

const PLACES = [
  { over: 'a row', table: 'budget.cash_entry', when: `new.kind = 'interest'` },
  { over: 'its end, after the last row', table: 'kernel.move', when: `new.move = 'finish'` },
]

test.each(PLACES)('killed over $over: whole or not at all, and once in the end', LONG, async ({ table, when }) => {
  const house = await openCashHouse()
  const { t, treasurer } = house
  await house.activate('bos_reguler', 2)
  const rows = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from budget.cash_entry`.execute(t.admin.db)
    return rows[0]!.n
  }
  const before = await rows()
  const file_id = await uploaded(t, treasurer, await writeXlsx([{ name: 'BKU', rows: BOOK }]), XLSX_TYPE)
  await sleepOver(t, table, when)
  const { id } = (await treasurer.post(`${IMPORTS}/create`, { kind: 'arkas_cash_book', file_id })).body.data
  worker = startWorker(t)
  await untilAsleep(t)
  await killed(worker)
  await wakeAll(t, table)
  expect(await rows()).toBe(before)
  // The silence of a killed worker is noticed after a while; here it is told at once.
  await sql`update kernel.job set heartbeat_at = now() - interval '1 hour'`.execute(t.admin.db)
  await t.house.work()
  expect(await importEnd(treasurer, id, 60_000, IMPORTS)).toMatchObject({ state: 'done', good: 3, faulty: 0 })
  expect(await rows()).toBe(before + 3)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  await t.close()
})
