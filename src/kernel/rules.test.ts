// Small pure rules: money, languages, days, numbers, the gate.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashLike, hashPassword, oneTimePassword } from './access/passwords.ts'
import { checkModules, type Module } from './addon.ts'
import { unapplied } from './db/schema/migrate.ts'
import type { Door } from './http/door.ts'
import { isOpen } from './http/gate.ts'
import { localeOf } from './language/i18n.ts'
import { openingsOf } from './manifest.ts'
import { documentNumber } from './records/numbering.ts'
import { addDays, dayIn, weekday } from './values/clock.ts'
import { AmountTooLarge, amountOf, percent, sum } from './values/money.ts'

test('quantity × price is exact and rounds half up', () => {
  expect(amountOf(0.5, 3)).toBe(2)
  expect(amountOf(2.5, 1)).toBe(3)
  expect(amountOf(0.0001, 4999)).toBe(0)
  expect(amountOf(0.0001, 5000)).toBe(1)
  expect(amountOf(1.1, 10)).toBe(11)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (tenThousandths, price) => {
        const exact = BigInt(tenThousandths) * BigInt(price)
        const amount = BigInt(amountOf(tenThousandths / 10_000, price))
        expect(amount * 10_000n - exact).toBeGreaterThan(-5_000n - 1n)
        expect(amount * 10_000n - exact).toBeLessThanOrEqual(5_000n)
      },
    ),
  )
})

test('sums refuse what no longer fits, percentages have nothing to say about nothing', () => {
  expect(sum([1, 2, 3])).toBe(6)
  expect(() => amountOf(100_000, 1_000_000_000_000)).toThrow(AmountTooLarge)
  expect(percent(1, 3)).toBe(33.33)
  expect(percent(0, 0)).toBeNull()
})

test('Indonesian first, English second', () => {
  expect(localeOf(undefined)).toBe('id')
  expect(localeOf('fr-FR,fr;q=0.9')).toBe('id')
  expect(localeOf('en-US,en;q=0.9')).toBe('en')
  expect(localeOf('fr;q=0.9,en;q=0.5,id;q=0.4')).toBe('en')
  expect(localeOf('id-ID,en;q=0.9')).toBe('id')
  expect(localeOf('en;q=0,fr')).toBe('id')
  expect(localeOf('id;q=0.1, en ; q=0.2')).toBe('en')
  expect(localeOf('enm,in;q=0.5,en;q=0.4')).toBe('id')
  expect(localeOf('en;q=2,*')).toBe('id')
})

test('a school day is the day in the school’s own zone', () => {
  const at = new Date('2026-07-13T16:30:00Z')
  expect([dayIn('Asia/Jakarta', at), dayIn('Asia/Jayapura', at)]).toEqual(['2026-07-13', '2026-07-14'])
  const minutes = ['16:59:59.999', '17:00:00', '16:59:59.999'].map((time) => new Date(`2026-07-13T${time}Z`))
  expect(minutes.map((one) => dayIn('Asia/Jakarta', one))).toEqual(['2026-07-13', '2026-07-14', '2026-07-13'])
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(weekday('2026-11-15')).toBe(7)
  expect(documentNumber('PR', 2026, 7)).toBe('PR/2026/0007')
})

test('passwords are argon2id, salted, and a wrong or missing one fails', async () => {
  const [one, two] = await Promise.all([hashPassword('sama'), hashPassword('sama')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  const recipe = one.slice(0, one.lastIndexOf('$'))
  expect(await hashLike(recipe, 'sama')).toBe(one)
  expect(await hashLike(recipe, 'beda')).not.toBe(one)
  expect(await hashLike(null, 'sama')).not.toBe(await hashLike(recipe, 'sama'))
  expect(oneTimePassword()).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
})

const module = (manifest: Partial<Module['manifest']>): Module => ({
  manifest: { name: 'x', title: { id: '', en: '' }, prefixes: [], depends: [], ...manifest },
  dir: '',
  doors: [],
})

test('modules that do not fit together stop the boot', () => {
  expect(() => checkModules([module({ name: 'aa' }), module({ name: 'aa' })])).toThrow(/Two modules/)
  expect(() => checkModules([module({ name: 'aa', depends: ['bb'] })])).toThrow(/does not exist/)
  expect(() =>
    checkModules([module({ name: 'aa', depends: ['bb'] }), module({ name: 'bb', depends: ['aa'] })]),
  ).toThrow(/circle/)
  expect(() => checkModules([module({ name: 'aa', colour: 'red' } as never)])).toThrow(/unknown key/)
  expect(() =>
    checkModules([module({ name: 'aa', prefixes: ['/a'] }), module({ name: 'bb', prefixes: ['/a'] })]),
  ).toThrow(/prefix/)
  const stepping = { path: '/a', elevation: 'pendopo_aa' } as Door
  expect(() => checkModules([{ ...module({ name: 'aa' }), doors: [stepping] }])).toThrow(/does not declare/)
  expect(() => checkModules([module({ name: 'aa', databaseRoles: { postgres: '' } })])).toThrow(/not a name/)
  expect(() => checkModules([module({ name: 'aa', sealedFor: 'nobody' })])).toThrow(/nobody can hold/)
  const order = checkModules([module({ name: 'aa', depends: ['bb'] }), module({ name: 'bb' })])
  expect(order.map(({ manifest }) => manifest.name)).toEqual(['bb', 'aa'])
})

test('the longest prefix opens a path, and only whole path parts count', () => {
  const modules = [
    module({ name: 'aa', code: 'AA', flags: ['flag_a'], prefixes: ['/api/a'] }),
    module({ name: 'bb', code: 'BB', prefixes: ['/api/a/b'] }),
  ]
  expect(openingsOf(modules, '/api/a/x')).toEqual([{ code: 'AA', flag: 'flag_a' }])
  expect(openingsOf(modules, '/api/a/b/x')).toEqual([{ code: 'BB', flag: undefined }])
  expect(() => openingsOf(modules, '/api/abc')).toThrow(/no registered prefix/)
  const caller = (addons: string[], on: boolean) => ({ addons, flags: { flag_a: on } })
  expect(isOpen([{ code: 'AA', flag: 'flag_a' }], caller(['AA'], false))).toBe(false)
  expect(isOpen([{ code: 'AA', flag: 'flag_a' }], caller([], true))).toBe(false)
  expect(isOpen([{ code: 'AA', flag: 'flag_a' }], caller(['AA'], true))).toBe(true)
  expect(isOpen([{ code: 'AA', flag: 'flag_a' }, { code: 'BB' }], caller(['BB'], false))).toBe(true)
})

test('an edited or unknown migration is refused', () => {
  const file = (number: number, hash: string) => ({ module: 'm', number, name: `00${number}_x.sql`, text: '', hash })
  const applied = (number: number, hash: string) => ({ module: 'm', number, name: `00${number}_x.sql`, hash })
  expect(unapplied([file(1, 'a'), file(2, 'b')], [applied(1, 'a')]).map(({ number }) => number)).toEqual([2])
  expect(() => unapplied([file(1, 'a')], [applied(1, 'z')])).toThrow(/was changed/)
  expect(() => unapplied([file(1, 'a')], [applied(1, 'a'), applied(2, 'b')])).toThrow(/newer than this build/)
})
