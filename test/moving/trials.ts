// What happens to the database and to our processes while the school works on.
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseBalancer } from './balancers.ts'
import type { Load } from './load.ts'
import type { Node, Nodes } from './nodes.ts'
import { until } from './programs.ts'
import type { Services } from './services.ts'

export interface Scene {
  nodes: Nodes
  balancer: DatabaseBalancer
  services: Services
  load: Load
}

export interface Trial {
  name: string
  run(scene: Scene): Promise<void>
  /** Whether nobody may notice it. */
  unnoticed?: boolean
}

const ROLLING_REQUESTS = 10_000
/** Longer than a connection may owe an answer. */
const LONG_MS = 15_000

const another = async ({ nodes }: Scene): Promise<Node> => {
  const leader = await nodes.leader()
  return nodes.all.find((node) => node !== leader)!
}
const movedFrom = ({ nodes }: Scene, former: Node) =>
  until(`another node than ${former.name} leads`, async () => (await nodes.leader()) !== former)

export const trials: Trial[] = [
  {
    name: 'nothing happens',
    unnoticed: true,
    run: () => sleep(LONG_MS),
  },
  {
    name: 'switchover',
    async run(scene) {
      const former = await scene.nodes.leader()
      await scene.nodes.switchOver()
      await movedFrom(scene, former)
    },
  },
  {
    name: 'the leader is killed',
    async run(scene) {
      const former = await scene.nodes.leader()
      scene.nodes.kill(former)
      await movedFrom(scene, former)
      await sleep(3_000)
      scene.nodes.revive(former)
    },
  },
  {
    name: 'the synchronous standby is killed',
    async run(scene) {
      const node = await scene.nodes.synchronous()
      scene.nodes.kill(node)
      await sleep(LONG_MS)
      scene.nodes.revive(node)
    },
  },
  {
    name: 'the leader stalls, and wakes when another leads',
    async run(scene) {
      const former = await scene.nodes.leader()
      scene.nodes.stall(former)
      await movedFrom(scene, former)
      await sleep(3_000)
      scene.nodes.wake(former)
    },
  },
  {
    name: 'the wire of one process goes dead',
    async run({ balancer }) {
      balancer.goDead()
      await sleep(LONG_MS)
      balancer.revive()
    },
  },
  {
    name: 'one process is led to a standby',
    async run(scene) {
      await scene.balancer.misroute(await another(scene))
      await sleep(LONG_MS)
      await scene.balancer.follow()
    },
  },
  {
    name: 'both processes are restarted, one after the other',
    unnoticed: true,
    async run({ services, load }) {
      load.hurry(true)
      const began = load.count()
      for (const service of services.both) {
        await service.restart()
        // The balancer has to see it before the other one goes.
        await sleep(2_000)
      }
      await until('10,000 requests', async () => load.count() - began >= ROLLING_REQUESTS, 600)
      load.hurry(false)
    },
  },
]
