// What the gate says on an operator's first page: which readers are heard, and what waits to be looked at.
import type { HomeFigure, HomePart } from '../../kernel/home/home.ts'
import type { RfidDb } from './elevation.ts'
import { countReaders, type Readers } from './gate/monitoring.ts'

const gate: HomePart = {
  order: 6,
  roles: ['admin'],
  door: '/api/rfid/monitoring',
  async tell(db, { caller, now, today }) {
    const standing = await countReaders(db as unknown as RfidDb, caller, { now, day: today })
    return standing.devices === 0 ? {} : { figures: [readersOf(standing), waitingOf(standing)] }
  },
}

function readersOf({ devices, devices_online, devices_clock_off, devices_late, devices_offline }: Readers): HomeFigure {
  const silent = devices_late + devices_offline
  const off = devices_clock_off
  const id = [silent && `${silent} tidak terdengar`, off && `${off} jamnya salah`].filter(Boolean).join(' · ')
  const en = [silent && `${silent} not heard`, off && `${off} with a wrong clock`].filter(Boolean).join(' · ')
  return {
    name: 'readers',
    title: { id: 'Pembaca kartu tersambung', en: 'Card readers online' },
    unit: 'count',
    value: devices_online,
    note: { id: `dari ${devices}${id && ` · ${id}`}`, en: `of ${devices}${en && ` · ${en}`}` },
    tone: silent ? 'late' : off ? 'soon' : 'calm',
    to: '/rfid/devices',
  }
}

function waitingOf({ held_taps, unknown_cards }: Readers): HomeFigure {
  const waiting = held_taps + unknown_cards
  return {
    name: 'cards_waiting',
    title: { id: 'Tap dan kartu perlu diperiksa', en: 'Taps and cards to check' },
    unit: 'count',
    value: waiting,
    note: waiting
      ? {
          id: `${held_taps} tap ditahan · ${unknown_cards} kartu tak dikenal`,
          en: `${held_taps} taps held · ${unknown_cards} unknown cards`,
        }
      : { id: 'Tidak ada', en: 'None' },
    tone: waiting ? 'soon' : 'calm',
    to: held_taps ? '/rfid/quarantine' : '/rfid/unknown-cards',
  }
}

export const home: readonly HomePart[] = [gate]
