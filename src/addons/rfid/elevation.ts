// The database roles of the card readers: one for doors, inside the caller's company, and one for the path of taps.
import type { Elevated } from '../../kernel/db/database.ts'
import { NOBODY, type Scope } from '../../kernel/db/lanes/scope.ts'

/** May use cards, devices and events of the caller's company, and nothing else. */
export const RFID_ROLE = 'pendopo_rfid'
export type RfidDb = Elevated<
  | 'rfid.card'
  | 'rfid.clock_correction'
  | 'rfid.device'
  | 'rfid.device_state'
  | 'rfid.event'
  | 'rfid.quarantine'
  | 'rfid.refused'
  | 'rfid.unknown_card'
>
/** May keep taps of the companies that its statement is for, and what that needs. */
export const INGEST_ROLE = 'pendopo_ingest'

/** The scope of a statement that keeps what readers of these companies sent. */
export const scopeOfTaps = (rows: readonly { company: number }[]): Scope => ({
  ...NOBODY,
  companies: [...new Set(rows.map(({ company }) => company))],
})
