// How the console looks. Colours are chosen so that words on them keep AA contrast, light and dark.
import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { phrases } from '../kit/phrases.ts'
import { say } from '../kit/words.ts'

/** The cross of a dialog says what it does, in the language of now. */
const closing = () => ({ closeButtonProps: { 'aria-label': say(phrases.close) } })

/** So does the cross of an input. */
const clearing = () => ({ clearButtonProps: { 'aria-label': say(phrases.clear) } })
const CLEARED = [
  'Select',
  'MultiSelect',
  'TagsInput',
  'DateInput',
  'DatePickerInput',
  'DateTimePicker',
  'MonthPickerInput',
]

export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: { fontWeight: '650' },
  components: {
    Badge: { defaultProps: { variant: 'light' } },
    Modal: { defaultProps: closing },
    Drawer: { defaultProps: closing },
    ...Object.fromEntries(CLEARED.map((name) => [name, { defaultProps: clearing }])),
  },
})

/** The library's dimmed, error and placeholder words are too pale for AA on their grounds. */
export const readable: CSSVariablesResolver = () => ({
  // One shade lighter, as the library would have it under the pointer, white words are no longer readable.
  variables: {
    '--mantine-color-cyan-filled-hover': '#095c6b',
    '--mantine-primary-color-filled-hover': '#095c6b',
  },
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-cyan-light-color': '#085563',
    '--mantine-color-red-light-color': '#9a1b1b',
    '--mantine-color-orange-light-color': '#8f3b05',
    '--mantine-color-teal-light-color': '#065b3f',
    '--mantine-color-blue-light-color': '#104a86',
    '--mantine-color-grape-light-color': '#6a1b7a',
    '--mantine-color-yellow-light-color': '#6b4400',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-0)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-0)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
  },
})
