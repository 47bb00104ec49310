// What makes a record that a field to pick from lacks. It is a form, and forms are made of such fields: so whoever puts the
// console together hands it down, and it is loaded only where something lacks.
import { type ComponentType, createContext, use } from 'react'
import type { Row } from '../../queries.ts'

export interface MakeHereProps {
  /** The list in which it will stand. */
  path: string
  /** What was looked for, and not found. */
  words: string
  onMade(made: Row): void
  onClose(): void
}

export const Maker = createContext<ComponentType<MakeHereProps>>(() => null)
export const useMaker = () => use(Maker)
