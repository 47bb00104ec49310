// The step into the next academic year over HTTP.
import { act, ask, type Door, get } from '../../kernel/http/door.ts'
import { Data, Listing } from '../../kernel/values/schema.ts'
import { DECIDERS } from '../roles.ts'
import { cancelPromotion, changePromotion, PromotionCancel, PromotionChange } from './planned.ts'
import { Preview, previewPromotion, Wanted } from './preview.ts'
import {
  createPromotion,
  getPromotionDetail,
  listPromotionItems,
  listPromotions,
  NewPromotion,
  Promotion,
  PromotionDetail,
  PromotionFilter,
  PromotionItem,
  PromotionItemFilter,
  PromotionRef,
} from './promotions.ts'
import { PromotionUndo, undoPromotion } from './undo.ts'

const decides = { access: DECIDERS } as const
/** A whole school goes in one transaction, or nobody does: fifty thousand students take longer than people wait for anything else. */
const patience = 10

export const promotionDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/promotions',
    ...decides,
    summary: { id: 'Kenaikan kelas yang pernah dijalankan', en: 'Promotions run so far' },
    query: PromotionFilter,
    paged: true,
    sorts: ['from_year', 'to_year', 'promoted', 'stayed', 'graduated', 'effective_on', 'state', 'created_at'],
    reply: Listing('data', Promotion),
    run: ({ db, caller, input, page }) => listPromotions(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/promotions/:id',
    ...decides,
    summary: {
      id: 'Satu kenaikan kelas dengan pilihan di luar aturan',
      en: 'One promotion and its manual choices',
    },
    query: PromotionRef,
    reply: Data(PromotionDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPromotionDetail(db, caller, input.id) }),
  }),
  get({
    path: '/api/v1/school/promotions/items',
    ...decides,
    summary: { id: 'Siswa dalam satu kenaikan kelas', en: 'Students in a promotion' },
    query: PromotionItemFilter,
    paged: true,
    sorts: ['student_name', 'outcome', 'until_day', 'from_day'],
    reply: Listing('data', PromotionItem),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listPromotionItems(db, caller, { promotionId: input.promotion_id, page }),
  }),
  ask({
    path: '/api/v1/school/promotions/preview',
    ...decides,
    summary: {
      id: 'Pratinjau kenaikan kelas; tidak mengubah apa pun',
      en: 'Preview of a promotion; changes nothing',
    },
    params: Wanted,
    reply: Data(Preview),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await previewPromotion(db, caller, input) }),
  }),
  act({
    path: '/api/v1/school/promotions/create',
    ...decides,
    summary: {
      id: 'Tetapkan kenaikan kelas sesuai pratinjau; dijalankan setelah tahun ajaran berakhir',
      en: 'Confirm a promotion as previewed; it runs once the school year is over',
    },
    params: NewPromotion,
    patience,
    reply: Data(Promotion),
    errors: [
      'not_found',
      'already_promoted',
      'promotion_outdated',
      'promotion_incomplete',
      'promotion_empty',
      'conflict',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await createPromotion(tx, caller, { wanted: input, today }),
    }),
  }),
  act({
    path: '/api/v1/school/promotions/change',
    ...decides,
    summary: { id: 'Ubah kenaikan kelas yang menunggu harinya', en: 'Edit a scheduled promotion' },
    params: PromotionChange,
    patience,
    reply: Data(Promotion),
    errors: [
      'not_found',
      'stale_version',
      'illegal_move',
      'promotion_outdated',
      'promotion_incomplete',
      'promotion_empty',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await changePromotion(tx, caller, { change: input, today }),
    }),
  }),
  act({
    path: '/api/v1/school/promotions/cancel',
    ...decides,
    summary: { id: 'Urungkan kenaikan kelas yang menunggu harinya', en: 'Cancel a scheduled promotion' },
    params: PromotionCancel,
    reply: Data(Promotion),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, caller, input }) => ({ data: await cancelPromotion(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/promotions/undo',
    ...decides,
    summary: { id: 'Batalkan kenaikan kelas', en: 'Undo a promotion' },
    params: PromotionUndo,
    patience,
    reply: Data(Promotion),
    errors: ['not_found', 'stale_version', 'illegal_move', 'promotion_changed'],
    run: async ({ tx, caller, input }) => ({ data: await undoPromotion(tx, caller, input) }),
  }),
]
