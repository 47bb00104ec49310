// What a bill does: to its lines of the plan, to what the vendor is paid, and to the books, told before it happens.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { rupiah } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { EntryLines, EntryPart } from '../../../kit/pages/record/entry.tsx'
import { say } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import type { Bill } from './bill.ts'
import styles from './bill-effect.module.css'
import { isPartlyCredited } from './bill-parts.tsx'

const EFFECT = '/api/accounting/bills/{id}/effect'
type Effect = Reply<typeof EFFECT>['data']

export function BillEffect({ bill }: { bill: Bill }) {
  const { data } = useQuery({
    queryKey: [EFFECT, bill.id, bill.version],
    queryFn: async ({ signal }) => (await api.get(EFFECT, { id: bill.id }, signal)).data,
  })
  return (
    <>
      <div className={styles.both}>
        <div className={styles.uses}>
          {data?.budget.map((use) => (
            <Use key={use.plan_line_id} use={use} />
          ))}
        </div>
        <Arithmetic bill={bill} />
      </div>
      {data?.posted ? <EntryPart id={bill.entry_id} /> : data && <Foreseen lines={data.lines} />}
    </>
  )
}

function Foreseen({ lines }: Pick<Effect, 'lines'>) {
  if (!lines.length) return null
  return (
    <Part
      title={say(words.entryToCome)}
      beside={
        <Text size="sm" c="dimmed">
          {say(words.whenPosted)}
        </Text>
      }
    >
      <EntryLines lines={lines} />
    </Part>
  )
}

/** One line of the plan: what others use of it, what this bill uses, what is left. */
function Use({ use }: { use: Effect['budget'][number] }) {
  const { activity_code, description, planned, used, here } = use
  const left = planned - used - here
  const share = (amount: number) => `${planned ? Math.min(100, (100 * amount) / planned) : 0}%`
  return (
    <section className={styles.use} data-short={left < 0 || undefined}>
      <div className={styles.useHead}>
        <b>
          {activity_code} {description}
        </b>
        <span className={styles.left}>
          {say(left < 0 ? words.overBudget : words.leftOf)} {rupiah(Math.abs(left))}
        </span>
      </div>
      <div className={styles.bar} aria-hidden>
        <i style={{ width: share(used) }} />
        <i style={{ width: share(here) }} />
      </div>
      <ul className={styles.legend}>
        <li>
          {say(words.usedByOthers)} {rupiah(used)}
        </li>
        <li>
          {say(words.thisBill)} {rupiah(here)}
        </li>
        <li>
          {fieldWord('planned')} {rupiah(planned)}
        </li>
      </ul>
    </section>
  )
}

/** How what is to be paid came about, and what is left of it. */
function Arithmetic({ bill }: { bill: Bill }) {
  const { subtotal, vat, withheld, total, payable, paid, taxes } = bill
  const rate = (kept: boolean) =>
    taxes
      .filter((tax) => tax.withheld === kept)
      .map(({ tax, rate }) => `${valueWord('tax', tax)} ${rate}`)
      .join(', ')
  const isTaxed = vat + withheld > 0
  // What nothing was added to and nothing taken off stands in the head already.
  if (!isTaxed && !paid) return null
  return (
    <dl className={styles.sums}>
      {isTaxed && <Sum label={fieldWord('subtotal')} amount={subtotal} />}
      {vat > 0 && <Sum label={rate(false) || fieldWord('vat')} amount={vat} />}
      {isTaxed && vat > 0 && withheld > 0 && <Sum label={fieldWord('total')} amount={total} />}
      {withheld > 0 && <Sum label={`${fieldWord('withheld')} ${rate(true)}`} amount={-withheld} />}
      <Sum label={say(words.toVendor)} amount={payable} isMain={paid === 0} />
      {paid > 0 && (
        <>
          <Sum label={say(isPartlyCredited(bill) ? words.paidOrCredited : words.paidAlready)} amount={-paid} />
          <Sum label={say(payable > paid ? words.stillLeft : words.allPaid)} amount={payable - paid} isMain />
        </>
      )}
    </dl>
  )
}

const Sum = ({ label, amount, isMain }: { label: string; amount: number; isMain?: boolean }) => (
  <div data-main={isMain || undefined}>
    <dt>{label}</dt>
    <dd>{isMain ? rupiah(amount) : rupiah(amount).replace('Rp', '')}</dd>
  </div>
)
