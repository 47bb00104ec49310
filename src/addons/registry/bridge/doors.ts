// The bridge over HTTP: a gateway hears of errands on a line that it keeps open itself, and says what became of them.
import { act, type Door, stream } from '../../../kernel/http/door.ts'
import { Data, Done } from '../../../kernel/values/schema.ts'
import {
  Errand,
  ErrandFailure,
  ErrandPart,
  failErrand,
  keepPart,
  OneErrand,
  PartKept,
  takeErrand,
  waitingErrands,
} from './carrier.ts'
import { TOPIC } from './errands.ts'

export const bridgeDoors: readonly Door[] = [
  stream({
    path: '/api/registry/bridge/errands',
    access: ['device'],
    summary: {
      id: 'Tugas untuk gateway di samping Dapodik, langsung',
      en: 'Tasks for the Dapodik gateway, live',
    },
    event: Errand,
    topic: TOPIC,
    run: async ({ db, caller, after = 0 }) =>
      (await waitingErrands(db, caller, after)).map((data) => ({ id: data.id, event: 'errand', data })),
  }),
  act({
    path: '/api/registry/bridge/take',
    access: ['device'],
    summary: { id: 'Ambil satu tugas', en: 'Take a task' },
    params: OneErrand,
    ownIdempotency: true,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await takeErrand(tx, caller, input.id)
      return {}
    },
  }),
  act({
    path: '/api/registry/bridge/part',
    access: ['device'],
    summary: { id: 'Bawa satu bagian jawaban Dapodik', en: 'Deliver part of Dapodik’s answer' },
    params: ErrandPart,
    ownIdempotency: true,
    reply: Data(PartKept),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await keepPart(tx, caller, input) }),
  }),
  act({
    path: '/api/registry/bridge/fail',
    access: ['device'],
    summary: { id: 'Katakan mengapa tidak ada jawaban', en: 'Report why there is no answer' },
    params: ErrandFailure,
    ownIdempotency: true,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await failErrand(tx, caller, input)
      return {}
    },
  }),
]
