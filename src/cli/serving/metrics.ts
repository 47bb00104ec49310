// Metrics of several processes: whichever is asked, the first adds up what all of them have counted.
import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface Asked {
  metrics: 'asked'
  id: number
}
interface Answered {
  metrics: 'answered'
  id: number
  text: string
}

let all: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | undefined

/** In the first process: answers one of the others. */
export function answerMetrics(worker: Worker): void {
  all ??= new AggregatorRegistry()
  worker.on('message', async (asked: Asked) => {
    if (asked.metrics !== 'asked') return
    // One that is just starting or ending may not answer; then there is nothing to tell for once.
    const text = await all!.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ metrics: 'answered', id: asked.id, text } satisfies Answered, () => {})
  })
}

/** In one of the others: asks the first. */
export function gatherMetrics(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own)
  all ??= new AggregatorRegistry() // answers the first when it adds up
  let asked = 0
  return () => {
    const id = ++asked
    return new Promise((resolve) => {
      const hear = (answer: Answered) => {
        if (answer.metrics !== 'answered' || answer.id !== id) return
        process.off('message', hear)
        resolve(answer.text)
      }
      process.on('message', hear)
      process.send?.({ metrics: 'asked', id } satisfies Asked)
    })
  }
}
