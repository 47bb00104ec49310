import type { Manifest } from '../../kernel/addon.ts'

export const manifest: Manifest = {
  name: 'accounting',
  title: { id: 'Akuntansi', en: 'Accounting' },
  code: 'FIN',
  flags: ['svc_account'],
  prefixes: ['/api/accounting'],
  depends: ['school', 'budget'],
  roles: { foundation_patron: 'Pembina of the foundation; the last to approve the largest payments' },
}
