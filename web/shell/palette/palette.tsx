// One box for everything, from anywhere: pages, what can be begun, the newest of what a page lists, and the people and documents
// that the service finds. Arrows choose, Enter goes.
// With > before it only what can be begun is found, with # or @ only records.
import { Kbd, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { ownText } from '../../kit/own-words.ts'
import { Failed } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { type Row, useRecord } from '../../kit/queries.ts'
import { doorAt, useMay, useSession } from '../../kit/session.ts'
import { thingOf } from '../../kit/sheet.ts'
import { say, type Words } from '../../kit/words.ts'
import { useNewest } from './newest.ts'
import { pagesFor } from './pages-for.ts'
import classes from './palette.module.css'
import { notePlace, type Place, recentPlaces } from './recent.ts'

const PATH = '/api/v1/search'

interface PaletteProps {
  /** What was typed before the box was there. */
  typedAhead(): string
  onClose(): void
}

export function Palette({ typedAhead, onClose }: PaletteProps) {
  return (
    <Modal opened onClose={onClose} title={say(phrases.search)} yOffset="8vh" size="lg">
      <Box typedAhead={typedAhead} onChosen={onClose} />
    </Modal>
  )
}

interface Section {
  title: Words
  places: Place[]
}

function Box({ typedAhead, onChosen }: Pick<PaletteProps, 'typedAhead'> & { onChosen(): void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const navigate = useNavigate()
  const { sections, error, isFetching, isNothing } = useSections(typed.trim())
  const places = sections.flatMap((section) => section.places)
  const chosen = Math.min(at, places.length - 1)
  const go = (place: Place | undefined) => {
    if (!place) return
    notePlace(place)
    onChosen()
    void navigate({ to: place.to })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(places[chosen])
    else if (step && places.length) setAt((chosen + step + places.length) % places.length)
    else return
    event.preventDefault()
  }
  return (
    <Stack gap={4}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={list}
        aria-activedescendant={places.length ? `${list}-${chosen}` : undefined}
        aria-label={say(phrases.searchHint)}
        placeholder={say(phrases.searchHint)}
        value={typed}
        onFocus={() => setTyped((before) => before + typedAhead())}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
        rightSection={isFetching ? <Loader size="xs" /> : null}
      />
      {error && <Failed error={error} />}
      {isNothing && <Text c="dimmed">{say(phrases.nothingFound)}</Text>}
      <Choices {...{ list, sections, chosen }} onChoose={go} />
      <Hints />
    </Stack>
  )
}

function Choices(props: { list: string; sections: Section[]; chosen: number; onChoose(place: Place): void }) {
  const { list, sections, chosen, onChoose } = props
  const places = sections.flatMap((section) => section.places)
  return (
    <div id={list} role="listbox" aria-label={say(phrases.search)}>
      {sections.map(({ title, places: among }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list stand in groups, not in a fieldset
        <div key={title.en} role="group" aria-label={say(title)}>
          <Text size="xs" c="dimmed" fw={600} mt={6} aria-hidden>
            {say(title)}
          </Text>
          {among.map((place) => {
            const index = places.indexOf(place)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's, which keeps the focus
              <div
                key={place.to + place.label}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                className={classes.place}
                onClick={() => onChoose(place)}
                ref={(element) => {
                  if (index === chosen) element?.scrollIntoView({ block: 'nearest' })
                }}
              >
                <Text size="sm">{place.label}</Text>
                <Text size="xs" className={classes.detail}>
                  {place.detail}
                </Text>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What one may press; each can be done without it too. */
const HINTS: readonly [keys: readonly string[], told: Words][] = [
  [['↑', '↓'], { id: 'pilih', en: 'choose' }],
  [['Enter'], { id: 'buka', en: 'open' }],
  [['>'], { id: 'yang baru', en: 'new' }],
  [['#'], { id: 'nomor', en: 'number' }],
  [['@'], { id: 'orang', en: 'person' }],
]

const Hints = () => (
  <Text component="div" size="xs" className={classes.hints!} visibleFrom="sm" aria-hidden>
    {HINTS.map(([keys, told]) => (
      <span key={told.en}>
        {keys.map((key) => (
          <Kbd key={key} size="xs" mr={2}>
            {key}
          </Kbd>
        ))}{' '}
        {say(told)}
      </span>
    ))}
  </Text>
)

/** Pages at once, and what the service finds as soon as it has; before anything is typed, where one was last. */
function useSections(written: string) {
  const session = useSession()
  const only = /^[>#@]/.exec(written)?.[0]
  const typed = only ? written.slice(1).trim() : written
  const [asked] = useDebouncedValue(only === '>' ? '' : typed, 200)
  const enabled = useMay()(PATH) && asked.length > 1
  const { data, error, isFetching } = useRecord(PATH, { q: asked }, { enabled })
  const found = typed && asked === typed ? ((data?.data as Row[] | undefined) ?? []).map(placeOf) : []
  const { pages, near } = pagesFor(session, { typed, only })
  const newest = useNewest(asked === typed ? pages[0] : undefined, typed)
  const sections: Section[] = [
    { title: phrases.recent, places: written ? [] : recentPlaces() },
    { title: phrases.pages, places: pages },
    { title: NEAR, places: found.length ? [] : near },
    { title: NEWEST, places: newest },
    { title: phrases.found, places: found },
  ].filter(({ places }) => places.length > 0)
  return {
    sections,
    error,
    isFetching,
    isNothing: typed.length > 1 && (asked === typed || only === '>') && !isFetching && !sections.length,
  }
}

const NEAR: Words = { id: 'Maksud Anda?', en: 'Did you mean?' }
const NEWEST: Words = { id: 'Terbaru', en: 'Newest' }

/** The page of what was found; of what has none, its list with it alone. */
function placeOf({ path, id, label, title, detail }: Row): Place {
  const thing = thingOf(String(path))
  const search = doorAt(String(path))?.search
  const to = doorAt(`${path}/{id}`)
    ? `/${thing}/${id}`
    : `/${thing}${search ? `?${search}=${encodeURIComponent(String(label))}` : ''}`
  const about = [say(title as Words), detail && ownText(String(detail))].filter(Boolean).join(' · ')
  return { to, label: ownText(String(label)), detail: about }
}
