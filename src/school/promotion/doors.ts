// The step into the next academic year over HTTP.
import { act, ask, type Door, get } from '../../kernel/http/door.ts'
import { Data, Listing } from '../../kernel/values/schema.ts'
import { DECIDERS } from '../roles.ts'
import { Preview, previewPromotion, Wanted } from './preview.ts'
import {
  createPromotion,
  listPromotionItems,
  listPromotions,
  NewPromotion,
  Promotion,
  PromotionFilter,
  PromotionItem,
  PromotionItemFilter,
  PromotionUndo,
  undoPromotion,
} from './promotions.ts'

const decides = { access: DECIDERS } as const

export const promotionDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/promotions',
    ...decides,
    summary: { id: 'Kenaikan kelas yang pernah dijalankan', en: 'Promotions, carried out and undone' },
    query: PromotionFilter,
    paged: true,
    sorts: ['from_year', 'to_year', 'promoted', 'stayed', 'graduated', 'state', 'created_at'],
    reply: Listing('data', Promotion),
    run: ({ db, caller, input, page }) => listPromotions(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/promotions/items',
    ...decides,
    summary: { id: 'Siswa dalam satu kenaikan kelas', en: 'The students of one promotion' },
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
    summary: { id: 'Jalankan kenaikan kelas sesuai pratinjau', en: 'Carry out a promotion as its preview said' },
    params: NewPromotion,
    reply: Data(Promotion),
    errors: [
      'not_found',
      'already_promoted',
      'promotion_outdated',
      'promotion_incomplete',
      'promotion_empty',
      'conflict',
    ],
    run: async ({ tx, caller, input }) => ({ data: await createPromotion(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/promotions/undo',
    ...decides,
    summary: { id: 'Batalkan kenaikan kelas', en: 'Undo a promotion' },
    params: PromotionUndo,
    reply: Data(Promotion),
    errors: ['not_found', 'stale_version', 'illegal_move', 'promotion_changed'],
    run: async ({ tx, caller, input }) => ({ data: await undoPromotion(tx, caller, input) }),
  }),
]
