import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'bos',
  title: { id: 'Dana BOS', en: 'BOS funds' },
  code: 'BOS',
  flags: ['svc_bos_rkas'],
  prefixes: ['/api/v1/bos'],
  depends: ['school', 'budget', 'accounting'],
}
