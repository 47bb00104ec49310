import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'rfid',
  title: { id: 'Absensi kartu', en: 'Card attendance' },
  code: 'ATTEND-RFID',
  flags: ['svc_rfid', 'svc_face_recognition'],
  prefixes: ['/api/rfid'],
  depends: ['school'],
  databaseRoles: {
    pendopo_rfid: 'Cards, devices and events of the caller’s company, and nothing else',
    pendopo_ingest: 'Keeps the taps of readers of the companies that a statement is for, and does nothing else',
  },
}
