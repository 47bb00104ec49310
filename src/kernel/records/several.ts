// The same step for several records that were picked in a list, each as if it had been asked for alone: at its own door, in its own
// transaction, with its own line of history. What is refused for one leaves the others as they are.
import { type Door, feed } from '../http/door.ts'
import { Data, Flag, Id, List, Nullable, nameShapes, Obj, Optional, Text, Type, Version } from '../values/schema.ts'
import { type Moving, movePaths } from './allowed-moves.ts'
import { invalid } from './change.ts'

/** As many as are answered in a few seconds; whoever has picked more sends them part by part. */
const AT_ONCE = 50

const StepForSeveral = Obj({
  door: Text(200, '/api/accounting/bills/submit'),
  records: Type.Array(Obj({ id: Id(7), version: Optional(Version()) }), { minItems: 1, maxItems: AT_ONCE }),
  note: Optional(Text(1000, 'Lengkap')),
  reason: Optional(Text(1000, 'Lengkap')),
  key: Type.String({ minLength: 8, maxLength: 100, examples: ['5f0c2f6e-2d51-4c63-9b1c-7a53c0f6f0b1'] }),
})
const StepOfOne = Obj({
  id: Id(7),
  done: Flag(),
  code: Nullable(Text(100, 'illegal_move')),
  message: Nullable(Text(1000, 'Langkah ini tidak mungkin dari keadaan sekarang.')),
})
nameShapes({ StepForSeveral, StepOfOne })

export const severalDoors = (modules: readonly Moving[]): readonly Door[] => {
  const open = movePaths(modules)
  return [
    feed({
      path: '/api/v1/moves/several',
      access: 'everyone',
      summary: { id: 'Langkah yang sama untuk beberapa data', en: 'The same step for several records' },
      params: StepForSeveral,
      reply: Data(List(StepOfOne, AT_ONCE)),
      run: async ({ input: { door, records, key, ...said }, send }) => {
        if (!open.has(door)) throw invalid('door', { id: 'bukan langkah sebuah data', en: 'is not a step of a record' })
        const data = []
        for (const record of records) {
          const answer = await send({ path: door, params: { ...record, ...said }, key: `${key}-${record.id}` })
          const { success, code = null, message = null } = answer
          data.push({ id: record.id, done: success, code, message })
        }
        return { data }
      },
    }),
  ]
}
