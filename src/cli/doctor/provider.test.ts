// The doctor calls the provider as a sign-in would, and says when it does not answer.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { providerFindings } from './provider.ts'

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
