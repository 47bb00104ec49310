// A house that was closed is let go whole: nothing of the process goes on holding it.
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { openTest } from '../harness.ts'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

async function openAndClose(): Promise<WeakRef<object>> {
  const t = await openTest()
  await t.company('smp')
  const admin = await t.person('smp', 'admin')
  expect((await admin.get('/api/v1/home')).status).toBe(200)
  const app = new WeakRef(t.house.app)
  await t.close()
  return app
}

test('opened, used and closed, nothing is left of it', async () => {
  const apps = [await openAndClose(), await openAndClose()]
  const left = () => {
    collect()
    return apps.filter((app) => app.deref()).length
  }
  await expect.poll(left, { timeout: 10_000, interval: 100 }).toBe(0)
})
