// Promotions: the list, the students of one that was carried out, and the plan of one that waits for its day.
import { Alert, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day } from '../../kit/format.ts'
import { Actions } from '../../kit/forms/actions.tsx'
import { List } from '../../kit/lists/list.tsx'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import type { Choices } from './promotion-classes.tsx'
import { PromotionPreview, wantedOf } from './promotion-wizard.tsx'
import { fieldWord, words } from './words.ts'

const COLUMNS = ['from_year', 'to_year', 'promoted', 'stayed', 'graduated', 'state', 'created_at']

export function PromotionsPage({ resources }: PageProps) {
  const session = useSession()
  const [filter, setFilter] = useState<Row>({})
  useLanguage()
  const resource = resources.get('school/promotions')!
  const { list, create } = resource
  if (!list || !isOpen(session, list.access)) return <NoAccess />
  return (
    <Page
      title={thingWord('school/promotions')}
      hint={say(list.summary)}
      actions={
        create &&
        isOpen(session, create.access) && (
          <Button component={Link} to="/school/promotions/new" leftSection={<IconPlus size={16} />}>
            {say(words.promotionNew)}
          </Button>
        )
      }
    >
      <List
        door={list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        opensAt={(row) => `/school/promotions/${row.id}`}
        resource={resource}
      />
    </Page>
  )
}

type Promotion = Reply<'/api/v1/school/promotions/{id}'>['data']

export function PromotionPage({ params, resources }: PageProps) {
  const session = useSession()
  const [filter, setFilter] = useState<Row>({})
  const id = Number(params.id)
  const resource = resources.get('school/promotions')!
  const items = resources.get('school/promotions/items')?.list
  const language = useLanguage()
  const read = useQuery({
    queryKey: ['/api/v1/school/promotions/{id}', id, language],
    queryFn: async () => (await api.get('/api/v1/school/promotions/{id}', { id })).data,
  })
  if (!items || !isOpen(session, items.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const promotion = read.data!
  return (
    <Page
      title={`${promotion.from_year} → ${promotion.to_year}`}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          <StateBadge value={promotion.state} />
          <Actions resource={resource} record={promotion} without={['preview', 'change']} />
        </>
      }
    >
      {promotion.state === 'planned' ? (
        <Waiting key={promotion.version} promotion={promotion} />
      ) : (
        <>
          <Figures
            figures={(['promoted', 'stayed', 'graduated'] as const).map((key) => ({
              label: fieldWord(key),
              value: promotion[key],
            }))}
          />
          <List
            door={items}
            filter={filter}
            onFilter={setFilter}
            fixed={{ promotion_id: id }}
            opensAt={(row) => `/school/students/${row.student_id}`}
            columns={['student_name', 'from_class_name', 'outcome', 'to_class_name', 'until_day', 'from_day']}
          />
        </>
      )}
    </Page>
  )
}

/** Who would go where today; what was chosen can be chosen otherwise. */
function Waiting({ promotion }: { promotion: Promotion }) {
  const { id, version, from_year_id, to_year_id } = promotion
  const [choices, setChoices] = useState<Choices>(() => ({
    classes: new Map(promotion.classes.map(({ class_group_id, ...choice }) => [class_group_id, choice])),
    students: new Map(promotion.students.map(({ student_id, ...choice }) => [student_id, choice])),
  }))
  const wanted = wantedOf(from_year_id, to_year_id, choices)
  const { classes, students } = wanted
  return (
    <>
      <Alert color="blue">{say(words.plannedFor).replace('{day}', day(promotion.effective_on))}</Alert>
      <PromotionPreview
        {...{ wanted, choices, path: CHANGE, onChoose: setChoices }}
        send={(fingerprint) => ({ id, version, classes, students, fingerprint })}
        act={say(words.promotionChange)}
      />
    </>
  )
}

const CHANGE = '/api/v1/school/promotions/change'
