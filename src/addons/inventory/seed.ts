// What every school's inventory starts with: one warehouse, and what is usually checked.

import type { Seed } from '../../kernel/addon.ts'
import { insertMissing } from '../../kernel/db/bulk.ts'

export const MAIN_WAREHOUSE = 'GU'

const TEMPLATES: Record<string, { name: string; checks: readonly string[] }> = {
  APAR: {
    name: 'Alat pemadam api ringan',
    checks: ['Tekanan tabung di bagian hijau', 'Segel dan pin utuh', 'Selang tidak retak', 'Belum lewat masa berlaku'],
  },
  AC: { name: 'Pendingin ruangan', checks: ['Saringan bersih', 'Suhu keluaran dingin', 'Tidak ada tetesan air'] },
  GEDUNG: {
    name: 'Gedung dan bangunan',
    checks: ['Atap tidak bocor', 'Dinding tidak retak', 'Plafon utuh', 'Pintu dan jendela berfungsi'],
  },
  LISTRIK: { name: 'Instalasi listrik', checks: ['Sakelar dan stopkontak utuh', 'Tidak ada kabel terkelupas'] },
  KENDARAAN: { name: 'Kendaraan', checks: ['STNK dan pajak berlaku', 'Rem berfungsi', 'Ban layak', 'Lampu menyala'] },
}

export const seed: Seed = async (tx, { id: company_id }) => {
  await insertMissing(tx, 'inventory.warehouse', [{ company_id, code: MAIN_WAREHOUSE, name: 'Gudang utama' }])
  const codes = Object.keys(TEMPLATES)
  const templates = codes.map((code) => ({ company_id, code, name: TEMPLATES[code]!.name }))
  await insertMissing(tx, 'inventory.inspection_template', templates)
  const kept = await tx
    .selectFrom('inventory.inspection_template as t')
    .select(['t.id', 't.code'])
    .where('t.company_id', '=', company_id)
    .where('t.code', 'in', codes)
    // A school may have rewritten its checks: only a template that never had any gets these.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inventory.inspection_check as c')
            .select('c.id')
            .whereRef('c.company_id', '=', 't.company_id')
            .whereRef('c.template_id', '=', 't.id'),
        ),
      ),
    )
    .orderBy('t.id')
    .execute()
  const checks = kept.flatMap(({ id, code }) =>
    TEMPLATES[code]!.checks.map((label, index) => ({ company_id, template_id: id, position: index + 1, label })),
  )
  await insertMissing(tx, 'inventory.inspection_check', checks)
}
