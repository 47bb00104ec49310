// What SNAP answers: a code of HTTP status, service and case, and a short text. Times in the answer are those of the caller's zone.
import type { HookAnswer, Refusal } from '../../../kernel/http/hook-call.ts'

export const TOKEN = '73'
export const INQUIRY = '24'
export const PAYMENT = '25'

type Case = readonly [status: number, code: string, message: string]

const CASES: Readonly<Record<string, Case>> = {
  malformed: [400, '00', 'Bad Request'],
  body_too_large: [400, '00', 'Bad Request'],
  unsupported_media_type: [400, '00', 'Bad Request'],
  bank_header_missing: [400, '02', 'Invalid Mandatory Field'],
  bank_signature_wrong: [401, '00', 'Unauthorized. Signature'],
  bank_time_off: [401, '00', 'Unauthorized. X-TIMESTAMP'],
  // Kept under another key of the installation: nobody can be known by them.
  bank_keys_unreadable: [401, '00', 'Unauthorized. Key not Found'],
  bank_token_invalid: [401, '01', 'Invalid Token (B2B)'],
  feature_disabled: [403, '01', 'Feature Not Allowed'],
  bank_account_unknown: [404, '12', 'Invalid Bill/Virtual Account [Not Found]'],
  bank_amount_wrong: [404, '13', 'Invalid Amount'],
  amount_too_large: [404, '13', 'Invalid Amount'],
  bank_paid_already: [404, '14', 'Paid Bill'],
  not_found: [404, '16', 'Partner Not Found'],
  bank_request_differs: [404, '18', 'Inconsistent Request'],
  bank_call_conflict: [409, '00', 'Conflict'],
  unavailable: [504, '00', 'Timeout'],
}
/** The body is no envelope here, so that its faults are those of its parts. */
const UNREAD = new Set(['invalid_params', 'invalid_envelope'])
/** They may try again. */
const FAILED: Case = [500, '01', 'Internal Server Error']

export const refuseAs =
  (service: string) =>
  ({ code, detail }: Refusal): HookAnswer => {
    const [status, number, message] = UNREAD.has(code) ? faulty(detail) : (CASES[code] ?? FAILED)
    const field = detail.values?.field
    const responseMessage = field === undefined ? message : `${message} {${field}}`
    return { status, body: { responseCode: `${status}${service}${number}`, responseMessage } }
  }

/** A part that is missing, or that has another form than agreed. */
function faulty({ fields = {}, missing = [] }: Refusal['detail']): Case {
  const [name = ''] = Object.keys(fields)
  const isMissing = missing.includes(name)
  const message = isMissing ? 'Invalid Mandatory Field' : 'Invalid Field Format'
  return [400, isMissing ? '02' : '01', `${message} {${name}}`.slice(0, 150)]
}

/** As SNAP writes a moment: seconds, and the zone of Jakarta. */
export function stampOf(now: Date): string {
  return `${new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
}

export function success(service: string, now: Date, body: object): HookAnswer {
  return {
    status: 200,
    headers: { 'x-timestamp': stampOf(now) },
    body: { responseCode: `200${service}00`, responseMessage: 'Successful', ...body },
  }
}
