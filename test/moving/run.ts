// npm run test:cluster: a database that moves, two processes of ours, and not one acknowledged write lost or doubled.
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchFolder } from '../scratch.ts'
import { openDatabaseBalancer, openServiceBalancer } from './balancers.ts'
import { startLoad, type Tally } from './load.ts'
import { makeOwner, type Nodes, openNodes } from './nodes.ts'
import { findTools, type Tools } from './packages.ts'
import { openStage, type Stage } from './programs.ts'
import { openSchool, type School } from './school.ts'
import { openServices } from './services.ts'
import { type Scene, type Trial, trials } from './trials.ts'

const SETTLE_MS = 4_000
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(stage: Stage, tools: Tools): Promise<string[]> {
  say('Three nodes of PostgreSQL under Patroni, etcd, HAProxy …')
  const nodes = await openNodes(stage, tools)
  try {
    await nodes.whole()
    await makeOwner(nodes)
    return await play(stage, tools, nodes)
  } finally {
    nodes.end()
  }
}

async function play(stage: Stage, tools: Tools, nodes: Nodes): Promise<string[]> {
  const balancer = await openDatabaseBalancer(stage, tools, nodes.all)
  const services = await openServices(stage, nodes, { balancer: balancer.port })
  for (const service of services.both) await service.start()
  const address = await openServiceBalancer(
    stage,
    tools,
    services.both.map(({ port }) => port),
  )
  const school = await openSchool(address, services.both[0].log())
  const load = startLoad(school)
  const scene = { nodes, balancer, services, load }
  const faults: string[] = []
  const [only = ''] = process.argv.slice(2)
  for (const trial of trials.filter(({ name }) => name.includes(only))) faults.push(...(await tryOut(trial, scene)))
  const acknowledged = await load.end()
  faults.push(...(await account(school, scene, acknowledged)))
  const { code, output } = await services.command('verify')
  say(output)
  if (code !== 0) faults.push('verify found disagreements')
  if (faults.length) for (const service of services.both) for (const fault of service.faults()) say(fault)
  return faults
}

async function tryOut(trial: Trial, scene: Scene): Promise<string[]> {
  scene.load.look()
  const began = performance.now()
  await trial.run(scene)
  await sleep(SETTLE_MS)
  const tally = scene.load.look()
  const seconds = (performance.now() - began) / 1000
  say(`${trial.name}: ${tell(tally)} in ${seconds.toFixed(0)} s`)
  await scene.nodes.whole()
  return judge(trial, tally).map((fault) => `${trial.name}: ${fault}`)
}

function tell({ requests, others, gapMs }: Tally): string {
  const told = Object.entries(others).map(([name, times]) => `${times} × ${name}`)
  return `${requests} requests, ${told.join(', ') || 'none failed'}; no write for ${(gapMs / 1000).toFixed(1)} s at most`
}

/** Whatever keeps the database away is 503, and never somebody's fault. */
function judge(trial: Trial, { others }: Tally): string[] {
  const names = Object.keys(others)
  const wrong = names.filter((name) => !name.startsWith('503 '))
  if (trial.unnoticed && names.length) return [`was noticed: ${names.join(', ')}`]
  return wrong.length ? [`was answered ${wrong.join(', ')}`] : []
}

async function account(school: School, { nodes }: Scene, acknowledged: readonly string[]): Promise<string[]> {
  const found = await school.found(nodes)
  const lost = acknowledged.filter((deed) => !found.has(deed))
  const doubled = [...found].filter(([, times]) => times !== 1).map(([deed]) => deed)
  const known = new Set(acknowledged)
  const unasked = [...found.keys()].filter((deed) => !known.has(deed))
  say(
    `${acknowledged.length} writes acknowledged: ${lost.length} lost, ${doubled.length} doubled, ${unasked.length} that nobody was told of`,
  )
  return [...lost.map((deed) => `lost: ${deed}`), ...doubled.map((deed) => `doubled: ${deed}`)]
}

const tools = findTools()
if (typeof tools === 'string') say(`Skipped. ${tools}`)
else {
  const stage = openStage(scratchFolder('moving'))
  fs.chmodSync(stage.folder, 0o777)
  try {
    const faults = await run(stage, tools)
    for (const fault of faults) say(`WRONG  ${fault}`)
    process.exitCode = faults.length ? 1 : 0
    if (!faults.length) fs.rmSync(stage.folder, { recursive: true, force: true })
  } catch (error) {
    say(stage.lastWords())
    throw error
  } finally {
    await stage.end()
  }
}
