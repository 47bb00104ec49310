// What dashboard and alert rules ask for is what the service tells.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../harness.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
let t: TestHouse
let told: string
beforeAll(async () => {
  t = await openTest()
  await t.house.app.inject('/healthz')
  told = (await t.house.app.inject('/metrics')).payload
})
afterAll(() => t.close())

test.each(['grafana-dashboard.json', 'prometheus-alerts.yml'])('every figure that %s names is told', (file) => {
  const text = fs.readFileSync(path.join(DEPLOY, file), 'utf8')
  const asked = new Set(text.match(/\b(pendopo|process|nodejs)_[a-z0-9_]+\b/g))
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(told))).toEqual([])
})

test('ready is told, and a last backup of long ago where there is none', () => {
  expect(told).toMatch(/^pendopo_ready 1$/m)
  expect(told).toMatch(/^pendopo_last_backup_timestamp_seconds 0$/m)
  expect(told).toMatch(/^pendopo_jobs_waiting 0$/m)
})
