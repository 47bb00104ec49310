// The imitated registry with a big school, on a port of its own: no event loop is shared with the service.
import { seedRegistry } from '../../src/demo/registry-simulator/seed.ts'
import { startSimulator } from '../../src/demo/registry-simulator/server.ts'
import { argumentOf, serve } from '../messages.ts'

const { npsn, token } = argumentOf<{ npsn: string; token: string }>()
const simulator = await startSimulator(seedRegistry({ size: 'large', npsn, token }))
serve(simulator.url, simulator.close)
