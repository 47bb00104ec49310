import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'inventory',
  title: { id: 'Sarana dan persediaan', en: 'Assets and stock' },
  code: 'OPS',
  flags: ['svc_inventory'],
  prefixes: ['/api/inventory'],
  depends: ['school', 'budget', 'accounting'],
  publishes: { relations: ['condition_total', 'inspection_day'] },
}
