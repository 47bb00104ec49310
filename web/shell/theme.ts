// How the console looks: its type, its colours, its measures. Colours are chosen so that words on them keep AA contrast, light and
// dark. Dense by default; on a phone console.css gives fingers the room they need.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
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

/** The house's colour, from a tint to what stands pressed: the eighth is the ground of a button by day, the sixth by night. */
const TOSKA = [
  '#e8f3f1',
  '#d2e8e5',
  '#9ccbc6',
  '#6cc7bd',
  '#3aa197',
  '#18786f',
  '#14706a',
  '#0e6a66',
  '#0b5b57',
  '#0b5652',
] as const
const tones = (text: string) => text.split(' ').map((tone) => `#${tone}`) as unknown as MantineColorsTuple
/** What is well, what wants attention, what went wrong, what is under way, and one more for charts: in the house's own tones. */
const DAUN = tones('e8f4ea d2e9d6 aed6b8 88cd9c 5fb47c 2f8a4e 2f8a4e 277642 1e6437 164b29')
const SOGAN = tones('fdf3e0 f8e3bd efcd8f ebc079 d99a3a a86b0c b9770e 94600c 7a4a00 5a3700')
const BATA = tones('fbece9 f5d3cd f2a397 e98a7c e5705f c03a2b b03123 9c2a1d 7f2016 5f1710')
const NILA = tones('ecf0fa d5ddf3 a6b9ee 8aa2e6 6b86d3 4a69bd 4a69bd 3c57a5 2d4a94 213770')
const TERONG = tones('f5ecf7 e8d3ec d3b0db bf90c9 a873b2 87548f 87548f 744779 6a1b7a 4d1459')
/** Ink, lines and grounds by night, from the brightest on. */
const NIGHT = [
  '#e8ecea',
  '#b7bfbc',
  '#949d99',
  '#6b7672',
  '#39423f',
  '#272e2c',
  '#1d2322',
  '#161b1a',
  '#131817',
  '#101413',
] as const

const FAMILY = '"Plus Jakarta Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const px = (size: number) => `${size / 16}rem`
const small = { defaultProps: { size: 'xs' } }

export const theme = createTheme({
  colors: {
    toska: TOSKA,
    dark: NIGHT,
    teal: DAUN,
    green: DAUN,
    orange: SOGAN,
    yellow: SOGAN,
    red: BATA,
    blue: NILA,
    indigo: NILA,
    grape: TERONG,
  },
  primaryColor: 'toska',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FAMILY,
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
  radius: { md: px(8) },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: px(20), lineHeight: '1.3' },
      h2: { fontSize: px(16), lineHeight: '1.4' },
      h3: { fontSize: px(14), lineHeight: '1.45' },
      h4: { fontSize: px(14), lineHeight: '1.45' },
      h5: { fontSize: px(13), lineHeight: '1.45' },
    },
  },
  components: {
    Badge: { defaultProps: { variant: 'light' } },
    // What may stay empty is marked instead (web/kit/forms/field-set.tsx). A hint stands below: above, it would push its input out
    // of the line of its neighbours.
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      // By itself two pixels smaller than what stands in the field: too small to read.
      vars: () => ({
        label: {},
        description: { '--input-description-size': px(12) },
        error: { '--input-error-size': px(12) },
      }),
    },
    PasswordInput: {
      defaultProps: () => ({ size: 'xs', visibilityToggleButtonProps: { 'aria-label': say(phrases.seePassword) } }),
    },
    Modal: { defaultProps: closing },
    Drawer: { defaultProps: closing },
    ...Object.fromEntries(
      ['Button', 'TextInput', 'Textarea', 'NumberInput', 'TimeInput', 'NativeSelect'].map((name) => [name, small]),
    ),
    ...Object.fromEntries(CLEARED.map((name) => [name, { defaultProps: () => ({ ...clearing(), size: 'xs' }) }])),
  },
})

/** The library's dimmed, error and placeholder words are too pale for AA on their grounds. */
export const readable: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-toska-filled-hover': '#0b5652',
    '--mantine-primary-color-filled-hover': '#0b5652',
  },
  light: {
    '--mantine-color-text': '#1a1f1e',
    '--mantine-color-default-border': '#d8d5cd',
    '--mantine-color-dimmed': '#5a615e',
    '--mantine-color-placeholder': '#646b68',
    '--mantine-color-error': '#9c2a1d',
    '--mantine-color-anchor': '#0b5b57',
    '--mantine-primary-color-light': '#e8f3f1',
    '--mantine-primary-color-light-color': '#0b5b57',
    '--mantine-color-toska-light': '#e8f3f1',
    '--mantine-color-toska-light-hover': '#d2e8e5',
    '--mantine-color-toska-light-color': '#0b5b57',
    '--mantine-color-red-text': '#9c2a1d',
    '--mantine-color-orange-text': '#7a4a00',
    '--mantine-color-teal-text': '#1e6437',
    '--mantine-color-red-light': '#fbece9',
    '--mantine-color-red-light-color': '#9c2a1d',
    '--mantine-color-orange-light': '#fdf3e0',
    '--mantine-color-orange-light-color': '#7a4a00',
    '--mantine-color-teal-light': '#e8f4ea',
    '--mantine-color-teal-light-color': '#1e6437',
    '--mantine-color-blue-light': '#ecf0fa',
    '--mantine-color-blue-light-color': '#2d4a94',
    '--mantine-color-grape-light-color': '#6a1b7a',
    '--mantine-color-yellow-light': '#fdf3e0',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': '#f2a397',
    '--mantine-color-red-text': '#f2a397',
    '--mantine-color-anchor': '#6cc7bd',
    '--mantine-color-teal-text': '#88cd9c',
    '--mantine-color-orange-text': '#ebc079',
    '--mantine-primary-color-light-color': '#6cc7bd',
    '--mantine-color-toska-light-color': '#6cc7bd',
    '--mantine-color-red-light': '#3a1b17',
    '--mantine-color-red-light-color': '#f2a397',
    '--mantine-color-orange-light': '#32260f',
    '--mantine-color-orange-light-color': '#ebc079',
    '--mantine-color-yellow-light': '#32260f',
    '--mantine-color-yellow-light-color': '#ebc079',
    '--mantine-color-teal-light': '#142c1c',
    '--mantine-color-teal-light-color': '#88cd9c',
    '--mantine-color-blue-light': '#1b2440',
    '--mantine-color-blue-light-color': '#a6b9ee',
  },
})
