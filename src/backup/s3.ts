// The few calls of an S3 store that backups need: put in parts, list, take out, take away. aws4fetch signs them.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'

export class StoreError extends Error {}

export interface Store {
  put(key: string, file: string): Promise<void>
  get(key: string, file: string): Promise<void>
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

/** A store takes ten thousand parts, each but the last of 5 MB at least. */
const PART_BYTES = 16 * 1024 ** 2
/** A part that hangs is given up and sent again. */
const CALL_MS = 300_000
const TRIES = 3

interface Call {
  method: string
  key?: string
  query?: Record<string, string>
  body?: Buffer | undefined
}

export function openStore(bucket: string, env: NodeJS.ProcessEnv): Store {
  const call = callerOf(bucket, env)
  return {
    put: (key, file) => putInParts(call, key, file),
    async get(key, file) {
      const reply = await call({ method: 'GET', key })
      await pipeline(Readable.fromWeb(reply.body as never), fs.createWriteStream(file, { mode: 0o600 }))
    },
    async list(prefix) {
      const keys: string[] = []
      for (let more: string | undefined; ; ) {
        const query = { 'list-type': '2', prefix, ...(more && { 'continuation-token': more }) }
        const text = await (await call({ method: 'GET', query })).text()
        keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key!))
        more = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
        if (!more) return keys
      }
    },
    remove: async (key) => void (await call({ method: 'DELETE', key })),
  }
}

function callerOf(bucket: string, env: NodeJS.ProcessEnv) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region = 'us-east-1',
  } = env
  if (!accessKeyId || !secretAccessKey)
    throw new StoreError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to what the store has given you.')
  const endpoint = env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`
  if (!URL.canParse(endpoint)) throw new StoreError(`AWS_ENDPOINT_URL is no address: ${endpoint}`)
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const once = async ({ method, key = '', query = {}, body }: Call): Promise<Response> => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The store compares: what was spoilt on the way is refused.
    const sha256 = crypto
      .createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': sha256 }
    const signal = AbortSignal.timeout(CALL_MS)
    const signed = await client.sign(url, { method, headers, ...(body && { body }) })
    return fetch(signed.url, { method, headers: signed.headers, signal, ...(body && { body }) })
  }
  return async (asked: Call): Promise<Response> => {
    for (let left = TRIES - 1; ; left--) {
      const reply = await once(asked).catch((error: Error) => {
        if (left > 0) return undefined
        throw new StoreError(
          `The store at ${endpoint} does not answer: ${(error.cause as Error)?.message ?? error.message}`,
        )
      })
      if (reply?.ok) return reply
      // What it refuses it would refuse again.
      if (reply && (reply.status < 500 || left === 0)) throw await refusal(reply, asked)
    }
  }
}

async function refusal(reply: Response, { method, key = '' }: Call): Promise<StoreError> {
  const text = await reply.text()
  const told = [/<Code>([^<]*)</, /<Message>([^<]*)</].map((pattern) => pattern.exec(text)?.[1]).filter(Boolean)
  return new StoreError(`The store refused ${method} ${key}: ${[reply.status, ...told].join(' ')}`)
}

/** All of it or nothing is there in the end. */
async function putInParts(call: (asked: Call) => Promise<Response>, key: string, file: string): Promise<void> {
  const begun = await (await call({ method: 'POST', key, query: { uploads: '' } })).text()
  const uploadId = /<UploadId>([^<]+)</.exec(begun)?.[1]
  if (!uploadId) throw new StoreError('The store did not begin to take in parts: it speaks another language than S3.')
  try {
    const tags: string[] = []
    for await (const body of fs.createReadStream(file, { highWaterMark: PART_BYTES })) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const reply = await call({ method: 'PUT', key, query, body: body as Buffer })
      tags.push(reply.headers.get('etag') ?? '')
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const ended = await (await call({ method: 'POST', key, query: { uploadId }, body })).text()
    // A store may find out while it already answers 200.
    if (/<Error>/.test(ended)) throw new StoreError(`The store did not put the parts together: ${ended}`)
  } catch (error) {
    await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}
