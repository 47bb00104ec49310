// Labels to stick on assets: a QR code and the numbers that people read, many to a sheet.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Download } from '../../../kernel/files/download.ts'
import { PDF_TYPE } from '../../../kernel/files/files.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Id, Obj, Optional, type Static, Type, Word } from '../../../kernel/values/schema.ts'
import { inThread } from '../../../kernel/work/threads.ts'
import { selectAssets } from './assets.ts'
import { KIB_CLASSES } from './card-details.ts'

export const LabelQuery = Obj({
  room_id: Optional(Id(4)),
  kib_class: Optional(Word(...KIB_CLASSES)),
  /** Ids with commas between. */
  ids: Optional(
    Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,199}$', maxLength: 3200, examples: ['12,13,14'] }),
  ),
})

const LABELS_MAX = 2_400
const drawSheets = inThread<readonly Label[]>(new URL('./label-sheets.ts', import.meta.url), 'sheetsOf')

export interface Label {
  school: string
  code: string
  year: string
  name: string
  room: string | null
  /** What a phone reads. */
  qr: string
}

export async function printLabels(db: Db, caller: Caller, asked: Static<typeof LabelQuery>): Promise<Download> {
  if (!asked.room_id && !asked.kib_class && !asked.ids)
    throw invalid('ids', { id: 'sebutkan aset, ruang atau kartu', en: 'choose assets, a room or a card' })
  let query = selectAssets(db, caller).where('a.state', '<>', 'disposed')
  if (asked.room_id) query = query.where('a.room_id', '=', asked.room_id)
  if (asked.kib_class) query = query.where('a.kib_class', '=', asked.kib_class)
  if (asked.ids) query = query.where('a.id', 'in', asked.ids.split(',').map(Number))
  const assets = await query.orderBy('a.item_code').orderBy('a.register_no').limit(LABELS_MAX).execute()
  if (assets.length === 0) throw notFound()
  const labels = assets.map((asset): Label => {
    const code = `${asset.item_code}.${String(asset.register_no).padStart(4, '0')}`
    return {
      school: caller.companyName,
      code,
      year: asset.acquired_on.slice(0, 4),
      name: asset.name,
      room: asset.room_name,
      qr: labelText(caller.companySlug, asset),
    }
  })
  return new Download({ name: 'label-aset.pdf', mediaType: PDF_TYPE, content: await drawSheets(labels) })
}

/** Whose it is, its code, its register number and its id: enough to find it here, and nothing that is private. */
function labelText(company: string, asset: { id: number; item_code: string; register_no: number }): string {
  return `pendopo:${company}/${asset.item_code}/${asset.register_no}/${asset.id}`
}
