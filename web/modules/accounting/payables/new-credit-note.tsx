// A vendor's credit note: the bill that it takes something back of first, so that its lines are chosen by what they are.
import { useNavigate } from '@tanstack/react-router'
import type { PageProps } from '../../../kit/console-module.ts'
import { rupiah } from '../../../kit/format.ts'
import { beginningOf } from '../../../kit/forms/beginning.ts'
import { DoorForm } from '../../../kit/forms/form.tsx'
import { ReferenceField } from '../../../kit/forms/inputs/reference-field.tsx'
import { Page } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, useFilter } from '../../../kit/pages/thing-page.tsx'
import { useMade } from '../../../kit/pages/use-made.ts'
import { type Row, useRecord } from '../../../kit/queries.ts'
import { isOpen, useSession } from '../../../kit/session.ts'
import { newWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord } from '../words.ts'

const BILLS = '/api/accounting/bills'
const THING = 'accounting/credit-notes'

export function NewCreditNote({ resources }: PageProps) {
  useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const resource = resources.get(THING)!
  const made = useMade(resource)
  const [{ bill_id }] = useFilter()
  const read = useRecord(`${BILLS}/{id}`, { id: bill_id }, { enabled: bill_id !== undefined })
  const { create } = resource
  if (!create || !isOpen(session, create.access)) return <NoAccess />
  const lines = (read.data?.data as { lines: Row[] } | undefined)?.lines
  const [only, ...others] = lines ?? []
  return (
    <Page title={newWord(THING)} crumbs={crumbsOf(resource)}>
      <ReferenceField
        label={fieldWord('bill_id')}
        path={BILLS}
        value={bill_id as number | undefined}
        onChange={(next) => void navigate({ to: '.', search: (next ? { bill_id: next } : {}) as never, replace: true })}
        required
      />
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {lines && (
        <DoorForm
          isPage
          key={String(bill_id)}
          door={create}
          fixed={{ bill_id }}
          initial={{ ...beginningOf(create.input), ...(!others.length && { lines: [{ line_no: only?.line_no }] }) }}
          choices={{ line_no: lines.map(choiceOf) }}
          {...made}
        />
      )}
    </Page>
  )
}

const choiceOf = ({ line_no, description, amount }: Row) => ({
  value: Number(line_no),
  label: `${line_no}. ${description} (${rupiah(Number(amount))})`,
})
