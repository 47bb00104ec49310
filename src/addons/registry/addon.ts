import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'registry',
  title: { id: 'Sambungan Dapodik', en: 'Dapodik connection' },
  code: 'REG',
  flags: ['svc_registry'],
  prefixes: ['/api/registry', '/api/v1/report-card'],
  depends: ['school'],
}
