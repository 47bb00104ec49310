// A vendor's credit note: set against a bill while something of it is left; to take it off again is no next step.
import type { PageProps } from '../../../kit/console-module.ts'
import { ActButton } from '../../../kit/forms/actions.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useLanguage } from '../../../kit/words.ts'

export function CreditNotePage({ params, resources }: PageProps) {
  useLanguage()
  const resource = resources.get('accounting/credit-notes')!
  const release = resource.acts.get('release')
  return (
    <RecordPage
      resource={resource}
      id={Number(params.id)}
      without={(note) => ['release', ...(isLeft(note) ? [] : ['apply'])]}
      actions={({ id, version, state, uses }) =>
        release && state === 'posted' && Array.isArray(uses) && uses.length > 0 ? (
          <ActButton door={release} fixed={{ id, version }} hidden={['id', 'version']} />
        ) : null
      }
    />
  )
}

const isLeft = ({ state, payable, used }: Row): boolean => state === 'posted' && Number(used) < Number(payable)
