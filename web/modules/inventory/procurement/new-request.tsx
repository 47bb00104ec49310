// Asking for something to be bought, with what it will cost beside the form.
import type { PageProps } from '../../../kit/console-module.ts'
import { NewPage } from '../../../kit/pages/new-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { useLanguage } from '../../../kit/words.ts'
import { RunningCost } from './running-cost.tsx'

export function NewRequest({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  return (
    <NewPage
      resource={resources.get('inventory/purchase-requests')!}
      // Whoever may not see the vendors leaves it open from whom it is bought.
      hidden={may('/api/inventory/vendors') ? [] : ['vendor_id']}
      running={({ fund_source_id, vendor_id, lines }) => (
        <RunningCost fund={fund_source_id} vendor={vendor_id} lines={(lines as Row[] | undefined) ?? []} />
      )}
    />
  )
}
