// The papers that prove a document: from its page to their list.
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { phrases } from '../../phrases.ts'
import { useMay } from '../../session.ts'
import { say } from '../../words.ts'

export const EVIDENCE = '/api/accounting/evidence'
/** What papers are put on. */
export const PROVED: readonly string[] = [
  'accounting.bill',
  'accounting.payment_request',
  'budget.cash_entry',
  'inventory.goods_receipt',
  'inventory.purchase_order',
]

export function PapersButton({ relation, id }: { relation: string; id: number }) {
  if (!useMay()(EVIDENCE) || !PROVED.includes(relation)) return null
  return (
    <Button
      component={Link}
      to="/accounting/evidence"
      search={{ relation, record_id: id } as never}
      variant="default"
      leftSection={<IconPaperclip size={16} />}
    >
      {say(phrases.papers)}
    </Button>
  )
}
