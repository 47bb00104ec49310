// Makes what a field to pick from lacks without leaving the form: its own small form, and what was made is chosen.
import { Anchor, Modal } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { moduleQuery, useWordsOf } from '../console-module.ts'
import { OnPage } from '../dictionary.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { moduleOfArea } from '../session.ts'
import { thingOf } from '../sheet.ts'
import { newWord, say } from '../words.ts'
import { beginningOf } from './beginning.ts'
import { DoorForm } from './form.tsx'
import type { MakeHereProps } from './inputs/maker.ts'

/** What is done in here is no business of the form that it stands in. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

export default function MakeHere({ path, words, onMade, onClose }: MakeHereProps) {
  const thing = thingOf(path)
  const module = moduleOfArea(thing.split('/')[0]!) ?? ''
  const { data } = useSuspenseQuery(moduleQuery(module))
  useWordsOf(module)
  const door = data.resources.get(thing)?.create
  const title = newWord(thing)
  return (
    <Modal opened onClose={onClose} title={title} size="xl" onSubmit={stop} onKeyDown={stop}>
      <OnPage value={module}>
        {door && !data.pages[`${thing}/new`] ? (
          <DoorForm
            door={door}
            initial={{ ...beginningOf(door.input), ...(door.input.properties?.name && words && { name: words }) }}
            onDone={(answer) => {
              onMade((answer.data ?? answer) as Row)
              onClose()
            }}
            onCancel={onClose}
          />
        ) : (
          // What has a page of its own is made there; it is found on coming back.
          <Anchor component={Link} to={`/${thing}/new`} target="_blank" onClick={onClose}>
            {`${title}: ${say(phrases.open)}`}
          </Anchor>
        )}
      </OnPage>
    </Modal>
  )
}
