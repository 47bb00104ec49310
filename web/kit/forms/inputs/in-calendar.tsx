// Calendars in the reader's language, with the week as a school has it. Only a page with a calendar loads what that takes.
import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/id'
import type { ReactNode } from 'react'
import { useLanguage } from '../../words.ts'

export function InCalendar({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}
