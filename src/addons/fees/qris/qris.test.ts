// The text of QRIS codes, against the worked example of the domain.
import { expect, test } from 'vitest'
import { checkSumOf, qrisFor, readQris } from './qris.ts'

const DYNAMIC = '00020101021252048211530336054064500005802ID5907SDTUNAS6007BANDUNG6304'
const sealed = (text: string) => text + checkSumOf(text)
const STICKER = sealed('0002010102115204821153033605802ID5907SDTUNAS6007BANDUNG6304')

test('the check sum is that of the standard', () => {
  expect(checkSumOf('123456789')).toBe('29B1')
  expect(checkSumOf(DYNAMIC)).toBe('E7DA')
})

test('from the code of the sticker one for 450,000 is made; an amount or a tip it held before goes', () => {
  expect(qrisFor(STICKER, 450_000)).toBe(`${DYNAMIC}E7DA`)
  const withAmount = sealed('0002010102115204821153033605402105502015802ID5907SDTUNAS6007BANDUNG6304')
  expect(qrisFor(withAmount, 450_000)).toBe(`${DYNAMIC}E7DA`)
})

test.each([
  ['cut off', STICKER.slice(0, -1)],
  ['another letter', STICKER.replace('TUNAS', 'TUNES')],
  ['another currency', sealed('0002010102115204821153038405802ID5907SDTUNAS6007BANDUNG6304')],
  ['another country', sealed('0002010102115204821153033605802SG5907SDTUNAS6007BANDUNG6304')],
  ['no fields at all', 'https://example.test/qris'],
  ['a length beyond its end', '000201019963'],
  ['nothing', ''],
])('%s is no code', (_, code) => {
  expect(readQris(code)).toBeUndefined()
  expect(qrisFor(code, 1)).toBeUndefined()
})
