// My own payslips, the newest first and open.
import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { PayslipCard } from './payslip-card.tsx'
import { words } from './words.ts'

const PATH = '/api/payroll/my/payslips'

export function MyPayslips() {
  const language = useLanguage()
  const may = useMay()(PATH)
  const list = useInfiniteQuery({
    queryKey: [PATH, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => api.post(PATH, { limit: 12, ...(pageParam && { cursor: pageParam }) }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: may,
  })
  if (!may) return <NoAccess />
  const slips = list.data?.pages.flatMap(({ payslips }) => payslips) ?? []
  return (
    <Page title={thingWord('payroll/my/payslips')}>
      {list.isLoading && <Loading />}
      {list.error && <Failed error={list.error} retry={list.refetch} />}
      {list.isSuccess && slips.length === 0 && <Empty words={words.noPayslips} />}
      <Stack maw={760}>
        {slips.map((slip, index) => (
          <PayslipCard key={slip.id} slip={slip} opened={index === 0} />
        ))}
        {list.hasNextPage && (
          <Button variant="default" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {say(phrases.loadMore)}
          </Button>
        )}
      </Stack>
    </Page>
  )
}
