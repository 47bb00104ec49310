// One slip of tax that the cash book kept back, told to the end: whose it is and under which code, so that it can leave for the tax office.

import { changeWithheld, listWithheld } from '../../../addons/budget/withheld/withheld.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { by } from '../../act-as.ts'
import type { DemoSchool } from '../../school/school.ts'
import { treasurerAt } from '../desks.ts'

const WHOSE = {
  object_code: '21-100-07',
  store_name: 'Bambang Wicaksono',
  store_tax_number: '3374010203850001',
  store_address: 'Jl. Kawi Raya 8, Semarang',
}

export async function demoSlips(tx: Tx, school: DemoSchool): Promise<void> {
  const clerk = treasurerAt(school)
  const page = { limit: 1, cursor: undefined }
  const [slip] = (await listWithheld(tx, clerk, { filter: { tax_kind: 'pph21' }, page })).data
  if (slip) await by(tx, clerk)(changeWithheld, { id: slip.id, version: slip.version, ...WHOSE })
}
