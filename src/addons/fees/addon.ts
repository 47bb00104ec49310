import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'fees',
  title: { id: 'Uang sekolah', en: 'School fees' },
  openedBy: ['FIN'],
  prefixes: ['/api/v1/fees'],
  depends: ['school', 'budget', 'accounting'],
  publishes: { relations: ['collection_month', 're_enrolment_month'] },
}
