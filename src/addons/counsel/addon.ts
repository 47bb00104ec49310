import type { Manifest } from '../../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'counsel',
  title: { id: 'Bimbingan konseling', en: 'Counselling' },
  code: 'COUNSEL',
  // The counsellor's room, and the doors of others, who never enter it.
  prefixes: ['/api/v1/counselor', '/api/v1/conduct'],
  depends: ['school'],
  sealedFor: 'counselor',
  // A case is handed to the team by its counsellor; still nobody joins it by one person's word.
  openedInNeedBy: ['principal', 'prevention_team'],
  roles: { prevention_team: 'The team against violence (TPPK); sees the cases that counsellors hand to it' },
}
