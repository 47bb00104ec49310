// Pages of the gate. Those with charts are loaded only when they are opened.
import { lazy } from 'react'
import type { Pages } from '../../kit/console-module.ts'
import { CardsPage, DevicesPage, UnknownCardsPage } from './cards.tsx'
import { LivePage } from './live.tsx'
import { HeldTapsPage } from './quarantine.tsx'

export const pages: Pages = {
  'rfid/live': LivePage,
  'rfid/monitoring': lazy(() => import('./monitoring.tsx')),
  'rfid/cards': CardsPage,
  'rfid/unknown-cards': UnknownCardsPage,
  'rfid/devices': DevicesPage,
  'rfid/quarantine': HeldTapsPage,
}
