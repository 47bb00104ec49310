import type { Manifest } from '../kernel/addon.ts'

export const manifest: Manifest = {
  name: 'school',
  title: { id: 'Data sekolah', en: 'School records' },
  openedBy: 'any',
  prefixes: ['/api/v1/school'],
  depends: [],
}
