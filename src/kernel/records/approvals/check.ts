// One thing that whoever decides would ask, with its answer.
import { nameShapes, Obj, type Static, Text, Word } from '../../values/schema.ts'

export const InboxCheck = Obj({
  /** Good to know, something to mind, or neither. */
  verdict: Word('good', 'mind', 'plain'),
  title: Obj({ id: Text(200, 'Anggaran cukup'), en: Text(200, 'Within budget') }),
  note: Obj({ id: Text(500, 'Sisa Rp3.595.000 sesudah ini'), en: Text(500, 'Rp3,595,000 left after this') }),
})
nameShapes({ InboxCheck })

export type Check = Static<typeof InboxCheck>
