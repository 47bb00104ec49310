// The processor time of a page's main thread: hardly moved by what else the machine does, so it tells what a quiet one would show.
import type { Page } from 'playwright-core'

export async function busyDuring<T>(page: Page, work: () => Promise<T>): Promise<{ result: T; busyMs: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const before = await seconds()
  const result = await work()
  const busyMs = 1_000 * ((await seconds()) - before)
  await session.detach()
  return { result, busyMs }
}
