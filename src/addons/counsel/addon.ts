import type { Manifest } from '../../kernel/addon.ts'

export const manifest: Manifest = {
  name: 'counsel',
  title: { id: 'Bimbingan konseling', en: 'Counselling' },
  code: 'COUNSEL',
  prefixes: ['/api/v1/counselor'],
  depends: ['school'],
}
