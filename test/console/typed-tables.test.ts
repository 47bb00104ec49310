// What people type in a hurry, row by row as they were promised, key by key in a browser, in both languages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'

const DAY_MS = 86_400_000
const LOCALES = { id: 'id-ID', en: 'en-GB' }
type Language = keyof typeof LOCALES

/** Today at the school. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const lastOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** The next Friday or the last one; today is either. */
function friday(past: boolean): string {
  const days = Array.from({ length: 7 }, (_, index) => after(today(), past ? -index : index))
  return days.find((day) => new Date(day).getUTCDay() === 5)!
}

/** A month on, or the end of a shorter month. */
function monthAfter(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  return dayOf(next, Math.min(date, lastOf(next)))
}

function shown(day: string, language: Language): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(day))
}

async function typed(page: Page, label: string, keys: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true }).first()
  await field.clear()
  await field.pressSequentially(keys)
  await field.press('Tab')
  return field.inputValue()
}

const LABELS = {
  id: { day: 'Tanggal tagihan', due: 'Jatuh tempo', price: 'Harga satuan', quantity: 'Kuantitas' },
  en: { day: 'Bill date', due: 'Due date', price: 'Unit price', quantity: 'Quantity' },
}

describeConsole('typed in a hurry', (stage) => {
  const visit = async (language: Language) => {
    const one = await stage().visit('treasurer')
    await one.page.addInitScript((to) => localStorage.setItem('pendopo-language', to), language)
    await one.go('/accounting/bills/new')
    return one.page
  }

  test.each(['id', 'en'] as const)('days are counted from today and from the bill, in %s', async (language) => {
    const page = await visit(language)
    const { day, due } = LABELS[language]
    const now = today()
    const month = now.slice(0, 7)
    const year = now.slice(0, 4)
    const bill = dayOf(month, 16)
    const written = { id: ['16 nov', 'jumat', 'kemarin'], en: ['16 nov', 'friday', 'yesterday'] }[language]
    const past: [string, string][] = [
      ['3', dayOf(month, 3)],
      ['16/11', `${year}-11-16`],
      [`16-11-${year.slice(2)}`, `${year}-11-16`],
      [`1611${year.slice(2)}`, `${year}-11-16`],
      [written[0]!, `${year}-11-16`],
      [`${year}-11-16`, `${year}-11-16`],
      ['h', now],
      ['kmrn', after(now, -1)],
      [written[2]!, after(now, -1)],
      ['besok', after(now, 1)],
      [written[1]!, friday(true)],
      ['16', bill],
    ]
    for (const [keys, meant] of past) expect(await typed(page, day, keys), keys).toBe(shown(meant, language))
    const ahead: [string, string][] = [
      [written[1]!, friday(false)],
      ['+30', after(bill, 30)],
      ['+2mg', after(bill, 14)],
      ['+1bl', monthAfter(bill)],
      ['akhir bulan', dayOf(month, lastOf(month))],
    ]
    for (const [keys, meant] of ahead) expect(await typed(page, due, keys), keys).toBe(shown(meant, language))
    expect(await typed(page, due, '31/2')).toBe('31/2')
    await page
      .getByText({ id: `Februari ${year} berakhir tanggal`, en: `February ${year} ends on` }[language])
      .waitFor()
    expect(await typed(page, due, '11/16')).toBe('11/16')
    await page.getByText({ id: /Tidak ada bulan 16/, en: /There is no month 16/ }[language]).waitFor()
  })

  const SUMS: Record<Language, { price: [string, string][]; quantity: [string, string][] }> = {
    id: {
      price: [
        ...['1500000', '1.500.000', 'Rp 1.500.000', '1,5jt', '1.5jt'].map((one): [string, string] => [
          one,
          '1.500.000',
        ]),
        ['250rb', '250.000'],
        ['2M', '2.000.000.000'],
        ['1.250', '1.250'],
        ['1,250,000', '1.250.000'],
        ['50000-5000', '45.000'],
        ['12*45rb', '540.000'],
        ['336*14500', '4.872.000'],
      ],
      quantity: [
        ['12,5', '12,5'],
        ['12.5', '12,5'],
        ['1.250', '1.250'],
      ],
    },
    en: {
      price: [
        ...['1500000', '1,500,000', 'Rp 1,500,000', '1.5jt', '1,5jt', '1.5m'].map((one): [string, string] => [
          one,
          '1,500,000',
        ]),
        ['250k', '250,000'],
        ['1,250', '1,250'],
        ['1.250.000', '1,250,000'],
        ['50000-5000', '45,000'],
        ['12*45k', '540,000'],
        ['336*14500', '4,872,000'],
      ],
      quantity: [
        ['12.5', '12.5'],
        ['12,5', '12.5'],
        ['1,250', '1,250'],
      ],
    },
  }

  test.each(['id', 'en'] as const)('numbers and sums, in %s', async (language) => {
    const page = await visit(language)
    const { price, quantity } = LABELS[language]
    for (const [keys, meant] of SUMS[language].quantity) expect(await typed(page, quantity, keys), keys).toBe(meant)
    for (const [keys, meant] of SUMS[language].price) expect(await typed(page, price, keys), keys).toBe(meant)
    // How the marks of the other language were taken is said while it is typed.
    const field = page.getByLabel(price, { exact: true }).first()
    await field.clear()
    await field.pressSequentially({ id: '1,250,000', en: '1.250.000' }[language])
    await page.getByText({ id: /koma dibaca sebagai ribuan/, en: /dots read as thousands/ }[language]).waitFor()
    // Rupiah have no sen: it stays, and what was meant is one press away.
    const withSen = { id: '1.250,50', en: '1,250.50' }[language]
    expect(await typed(page, price, withSen)).toBe(withSen)
    await page.getByRole('button', { name: { id: '1.251', en: '1,251' }[language], exact: true }).click()
    expect(await field.inputValue()).toBe({ id: '1.251', en: '1,251' }[language])
    expect(await typed(page, price, { id: '385.00', en: '385,00' }[language])).toMatch(/^385[.,]00$/)
  })
})
