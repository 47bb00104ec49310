// A day on which everybody pays: many payments, some told twice or three times, in any order, several at once.
import type { SimulatedBank } from './bank.ts'

interface Storm {
  /** Numbers that are paid to, in turn. */
  numbers: readonly string[]
  payments: number
  /** How often each is told. */
  times: number
  amount: number
  atOnce: number
  /** What its payments are called by: another storm has another name. */
  name: string
}

/** How often each answer was given, by its code. */
export async function storm(bank: SimulatedBank, given: Storm): Promise<Record<string, number>> {
  const { numbers, payments, times, amount, atOnce, name } = given
  const calls = mixed(Array.from({ length: payments * times }, (_, index) => index % payments))
  const answers: Record<string, number> = {}
  await bank.askToken()
  const teller = async () => {
    for (let payment = calls.pop(); payment !== undefined; payment = calls.pop()) {
      const number = numbers[payment % numbers.length]!
      const { body } = await bank.pay(number, amount, { requestId: `${name}-${payment}` })
      answers[body.responseCode] = (answers[body.responseCode] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, teller))
  return answers
}

/** In an order that is the same every time: duplicates come near each other and far apart. */
function mixed(list: number[]): number[] {
  let state = 7
  for (let index = list.length - 1; index > 0; index--) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (index + 1)
    ;[list[index], list[other]] = [list[other]!, list[index]!]
  }
  return list
}
