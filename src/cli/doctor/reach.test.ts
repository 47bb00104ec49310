// The doctor calls the provider as a sign-in would, and the services of schools as they do; it says what does not answer.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { asSuperuser } from '../../../test/cluster.ts'
import { openTest } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import { readConfig } from '../../config.ts'
import { providerFindings, serviceFindings } from './reach.ts'

const look = (env: NodeJS.ProcessEnv) => providerFindings(readConfig(env))
const settings = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'pendopo',
  OIDC_CLIENT_SECRET: 'rahasia',
  OIDC_DOMAINS: 'smp.sch.id',
  PUBLIC_URL: 'https://pendopo.smp.sch.id',
})

test('a provider that answers is well, one that does not or may not be called says what to do', async () => {
  expect(await look({})).toEqual([])
  const server = http.createServer((_, reply) => reply.writeHead(404).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const there = settings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await look(there)).toEqual([{ well: true, what: expect.stringMatching(/answers$/), todo: '' }])
  const strict = await look({ ...there, OUTBOUND: 'strict' })
  expect(strict).toMatchObject([{ well: false, todo: expect.stringMatching(/OUTBOUND_ALLOW/) }])
  server.close()
  server.closeAllConnections()
  expect(await look(there)).toMatchObject([{ well: false, what: expect.stringMatching(/does not answer$/) }])
})

test('the registry of every school is called, but for those that a gateway calls', async () => {
  const t = await openTest()
  const [smp, sma] = [await t.company('smp'), await t.company('sma')]
  const server = http.createServer((_, reply) => reply.writeHead(401).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = await asSuperuser(t.socketDir, t.databaseName, async (client) => {
    for (const [company, address] of [
      [smp.id, there],
      [sma.id, 'http://127.0.0.1:9'],
    ])
      await client.query(
        `insert into registry.config (company_id, npsn, base_url, token_sealed, token_set_at)
         values ($1, '99000001', $2, 'sealed', now())`,
        [company, address],
      )
    return serviceFindings(client, { modules, outbound: readConfig({}).outbound })
  })
  server.close()
  await t.close()
  expect(found.map(({ well, what }) => [well, what])).toEqual([
    [false, 'the registry of sma at http://127.0.0.1:9 does not answer'],
    [true, `the registry of smp at ${there} answers`],
  ])
})
