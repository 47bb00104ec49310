import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'people',
  title: { id: 'Kepegawaian', en: 'Staff and payroll' },
  code: 'PEOPLE',
  prefixes: ['/api/payroll', '/api/v1/hr'],
  depends: ['school', 'budget', 'accounting'],
  publishes: { relations: ['document_day', 'certified_total', 'unbooked_month'] },
}
