// The event stream of the gate. The browser itself comes back behind the last event it saw.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export interface GateEvent {
  /** Of the stream. */
  id: string
  day: string
  student_id: number
  student_name: string
  class_name: string | null
  status: string
  first_in: string | null
  last_out: string | null
}

const KEPT = 40

export function useGate(): { events: GateEvent[]; connected: boolean } {
  const queries = useQueryClient()
  const [events, setEvents] = useState<GateEvent[]>([])
  const [connected, setConnected] = useState(false)
  useEffect(() => {
    const source = new EventSource('/api/rfid/live')
    source.onopen = () => setConnected(true)
    source.onerror = () => setConnected(false)
    source.addEventListener('attendance', (message: MessageEvent<string>) => {
      const event = { ...(JSON.parse(message.data) as Omit<GateEvent, 'id'>), id: message.lastEventId }
      // One line for each student, the newest on top.
      setEvents((known) => [event, ...known.filter(({ student_id }) => student_id !== event.student_id)].slice(0, KEPT))
      void queries.invalidateQueries({ queryKey: ['/api/rfid/monitoring'] })
    })
    return () => source.close()
  }, [queries])
  return { events, connected }
}

/** When it happened: going home is the later of the two. */
export const timeOf = ({ first_in, last_out }: GateEvent): string | null => last_out ?? first_in
