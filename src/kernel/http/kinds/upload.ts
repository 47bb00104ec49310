// Uploads: what comes in is not the envelope but the file itself, under its own content type; what goes with it stands behind
// the question mark. The house has one for files that records name later; a module has one where the bytes must be sealed
// before they are kept.
import crypto from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Caller, scopeOf } from '../../access/caller.ts'
import type { Tx } from '../../db/database.ts'
import { FILE_BYTES_MAX, FILE_TYPES, type FileStore, keepFile, type Upload } from '../../files/files.ts'
import { AppError } from '../../language/errors.ts'
import type { Words } from '../../language/i18n.ts'
import { openingsOf } from '../../manifest.ts'
import type { Secrets } from '../../outside/secrets.ts'
import {
  Data,
  Id,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  type TObject,
  type TSchema,
  Type,
} from '../../values/schema.ts'
import type { Access, Door } from '../door.ts'
import { gateFor } from '../gate.ts'
import type { House } from '../house.ts'
import { idempotencyKey, onceOnly } from '../steps/idempotency.ts'
import { replyEnvelopeOf, wrap } from '../wire/envelope.ts'

interface UploadContext<Query> {
  tx: Tx
  caller: Caller
  upload: Upload
  input: Query
  files: FileStore
  secrets: Secrets
}
interface UploadSpec<Query extends TObject, R extends TSchema> {
  path: string
  access: Access
  summary: Words
  /** What stands behind the question mark beside the name. */
  query: Query
  reply: R
  errors?: readonly string[]
  /** One transaction. Its answer is kept for retries: it tells nothing that is sealed. */
  run(context: UploadContext<Static<Query>>): Promise<Omit<Static<R>, 'success'>>
}

const Uploaded = Obj({
  id: Id(),
  sha256: Text(64, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
  size: Type.Integer({ minimum: 1, examples: [48213] }),
  media_type: Text(100, 'application/pdf'),
  name: Text(200, 'sk-pengangkatan.pdf'),
})
nameShapes({ Uploaded })

const UPLOAD_ERRORS = ['body_too_large', 'unsupported_media_type', 'file_type_refused']

export function upload<Query extends TObject, R extends TSchema>(spec: UploadSpec<Query, R>): Door {
  const { query, run, errors = [], ...common } = spec
  return {
    ...common,
    kind: 'upload',
    method: 'POST',
    input: Obj({ ...query.properties, name: Optional(Text(200, 'sk-pengangkatan.pdf')) }),
    errors: [...UPLOAD_ERRORS, ...errors],
    ownIdempotency: false,
    run: run as Door['run'],
  }
}

export const uploadDoor = upload({
  path: '/api/v1/files',
  access: 'everyone',
  summary: {
    id: 'Unggah berkas; nomornya dipakai pada params',
    en: 'Upload a file; its id goes into params elsewhere',
  },
  query: Obj({}),
  reply: Data(Uploaded),
  run: async ({ tx, caller, files, upload: sent }) => ({
    data: await keepFile(tx, files, { companyId: caller.companyId, upload: sent }),
  }),
})

export function mountUpload(app: FastifyInstance, house: House, door: Door): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer', bodyLimit: FILE_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: door.method,
      url: door.path,
      bodyLimit: FILE_BYTES_MAX,
      onRequest: gateFor(door, openingsOf(house.modules, door.path), house.sessions),
      schema: { querystring: door.input, response: { 200: replyEnvelopeOf(door.reply) } },
      handler: async (request) => {
        const caller = request.caller!
        const bytes = request.body as Buffer | undefined
        if (house.room.isFull()) throw new AppError('disk_full')
        if (!bytes?.length) throw new AppError('invalid_params', { fields: { body: { id: 'kosong', en: 'empty' } } })
        const { name = 'file', ...input } = request.query as { name?: string }
        const mediaType = request.headers['content-type']!.split(';')[0]!.trim().toLowerCase()
        const key = idempotencyKey(request)
        const body = { sha256: crypto.hash('sha256', bytes), mediaType, name, ...input }
        const answer = await house.database.write(scopeOf(caller, request.id), (tx) => {
          const sent = { bytes, mediaType, name }
          const { files, secrets } = house
          const work = () => door.run({ tx, caller, upload: sent, input, files, secrets })
          return key ? onceOnly(tx, caller, { claim: { key, door: door.path, body }, work }) : work()
        })
        return wrap('POST', null, { success: true, ...answer })
      },
    })
  })
}
