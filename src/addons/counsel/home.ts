// What a counsellor's first page says. Counts only: whoever looks over a shoulder learns no name and no title.

import type { HomeFigure, HomePart } from '../../kernel/home/home.ts'
import type { Words } from '../../kernel/language/i18n.ts'
import { countDay } from './day/dashboard.ts'

const day: HomePart = {
  order: 1,
  roles: ['counselor'],
  door: '/api/v1/counselor/dashboard',
  async tell(db, { caller, today }) {
    const { follow_ups_due, sessions_planned, violations_waiting } = await countDay(db, caller, today)
    return {
      figures: [
        figure(
          'follow_ups',
          { id: 'Tindak lanjut jatuh tempo', en: 'Follow-ups due' },
          {
            value: follow_ups_due,
            note: { id: 'sampai hari ini', en: 'up to today' },
            tone: follow_ups_due ? 'soon' : 'calm',
            to: '/counselor/dashboard',
          },
        ),
        figure(
          'sessions',
          { id: 'Sesi terjadwal', en: 'Sessions planned' },
          {
            value: sessions_planned,
            note: { id: 'belum dilaksanakan', en: 'not held yet' },
            tone: 'calm',
            to: '/counselor/sessions',
          },
        ),
        figure(
          'reports',
          { id: 'Laporan perlu dibenarkan', en: 'Reports to confirm' },
          {
            value: violations_waiting,
            note: { id: 'pelanggaran yang dilaporkan', en: 'reported violations' },
            tone: violations_waiting ? 'soon' : 'calm',
            to: '/counselor/violations',
          },
        ),
      ],
    }
  },
}

const figure = (name: string, title: Words, told: Pick<HomeFigure, 'value' | 'note' | 'tone' | 'to'>): HomeFigure => ({
  name,
  title,
  unit: 'count',
  ...told,
})

export const home: readonly HomePart[] = [day]
