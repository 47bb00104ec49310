import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'registry',
  title: { id: 'Sambungan registri', en: 'Registry connector' },
  code: 'REG',
  flags: ['svc_registry'],
  prefixes: ['/api/registry', '/api/v1/report-card'],
  depends: ['school'],
}
