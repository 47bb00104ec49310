import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'foundation',
  title: { id: 'Analitik yayasan', en: 'Foundation analytics' },
  code: 'FOUND',
  flags: ['svc_foundation_analytics'],
  prefixes: ['/api/v1/foundation'],
  depends: ['school', 'budget', 'accounting', 'fees', 'inventory', 'people', 'counsel'],
}
