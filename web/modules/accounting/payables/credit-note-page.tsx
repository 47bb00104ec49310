// A vendor's credit note: set against a bill while something of it is left; to take it off again is no next step.
import { useState } from 'react'
import type { PageProps } from '../../../kit/console-module.ts'
import { ActDialog, actWord } from '../../../kit/forms/actions.tsx'
import { RecordPage } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { useLanguage } from '../../../kit/words.ts'

export function CreditNotePage({ params, resources }: PageProps) {
  useLanguage()
  const resource = resources.get('accounting/credit-notes')!
  const release = resource.acts.get('release')
  const may = useMay()
  const [isReleasing, setReleasing] = useState(false)
  return (
    <RecordPage
      resource={resource}
      id={Number(params.id)}
      without={(note) => ['release', ...(isLeft(note) ? [] : ['apply'])]}
      acts={({ state, uses }) => [
        release &&
          may(release.path) &&
          state === 'posted' &&
          Array.isArray(uses) &&
          uses.length > 0 && { title: actWord(release), onClick: () => setReleasing(true) },
      ]}
      actions={({ id, version }) =>
        isReleasing &&
        release && (
          <ActDialog
            door={release}
            fixed={{ id, version }}
            hidden={['id', 'version']}
            onClose={() => setReleasing(false)}
          />
        )
      }
    />
  )
}

const isLeft = ({ state, payable, used }: Row): boolean => state === 'posted' && Number(used) < Number(payable)
