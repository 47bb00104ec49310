// Which passwords are refused, and that people's own sentences are not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NUMBERS, WORDS } from './common-passwords.ts'
import { passwordFault } from './password-rules.ts'
import { oneTimePassword } from './passwords.ts'

test('a password is 10 to 200 characters long', () => {
  expect(passwordFault('kudaputih', 'ani')?.en).toMatch(/shorter/)
  expect(passwordFault('kuda putih', 'ani')).toBeUndefined()
  expect(passwordFault(`kuda putih ${'x'.repeat(189)}`, 'ani')).toBeUndefined()
  expect(passwordFault(`kuda putih ${'x'.repeat(190)}`, 'ani')?.en).toMatch(/longer/)
})

test('the login, or the login with a little around it, is refused', () => {
  for (const password of ['siti.aminah', 'Siti.Aminah', 'siti.aminah12', '1siti.aminah!'])
    expect([password, passwordFault(password, 'siti.aminah')?.en]).toEqual([
      password,
      'too similar to the sign-in name',
    ])
  expect(passwordFault('siti.aminah naik kuda', 'siti.aminah')).toBeUndefined()
})

test.each([
  'password123',
  'Password2024',
  'P@ssw0rd2025!',
  'Rahasia123!',
  'r4h4s14123',
  'Bismillah1',
  'BISMILLAH99',
  'bismillah bismillah',
  'akucintakamu',
  'Sekolah2026',
  'sekolah-2026',
  'smpnegeri1!!',
  'indonesia45',
  'Merdeka1945',
  'sayang123456',
  '123456sayang',
  'katasandi!!!',
  'Admin@12345',
  'qwertyuiop',
  'Qwerty123456',
  '1234567890',
  '0987654321',
  '1q2w3e4r5t',
  'zxcvbnm,./asd',
  'abcdefghij',
  'aaaaaaaaaaaa',
  '1212121212',
  'abcabcabcab',
  '!!!!!!!!!!',
  '..........',
  '!@#$%^&*()',
])('%s is too easy to guess', (password) => {
  expect(passwordFault(password, 'x.y')?.en).toBe('too easy to guess')
})

test('sentences and made passwords pass', () => {
  for (const password of [
    'sembilan kuda di padang',
    'tujuh naga di awan',
    'kuda putih di padang',
    'hujan-reda-08-pagi',
  ])
    expect([password, passwordFault(password, 'ani')]).toEqual([password, undefined])
  for (let index = 0; index < 200; index++) expect(passwordFault(oneTimePassword(), 'ani')).toBeUndefined()
})

test('a known word with a known number is refused, in capitals and with marks around it too', () => {
  expect(WORDS.size * NUMBERS.size).toBeGreaterThan(5_000)
  const ways = [(word: string, number: string) => word + number, (word: string, number: string) => number + word]
  fc.assert(
    fc.property(
      fc.constantFrom(...WORDS),
      fc.constantFrom(...NUMBERS),
      fc.constantFrom(...ways),
      fc.boolean(),
      fc.constantFrom('', '!', '.', '?!', ' '),
      (word, number, way, loud, mark) => {
        const password = way(loud ? word.toUpperCase() : word, number) + mark
        expect(passwordFault(password, 'x.y')?.en).toMatch(/too easy to guess|shorter/)
      },
    ),
  )
})

test('whatever is typed gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 220, unit: 'grapheme' }), fc.string({ maxLength: 30 }), (password, login) => {
      const fault = passwordFault(password, login)
      expect(fault === undefined || (fault.id.length > 0 && fault.en.length > 0)).toBe(true)
    }),
  )
})
