import type { Manifest } from '../../kernel/addon.ts'

export const manifest: Manifest = {
  name: 'budget',
  title: { id: 'Anggaran', en: 'Budget' },
  openedBy: ['FIN', 'BOS', 'OPS'],
  prefixes: ['/api/budget'],
  depends: ['school'],
}
