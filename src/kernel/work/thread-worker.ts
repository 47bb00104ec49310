// The inside of a thread: does what it is told, one piece after the other, and hands the bytes back.
import module from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Order, Outcome } from './threads.ts'

const { cacheDir } = workerData as { cacheDir: string | undefined }
if (cacheDir) module.enableCompileCache(cacheDir)
const port = parentPort!

port.on('message', async (order: Order) => {
  const outcome = await work(order)
  port.postMessage(outcome)
})

async function work({ module, name, input }: Order): Promise<Outcome> {
  try {
    const made = (await import(module)) as Record<string, (input: unknown) => Promise<Uint8Array>>
    return { bytes: await made[name]!(input) }
  } catch (error) {
    return { error: error as Error }
  }
}
