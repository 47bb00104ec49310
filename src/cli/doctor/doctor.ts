// `pendopo doctor`: looks at what an installation leans on, and says for each thing that is not well what to do.
import { modules } from '../../addons/index.ts'
import { readConfig } from '../../config.ts'
import { replicaOf } from '../../kernel/db/server/connections.ts'
import { Line } from '../../kernel/db/server/line.ts'
import type { Command } from '../command.ts'
import { reachDatabase } from '../database.ts'
import { databaseFindings, type Finding, machineFindings } from './findings.ts'
import { providerFindings, serviceFindings } from './reach.ts'
import { replicaFinding } from './replica.ts'

export const doctor: Command = {
  name: 'doctor',
  summary:
    'Look at machine, database, connections, backups, the sign-in provider and schools’ registries, and say what to do where something is not well',
  usage: 'doctor',
  details: 'Ends with code 1 where something is wrong. It changes nothing, and may run beside the service.',
  async run() {
    const config = readConfig()
    const findings: Finding[] = [...machineFindings(config), ...(await providerFindings(config))]
    const reached = await reachDatabase(config)
    const line = new Line({ ...reached.connections.owner, application_name: 'pendopo doctor' })
    try {
      await line.connect()
      findings.push(...(await databaseFindings(line)))
      findings.push(...(await serviceFindings(line, { modules, outbound: config.outbound })))
      if (config.databaseReplicaUrl)
        findings.push(await replicaFinding(line, replicaOf(reached.connections.owner, config.databaseReplicaUrl)))
    } finally {
      await line.end()
      await reached.end()
    }
    for (const { well, what, todo } of findings)
      console.log(well ? `  well   ${what}` : `  WRONG  ${what}\n         → ${todo}`)
    return findings.every(({ well }) => well) ? 0 : 1
  },
}
