// Banks that talk as SNAP does, the open-API standard of Bank Indonesia: virtual accounts whose bills lie with us (services 24 and
// 25), behind a token (73). What banks do differently: docs/payments.md.
import type { HookCall } from '../../../kernel/http/hook-call.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { AMOUNT_MAX } from '../../../kernel/values/money.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import type { At, BankKeys, Inquiry, Owing, Payment, Provider, Service, Taken } from '../banks/provider.ts'
import { INQUIRY, PAYMENT, refuseAs, success, TOKEN } from './answers.ts'
import {
  CALL_HEADERS,
  InquiryReply,
  InquiryRequest,
  PaymentReply,
  PaymentRequest,
  SnapRefusal,
  TOKEN_HEADERS,
  TokenReply,
  TokenRequest,
} from './messages.ts'
import { isAsymmetric, isSymmetric, stringToSign } from './signature.ts'
import { isToken, newToken, TOKEN_SECONDS } from './token.ts'

/** Clocks of schools and banks may differ by so much; whoever listened has no longer. */
const APART_MS_MAX = 10 * 60_000
const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const TEXT_MAX = { bill: 18, name: 20 }

const token: Service<void, void> = {
  path: '/v1.0/access-token/b2b',
  summary: { id: 'SNAP: token akses untuk bank', en: 'SNAP: access token for a bank' },
  headers: TOKEN_HEADERS,
  body: TokenRequest,
  reply: TokenReply,
  refusal: SnapRefusal,
  prove(call, keys, at) {
    const client = needed(call, 'X-CLIENT-KEY')
    const stamp = stampIn(call, at)
    const isTheirs =
      client === keys.clientId && isAsymmetric(needed(call, 'X-SIGNATURE'), keys.publicKey, `${client}|${stamp}`)
    if (!isTheirs) throw new AppError('bank_signature_wrong')
  },
  read: () => undefined,
  answer: ({ keys, at }) =>
    success(TOKEN, at.now, { accessToken: newToken(keys, at), tokenType: 'Bearer', expiresIn: String(TOKEN_SECONDS) }),
  refuse: refuseAs(TOKEN),
}

const inquiry: Service<Inquiry, Owing> = {
  path: '/v1.0/transfer-va/inquiry',
  summary: { id: 'SNAP: bank menanyakan tagihan', en: 'SNAP: a bank asks what is owed' },
  headers: CALL_HEADERS,
  body: InquiryRequest,
  reply: InquiryReply,
  refusal: SnapRefusal,
  prove: proveCall,
  read: (call, body: Static<typeof InquiryRequest>) => ({ ...askedIn(call, body), requestId: body.inquiryRequestId }),
  answer: ({ body, at }, owing) =>
    success(INQUIRY, at.now, { virtualAccountData: dataOf(body as Static<typeof InquiryRequest>, owing) }),
  refuse: refuseAs(INQUIRY),
}

const payment: Service<Payment, Taken> = {
  path: '/v1.0/transfer-va/payment',
  summary: { id: 'SNAP: bank memberitahukan pembayaran', en: 'SNAP: a bank tells of a payment' },
  headers: CALL_HEADERS,
  body: PaymentRequest,
  reply: PaymentReply,
  refusal: SnapRefusal,
  prove: proveCall,
  read: (call, body: Static<typeof PaymentRequest>) => ({
    ...askedIn(call, body),
    requestId: body.paymentRequestId,
    amount: rupiahIn(body.paidAmount.value),
    paidAt: momentIn(body.trxDateTime),
    reference: body.referenceNo?.trim() || undefined,
  }),
  answer: ({ body, at }, { name }) => {
    const { partnerServiceId, customerNo, virtualAccountNo, paymentRequestId, paidAmount, trxDateTime, referenceNo } =
      body as Static<typeof PaymentRequest>
    return success(PAYMENT, at.now, {
      virtualAccountData: {
        paymentFlagStatus: '00',
        paymentFlagReason: { english: 'Success', indonesia: 'Sukses' },
        ...{ partnerServiceId, customerNo, virtualAccountNo, virtualAccountName: name, paymentRequestId, paidAmount },
        ...{ trxDateTime, referenceNo },
      },
    })
  },
  refuse: refuseAs(PAYMENT),
}

export const snap: Provider = { code: 'snap', token, inquiry, payment }

function proveCall(call: HookCall, keys: BankKeys, at: At): void {
  const timestamp = stampIn(call, at)
  const signature = needed(call, 'X-SIGNATURE')
  for (const name of ['X-EXTERNAL-ID', 'CHANNEL-ID']) needed(call, name)
  if (needed(call, 'X-PARTNER-ID') !== keys.partnerId) throw new AppError('not_found')
  const { method, sent } = call
  const isTheirs = (path: string) => {
    if (keys.signature === 'asymmetric')
      return isAsymmetric(signature, keys.publicKey, stringToSign({ method, path, sent, timestamp }))
    return isSymmetric(
      signature,
      keys.secret,
      stringToSign({ method, path, token: tokenIn(call, keys, at), sent, timestamp }),
    )
  }
  if (!pathsOf(call.url).some(isTheirs)) throw new AppError('bank_signature_wrong')
}

/** The path as it was called, or as the standard prints it: banks read "relative path" either way. */
function pathsOf(url: string): string[] {
  return [url, url.slice(url.indexOf('/v1.0/'))]
}

function tokenIn(call: HookCall, keys: BankKeys, at: At): string {
  const given = /^Bearer +(\S+)$/i.exec(call.header('authorization') ?? '')?.[1]
  if (!given || !isToken(given, keys, at)) throw new AppError('bank_token_invalid')
  return given
}

function needed(call: HookCall, name: string): string {
  const value = call.header(name)
  const pattern = (CALL_HEADERS as Record<string, { pattern?: string }>)[name]?.pattern
  if (!value || (pattern && !new RegExp(pattern).test(value)))
    throw new AppError('bank_header_missing', { values: { field: name } })
  return value
}

function stampIn(call: HookCall, { now }: At): string {
  const stamp = needed(call, 'X-TIMESTAMP')
  const apart = Math.abs(Date.parse(stamp) - now.getTime())
  if (!STAMP.test(stamp) || !(apart <= APART_MS_MAX)) throw new AppError('bank_time_off')
  return stamp
}

/** The number is told twice, in parts and whole: both must mean the same. */
function askedIn(
  call: HookCall,
  {
    partnerServiceId,
    customerNo,
    virtualAccountNo,
  }: Pick<Static<typeof InquiryRequest>, 'partnerServiceId' | 'customerNo' | 'virtualAccountNo'>,
): Omit<Inquiry, 'requestId'> {
  const plain = (text: string) => text.trim().replace(/^0+(?=\d)/, '')
  const prefix = partnerServiceId.trim()
  if (plain(prefix + customerNo) !== plain(virtualAccountNo)) throw new AppError('bank_account_unknown')
  return { prefix, customerNo, externalId: call.header('X-EXTERNAL-ID')! }
}

/** Rupiah have no cents; what has some is no amount of ours. */
function rupiahIn(value: string): number | undefined {
  const [whole = '', cents] = value.split('.')
  const amount = Number(whole)
  return cents === '00' && amount > 0 && amount <= AMOUNT_MAX ? amount : undefined
}

function momentIn(text: string | undefined): Date | undefined {
  return text !== undefined && STAMP.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined
}

const money = (amount: number) => ({ value: `${amount}.00`, currency: 'IDR' })

function dataOf(body: Static<typeof InquiryRequest>, { name, owed, bills, isFree }: Owing): object {
  const { partnerServiceId, customerNo, virtualAccountNo, inquiryRequestId } = body
  return {
    inquiryStatus: '00',
    inquiryReason: { english: 'Success', indonesia: 'Sukses' },
    ...{ partnerServiceId, customerNo, virtualAccountNo, virtualAccountName: name, inquiryRequestId },
    totalAmount: money(owed),
    virtualAccountTrxType: isFree ? 'O' : 'C',
    billDetails: bills.map(({ number, fee, period_on, open }, index) => {
      const said = `${fee} ${period_on.slice(5, 7)}/${period_on.slice(0, 4)}`
      const description = said.slice(0, TEXT_MAX.bill)
      return {
        billCode: String(index + 1).padStart(2, '0'),
        billNo: number.slice(-TEXT_MAX.bill),
        billName: said.slice(0, TEXT_MAX.name),
        billDescription: { english: description, indonesia: description },
        billAmount: money(open),
      }
    }),
  }
}
