// Upload: the one operation whose body is not the envelope but the file itself, under its own content type.
import crypto from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../access/caller.ts'
import { FILE_BYTES_MAX, FILE_TYPES, keepFile } from '../files/files.ts'
import { AppError } from '../language/errors.ts'
import { Data, Id, nameShapes, Obj, Optional, Text, Type } from '../values/schema.ts'
import type { Door } from './door.ts'
import { replyEnvelopeOf, wrap } from './envelope.ts'
import { gateFor } from './gate.ts'
import type { House } from './house.ts'
import { idempotencyKey, onceOnly } from './idempotency.ts'

const Uploaded = Obj({
  id: Id(),
  sha256: Text(64, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
  size: Type.Integer({ minimum: 1, examples: [48213] }),
  media_type: Text(100, 'application/pdf'),
  name: Text(200, 'sk-pengangkatan.pdf'),
})
nameShapes({ Uploaded })

export const uploadDoor: Door = {
  kind: 'upload',
  method: 'POST',
  path: '/api/v1/files',
  access: 'everyone',
  summary: {
    id: 'Unggah berkas; nomornya dipakai pada params',
    en: 'Upload a file; its id goes into params elsewhere',
  },
  input: Obj({ name: Optional(Text(200, 'sk-pengangkatan.pdf')) }),
  reply: Data(Uploaded),
  errors: ['body_too_large', 'unsupported_media_type', 'file_type_refused'],
  ownIdempotency: false,
  run: () => Promise.reject(new Error('The upload is answered by its own route')),
}

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
      onRequest: gateFor(door, [], house.sessions),
      schema: { querystring: door.input, response: { 200: replyEnvelopeOf(door.reply) } },
      handler: async (request) => {
        const caller = request.caller!
        const bytes = request.body as Buffer | undefined
        if (house.room.isFull()) throw new AppError('disk_full')
        if (!bytes?.length) throw new AppError('invalid_params', { fields: { body: { id: 'kosong', en: 'empty' } } })
        const { name = 'file' } = request.query as { name?: string }
        const mediaType = request.headers['content-type']!.split(';')[0]!.trim().toLowerCase()
        const key = idempotencyKey(request)
        const body = { sha256: crypto.hash('sha256', bytes), mediaType, name }
        const answer = await house.database.write(scopeOf(caller, request.id), (tx) => {
          const work = async () => ({
            data: await keepFile(tx, house.files, { companyId: caller.companyId, upload: { bytes, mediaType, name } }),
          })
          return key ? onceOnly(tx, caller, { claim: { key, door: door.path, body }, work }) : work()
        })
        return wrap('POST', null, { success: true, ...answer })
      },
    })
  })
}
