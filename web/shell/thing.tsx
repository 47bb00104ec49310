// Finds the page for an address: the module's own where it has one, otherwise the one made from the doors.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { matchPage, moduleQuery } from '../kit/console-module.ts'
import { OnPage } from '../kit/dictionary.ts'
import { isImports } from '../kit/imports/imports.ts'
import { ImportRunPage } from '../kit/imports/run.tsx'
import { ImportButton, NewImportPage } from '../kit/imports/wizard.tsx'
import { isAboutOne, type Resource } from '../kit/lists/resources.ts'
import { AskPage } from '../kit/pages/ask-page.tsx'
import { KeptPage } from '../kit/pages/kept-page.tsx'
import { NewPage } from '../kit/pages/new-page.tsx'
import { Loading } from '../kit/pages/states.tsx'
import { RecordPage, ThingPage } from '../kit/pages/thing-page.tsx'
import { ReportPage } from '../kit/reports/report-page.tsx'
import { moduleOfArea } from '../kit/session.ts'
import { useLanguage } from '../kit/words.ts'
import { Missing } from './missing.tsx'
import { ModuleHome } from './module-home.tsx'

// With the pages themselves: a link to one of them needs both.
export { fetchAhead, fetchMenu } from './ahead.ts'

export function Thing() {
  const { area = '', _splat } = useParams({ strict: false }) as { area?: string; _splat?: string }
  const address = [area, _splat].filter(Boolean).join('/')
  const module = moduleOfArea(area)
  useLanguage()
  return module ? (
    <Suspense fallback={<Loading />}>
      <OnPage value={module}>
        <ModulePage key={address} module={module} address={address} />
      </OnPage>
    </Suspense>
  ) : (
    <Missing address={address} />
  )
}

function ModulePage({ module, address }: { module: string; address: string }) {
  const { data } = useSuspenseQuery(moduleQuery(module))
  const own = matchPage(data.pages, address)
  if (own) return <own.page params={own.params} resources={data.resources} />
  const cut = address.lastIndexOf('/')
  const [above, last] = [address.slice(0, cut), address.slice(cut + 1)]
  const parent = data.resources.get(above)
  if (isImports(parent) && last === 'new') return <NewImportPage resource={parent} />
  if (isImports(parent) && /^\d+$/.test(last)) return <ImportRunPage resource={parent} id={Number(last)} />
  if (last === 'new' && parent?.create) return <NewPage resource={parent} />
  if (/^\d+$/.test(last) && parent) return <RecordPage resource={parent} id={Number(last)} />
  const resource = data.resources.get(address)
  if (resource?.list) return <ListedPage resource={resource} resources={data.resources} />
  return address.includes('/') ? <Missing address={address} /> : <ModuleHome name={module} />
}

function ListedPage({ resource, resources }: { resource: Resource; resources: Map<string, Resource> }) {
  const { kind, paged } = resource.list!
  if (kind !== 'list' && resource.update && !isAboutOne(resource.update)) return <KeptPage resource={resource} />
  // A list that is asked for with a POST is a list all the same.
  if (kind === 'ask' && !paged) return <AskPage resource={resource} />
  if (kind === 'list' || kind === 'ask')
    return <ThingPage resource={resource} actions={<ImportButton resources={resources} thing={resource.thing} />} />
  // A file beside a report is fetched from the page of the report, which shows what is in it.
  const above = kind === 'file' ? resources.get(resource.thing.replace(/\/file$/, '')) : undefined
  if (above?.list && above !== resource) return <ReportPage resource={above} file={resource} />
  const file = resources.get(`${resource.thing.replace('/reports/', '/')}/file`)
  return <ReportPage resource={resource} file={file} paper={resources.get(`${resource.thing}/print`)} />
}
