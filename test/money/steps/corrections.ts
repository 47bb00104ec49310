// Corrections of accounts that items stand behind.
import { driveOf, moveOf, type Step, type Walker } from '../walker.ts'

const API = '/api/accounting'
const PATH = `${API}/control-corrections`

const propose: Step = async (walker) => {
  const kind = walker.pick(['bill', 'asset', 'liability'])
  await walker.send(`${PATH}/create`, {
    kind,
    ...(await itemOf(walker, kind!)),
    direction: walker.pick(['raise', 'lower', 'lower']),
    amount: walker.amount(200_000),
    corrected_on: walker.day(),
    reason: 'Langkah acak',
  })
}

async function itemOf(walker: Walker, kind: string): Promise<object> {
  const account = walker.pick(['5301', '5203', '4302', '2101'])
  if (kind === 'asset') return { asset_book_id: walker.pick(await walker.list(`${API}/asset-books`))?.id }
  if (kind === 'liability') {
    const fund_source_id = walker.pick(await walker.list('/api/budget/fund-sources'))?.id
    const item = walker.pick(['Gaji Oktober 2026', 'Gaji September 2026', 'pph21', 'pph23'])
    return { account, fund_source_id, item, control_account: walker.pick(['2121', '2123', '2131', '2132']) }
  }
  const open = (await walker.list(`${API}/bills`)).filter(({ state }) => ['posted', 'partially_paid'].includes(state))
  return { account, bill_id: walker.pick(open)?.id }
}

const moveCorrection = moveOf(PATH, { void: (walker) => ({ date: walker.day(), reason: 'Langkah acak' }) })
const driveCorrection = driveOf(PATH)

export const correctionSteps: readonly Step[] = [propose, propose, moveCorrection, driveCorrection, driveCorrection]
