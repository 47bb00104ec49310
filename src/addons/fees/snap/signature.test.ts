// What SNAP signs, to the letter: against numbers that were reckoned elsewhere.
import { expect, test } from 'vitest'
import { isSymmetric, minify, stringToSign, symmetricSignature } from './signature.ts'

const BODY =
  '{"partnerServiceId":"   88899","customerNo":"2026000123","paidAmount":{"value":"450000.00","currency":"IDR"}}'
const signed = {
  method: 'POST',
  path: '/v1.0/transfer-va/payment',
  token: 'TESTTOKEN',
  timestamp: '2026-07-10T08:15:30+07:00',
}
const SIGNATURE = 'Q7CADvy2zCBS1WnYUk1ypuIpRcGb0Sv/89ZeecHMGBcTmZb0XotSz0JJvQUJyxamuB49tINi1EFL9WEwLR9EtA=='

test('only the whitespace between the parts goes: texts, order and spelling stay', () => {
  const spaced = '{\n "b" : "a  \\" b\\\\", "a":[ 1.0,\tnull ]\r\n}'
  expect(minify(spaced)).toBe('{"b":"a  \\" b\\\\","a":[1.0,null]}')
})

test('the signature is the one of the standard, and of nothing else', () => {
  const text = stringToSign({ ...signed, sent: BODY.replaceAll(',', ' ,\n ') })
  expect(symmetricSignature('test-client-secret', text)).toBe(SIGNATURE)
  expect(isSymmetric(SIGNATURE, 'test-client-secret', text)).toBe(true)
  for (const other of [
    { ...signed, sent: BODY.replace('450000', '450001') },
    { ...signed, sent: BODY, method: 'PUT' },
    { ...signed, sent: BODY, token: 'OTHER' },
    { ...signed, sent: BODY, timestamp: '2026-07-10T08:15:31+07:00' },
  ])
    expect(isSymmetric(SIGNATURE, 'test-client-secret', stringToSign(other))).toBe(false)
})
