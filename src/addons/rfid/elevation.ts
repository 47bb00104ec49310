// The one elevation of the service: to the database role that may use cards, devices and events, and nothing else.
import type { Elevated } from '../../kernel/db/database.ts'

export const RFID_ROLE = 'pendopo_rfid'
export type RfidDb = Elevated<'rfid.card' | 'rfid.device' | 'rfid.event'>
