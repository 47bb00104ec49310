import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'counsel',
  title: { id: 'Bimbingan konseling', en: 'Counselling' },
  code: 'COUNSEL',
  // The counsellor's room, and the doors of others, who never enter it.
  prefixes: ['/api/v1/counselor', '/api/v1/conduct'],
  depends: ['school'],
  sealedFor: 'counselor',
  openedInNeedBy: ['principal'],
}
