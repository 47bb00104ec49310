import type { Manifest } from '../../kernel/addon.ts'

export const manifest: Manifest = {
  name: 'rfid',
  title: { id: 'Absensi kartu', en: 'Card attendance' },
  code: 'ATTEND-RFID',
  flags: ['svc_rfid', 'svc_face_recognition'],
  prefixes: ['/api/rfid'],
  depends: ['school'],
}
