// Gateways over HTTP: made and revoked by an admin, paired by the machine itself.
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { act, ask, type Door, get } from '../http/door.ts'
import { Data, Listing, Obj } from '../values/schema.ts'
import {
  createGateway,
  Gateway,
  listGateways,
  NewGateway,
  OneGateway,
  Paired,
  Pairing,
  PairingCode,
  pairGateway,
  renewCode,
  revokeGateway,
} from './gateways.ts'

export const gatewayDoors = ({ database }: { database: Database }): Door[] => [
  get({
    path: '/api/v1/gateways',
    access: ['admin'],
    summary: { id: 'Gateway di jaringan sekolah', en: 'Gateways on the school network' },
    query: Obj({}),
    paged: true,
    sorts: ['name', 'paired_at', 'revoked_at'],
    reply: Listing('data', Gateway),
    run: ({ db, caller, page }) => listGateways(db, caller, page),
  }),
  act({
    path: '/api/v1/gateways/create',
    access: ['admin'],
    summary: {
      id: 'Tambah gateway; kode sambungannya hanya tampil sekali dan berlaku lima belas menit',
      en: 'Add a gateway; its pairing code is shown only once and is valid for 15 minutes',
    },
    params: NewGateway,
    // An answer that is kept to be given again would keep the code.
    ownIdempotency: true,
    reply: Data(PairingCode),
    errors: ['role_not_yours'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await createGateway(tx, caller, { ...input, now: clock.now() }),
    }),
  }),
  act({
    path: '/api/v1/gateways/renew',
    access: ['admin'],
    summary: {
      id: 'Kode sambungan baru: untuk mesin yang dipasang ulang, atau untuk membuka halamannya',
      en: 'New pairing code, for a reinstalled machine or to open its page',
    },
    params: OneGateway,
    ownIdempotency: true,
    changesAccess: true,
    reply: Data(PairingCode),
    errors: ['not_found', 'account_not_yours'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await renewCode(tx, caller, { ...input, now: clock.now() }),
    }),
  }),
  act({
    path: '/api/v1/gateways/revoke',
    access: ['admin'],
    changesAccess: true,
    summary: {
      id: 'Cabut gateway: kuncinya tidak berlaku seketika',
      en: 'Revoke a gateway; its key stops working at once',
    },
    params: OneGateway,
    reply: Data(Gateway),
    errors: ['not_found', 'account_not_yours', 'own_account', 'last_admin'],
    run: async ({ tx, caller, input }) => ({ data: await revokeGateway(tx, caller, input.id) }),
  }),
  ask({
    path: '/api/v1/gateways/pair',
    access: 'open',
    summary: { id: 'Tukar kode sambungan dengan kunci gateway', en: 'Exchange a pairing code for the gateway’s key' },
    params: Pairing,
    reply: Data(Paired),
    errors: ['pairing_refused', 'sign_in_crowded'],
    run: async (context) => {
      const { request } = context as unknown as { request: FastifyRequest }
      const by = { now: context.clock.now(), from: request.ip }
      return { data: await pairGateway(database, context.input, by) }
    },
  }),
]
