// The frame of the foundation's pages: pickers above, then the figures or what stands in their way.
import type { ReactNode } from 'react'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { thingWord } from '../../kit/words.ts'
import { type Days, WhichPickers } from './which.tsx'

interface ViewProps<T> {
  thing: string
  read: { open: boolean; isLoading: boolean; error: unknown; data: T | undefined; refetch(): unknown }
  pickers?: ReactNode
  children(data: T): ReactNode
}

export function View<T extends Days>({ thing, read, pickers, children }: ViewProps<T>) {
  if (!read.open) return <NoAccess />
  return (
    <Page title={thingWord(thing)}>
      <WhichPickers span={read.data} />
      {pickers}
      {read.isLoading && <Loading />}
      {read.error ? <Failed error={read.error} retry={read.refetch} /> : read.data && children(read.data)}
    </Page>
  )
}
