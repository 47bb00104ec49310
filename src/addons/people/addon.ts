import type { Manifest } from '../../kernel/addon.ts'

export const manifest: Manifest = {
  name: 'people',
  title: { id: 'Kepegawaian', en: 'People' },
  code: 'PEOPLE',
  prefixes: ['/api/payroll', '/api/v1/hr'],
  depends: ['school', 'budget', 'accounting'],
}
