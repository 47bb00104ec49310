// Standards and accreditation over HTTP.
import { act, ask, type Door } from '../../../kernel/http/door.ts'
import { Data, Id, Listing, Obj, Optional } from '../../../kernel/values/schema.ts'
import { nowOf } from '../now.ts'
import { SchoolsParam, schoolsOf } from '../overview/schools.ts'
import { PeriodParam, spansOf } from '../periods.ts'
import { READERS } from '../roles.ts'
import {
  Accreditation,
  AccreditationFilter,
  ChangedAccreditation,
  changeAccreditation,
  createAccreditation,
  listAccreditations,
  NewAccreditation,
  Simulated,
  Simulation,
  simulate,
} from './accreditations.ts'
import { Governance, getGovernance } from './governance.ts'
import {
  addEvidence,
  listScores,
  NewEvidence,
  removeEvidence,
  SavedScore,
  StandardFilter,
  StandardScore,
  saveScore,
} from './standards.ts'

const readDoors: readonly Door[] = [
  ask({
    path: '/api/v1/foundation/academic-governance',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Delapan standar dan akreditasi tiap sekolah', en: 'Eight standards and accreditation by school' },
    params: Obj({ period: Optional(PeriodParam), schools: Optional(SchoolsParam) }),
    reply: Data(Governance),
    errors: ['not_found'],
    run: async (context) => {
      const { db, caller, input } = context
      const now = nowOf(context)
      const spans = spansOf(input.period, 'term', now.today)
      return { data: await getGovernance(db, caller, { ids: schoolsOf(caller, input.schools), spans, now }) }
    },
  }),
  ask({
    path: '/api/v1/foundation/standards',
    access: READERS,
    foundationWide: true,
    summary: { id: 'Evaluasi diri per standar dan tahun', en: 'Self-evaluation by standard and year' },
    params: StandardFilter,
    paged: true,
    sorts: ['year', 'standard', 'score', 'target'],
    reply: Listing('data', StandardScore),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listScores(db, caller, { filter: input, page }),
  }),
  ask({
    path: '/api/v1/foundation/accreditations',
    access: READERS,
    foundationWide: true,
    summary: { id: 'Akreditasi sekolah', en: 'School accreditations' },
    params: AccreditationFilter,
    paged: true,
    sorts: ['decree', 'grade', 'score', 'issued_on', 'expires_on'],
    reply: Listing('data', Accreditation),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listAccreditations(db, caller, { filter: input, page }),
  }),
  ask({
    path: '/api/v1/foundation/accreditations/simulate',
    access: READERS,
    summary: { id: 'Perkirakan nilai akreditasi', en: 'Estimate an accreditation score' },
    params: Simulation,
    reply: Data(Simulated),
    run: async ({ input }) => ({ data: simulate(input) }),
  }),
]

const writeDoors: readonly Door[] = [
  act({
    path: '/api/v1/foundation/standards/save',
    access: ['admin'],
    summary: { id: 'Catat nilai evaluasi diri suatu standar', en: 'Record a self-evaluation score' },
    params: SavedScore,
    reply: Data(StandardScore),
    errors: ['not_found', 'conflict', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await saveScore(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/foundation/evidence/create',
    access: ['admin'],
    summary: { id: 'Tambahkan bukti pada suatu standar', en: 'Add evidence to a standard' },
    params: NewEvidence,
    reply: Data(StandardScore),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await addEvidence(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/foundation/evidence/delete',
    access: ['admin'],
    summary: { id: 'Hapus bukti', en: 'Remove evidence' },
    params: Obj({ id: Id(7) }),
    reply: Data(StandardScore),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await removeEvidence(tx, caller, input.id) }),
  }),
  act({
    path: '/api/v1/foundation/accreditations/create',
    access: ['admin'],
    summary: { id: 'Catat akreditasi', en: 'Record an accreditation' },
    params: NewAccreditation,
    reply: Data(Accreditation),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createAccreditation(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/foundation/accreditations/update',
    access: ['admin'],
    summary: { id: 'Ubah akreditasi', en: 'Edit an accreditation' },
    params: ChangedAccreditation,
    reply: Data(Accreditation),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeAccreditation(tx, caller, input) }),
  }),
]

export const governanceDoors: readonly Door[] = [...readDoors, ...writeDoors]
