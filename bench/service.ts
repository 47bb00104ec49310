// The service itself, as the start command runs it, on a port of its own.
import { readConfig } from '../src/config.ts'
import { openHouse } from '../src/house.ts'
import { embeddedConnections } from '../src/kernel/db/server/connections.ts'
import { argumentOf, type Place, serve } from './messages.ts'

const { socketDir, database, work } = argumentOf<Place>()
const connections = embeddedConnections(socketDir, database)
const house = await openHouse({ connections, config: readConfig({}) })
if (work) await house.work()
serve(await house.app.listen({ host: '127.0.0.1', port: 0 }), house.close)
