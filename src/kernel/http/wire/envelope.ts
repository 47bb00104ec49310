// The contract's wire form: a POST carries and answers a JSON-RPC style envelope, a GET answers the bare body.
import type { ErrorCatalogue, ErrorDetail } from '../../language/errors.ts'
import type { Locale, Words } from '../../language/i18n.ts'
import { fillIn } from '../../language/sentences.ts'
import { contract, nameShapes, Obj, Optional, type TSchema, Type } from '../../values/schema.ts'
import { moveWords, type Place, valueWords } from '../openapi/dictionary.ts'

const REQUEST_ID_MAX = 100
/** Fields that are told of one refusal, and letters of their names: with what is wrong with them, never more than 64 kB. */
const FIELDS_MAX = 50
const FIELD_NAME_MAX = 100
const FIELD_TEXT_MAX = 500
const MESSAGE_MAX = 1000

const RequestId = Type.Unsafe<string | number | null>({
  type: ['string', 'integer', 'null'],
  maxLength: REQUEST_ID_MAX,
  examples: [1],
})

export const envelopeOf = (params: TSchema) =>
  Obj({
    jsonrpc: contract(Type.Literal('2.0')),
    method: contract(Type.Literal('call')),
    params: contract(params),
    id: Optional(RequestId),
  })

export const replyEnvelopeOf = (result: TSchema) =>
  Obj({ jsonrpc: Type.Literal('2.0'), id: RequestId, result: contract(result) })

export const ErrorBody = Obj({
  success: contract(Type.Literal(false)),
  error: contract(Type.String({ maxLength: 200, examples: ['Access Denied'] })),
  code: Type.String({ maxLength: 100, examples: ['access_denied'] }),
  message: Type.String({
    maxLength: MESSAGE_MAX,
    examples: ['Peran Anda tidak mengizinkan ini. Mintalah admin sekolah bila Anda memerlukannya.'],
  }),
  fields: Optional(
    Type.Record(Type.String({ maxLength: FIELD_NAME_MAX }), Type.String({ maxLength: FIELD_TEXT_MAX }), {
      maxProperties: FIELDS_MAX,
      examples: [{ 'params.amount': 'must be >= 0' }],
    }),
  ),
  request_id: Type.String({ maxLength: 100, examples: ['req-5f3a'] }),
})
nameShapes({ Error: ErrorBody })

export function wrap(method: string, id: unknown, body: object): object {
  return method === 'POST' ? { jsonrpc: '2.0', id: isRequestId(id) ? id : null, result: body } : body
}

export function errorBody(
  catalogue: ErrorCatalogue,
  code: string,
  told: { detail: ErrorDetail; locale: Locale; requestId: string; place?: Place | undefined },
): object {
  const entry = catalogue[code]!
  const message = fillIn(entry.words[told.locale], told.detail.values, {
    locale: told.locale,
    wordOf: (name, value) =>
      told.place && (name === 'move' ? moveWords(told.place, value) : valueWords(told.place, name, value)),
  })
  const { fields } = told.detail
  const inLanguage = ([name, fault]: [string, Words]) => [
    name.slice(0, FIELD_NAME_MAX),
    cutTo(FIELD_TEXT_MAX, fault[told.locale]),
  ]
  return {
    success: false,
    error: entry.error,
    code,
    message: cutTo(MESSAGE_MAX, message),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).slice(0, FIELDS_MAX).map(inLanguage)) }),
    request_id: told.requestId,
  }
}

/** What names many things by their names may become longer than anybody reads. */
const cutTo = (most: number, text: string) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

function isRequestId(id: unknown): id is string | number {
  return typeof id === 'string' ? id.length <= REQUEST_ID_MAX : Number.isInteger(id)
}
