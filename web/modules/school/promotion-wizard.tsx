// Carrying a year into the next: both years, a preview class by class that can be changed, then all at once.

import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Posts } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { ReferenceField } from '../../kit/forms/inputs/reference-field.tsx'
import { noticeOf } from '../../kit/forms/notice.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf } from '../../kit/pages/thing-page.tsx'
import { type Row, useAct } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { isOpen, useSession } from '../../kit/session.ts'
import { countedWord, say, useLanguage } from '../../kit/words.ts'
import { type Choice, type Choices, PromotionClasses } from './promotion-classes.tsx'
import { fieldWord, words } from './words.ts'

const PREVIEW = '/api/v1/school/promotions/preview'
type Wanted = NonNullable<Posts[typeof PREVIEW]['params']>

export function PromotionWizard({ resources }: PageProps) {
  const session = useSession()
  const resource = resources.get('school/promotions')!
  const [from, setFrom] = useState<number | null>(null)
  const [to, setTo] = useState<number | null>(null)
  const [choices, setChoices] = useState<Choices>({ classes: new Map(), students: new Map() })
  useLanguage()
  if (!resource.create || !isOpen(session, resource.create.access)) return <NoAccess />
  const wanted = from && to && from !== to ? wantedOf(from, to, choices) : undefined
  return (
    <Page title={say(words.promotionNew)} crumbs={crumbsOf(resource)} hint={say(words.promotionAsk)}>
      <Card withBorder>
        <Group grow preventGrowOverflow={false} align="flex-start">
          <Year label={fieldWord('from_year_id')} value={from} onChange={setFrom} />
          <Year label={fieldWord('to_year_id')} value={to} onChange={setTo} />
        </Group>
      </Card>
      {wanted ? (
        <PromotionPreview
          {...{ wanted, choices, path: resource.create.path, onChoose: setChoices }}
          send={(fingerprint) => ({ ...wanted, fingerprint })}
          act={say(words.promotionApply)}
        />
      ) : (
        <Text>{say(words.promotionPick)}</Text>
      )}
    </Page>
  )
}

function Year(props: { label: string; value: number | null; onChange(id: number | null): void }) {
  return (
    <ReferenceField
      label={props.label}
      path="/api/v1/school/years"
      value={props.value}
      onChange={(id) => props.onChange(id as number | null)}
      required
    />
  )
}

export function wantedOf(from_year_id: number, to_year_id: number, { classes, students }: Choices): Wanted {
  const listed = <K extends string>(key: K, from: Map<number, Choice>) =>
    [...from].map(([id, choice]) => ({ [key]: id, ...choice })) as (Record<K, number> & Choice)[]
  return {
    from_year_id,
    to_year_id,
    ...(classes.size && { classes: listed('class_group_id', classes) }),
    ...(students.size && { students: listed('student_id', students) }),
  }
}

interface PreviewProps {
  wanted: Wanted
  choices: Choices
  onChoose(choices: Choices): void
  /** Where it is sent, with what, and what the button says. */
  path: string
  send(fingerprint: string): Row
  act: string
}

export function PromotionPreview({ wanted, choices, onChoose, path, send, act }: PreviewProps) {
  const navigate = useNavigate()
  const preview = useQuery({
    queryKey: [PREVIEW, wanted, useLanguage()],
    queryFn: async () => (await api.post(PREVIEW, wanted)).data,
    placeholderData: keepPreviousData,
  })
  const apply = useAct({
    path,
    done: noticeOf({ path }, { said: act }),
    onDone: ({ data }) => navigate({ to: `/school/promotions/${(data as Row).id}` }),
  })
  if (preview.isLoading) return <Loading />
  if (preview.error) return <Failed error={preview.error} retry={preview.refetch} />
  const { promoted, stayed, graduated, unsettled, fingerprint, classes } = preview.data!
  return (
    <Stack>
      <Figures
        figures={[
          { label: fieldWord('promoted'), value: promoted, colour: 'teal' },
          { label: fieldWord('stayed'), value: stayed, colour: 'orange' },
          { label: fieldWord('graduated'), value: graduated, colour: 'blue' },
          { label: say(words.unsettled), value: unsettled, colour: unsettled ? 'red' : 'gray' },
        ]}
      />
      {unsettled > 0 && (
        <Alert color="orange">
          {unsettled} {countedWord('school/students', unsettled)} {say(words.promotionUnsettled)}
        </Alert>
      )}
      <PromotionClasses classes={classes} toYear={wanted.to_year_id} choices={choices} onChoose={onChoose} />
      {apply.error && (
        <Alert color="red" role="alert">
          {messageOf(apply.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button
          disabled={unsettled > 0 || preview.isFetching}
          loading={apply.isPending}
          onClick={() => apply.mutate(send(fingerprint))}
        >
          {act} ({promoted + stayed + graduated})
        </Button>
      </Group>
    </Stack>
  )
}
