// Sales of a taxable person, over HTTP, with what buyers pay of them and what is given up.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { receivableDoors } from './receivable-doors.ts'
import { replaceSale, SaleReplacement } from './replacing.ts'
import { getSale, listSales, NewSale, Sale, SaleChange, SaleDetail, SaleFilter, SaleRef } from './sales.ts'
import { changeSale, createSale, SaleVoid, voidSale } from './selling.ts'
import { writeOffDoors } from './write-off-doors.ts'

const PATH = '/api/accounting/sales'
const UNDO_ERRORS = ['not_found', 'stale_version', 'illegal_move', 'reversal_before_entry', 'entry_reversed']

export const saleDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Penjualan dan sewa dengan PPN keluaran', en: 'Sales and rentals with output VAT' },
    query: SaleFilter,
    paged: true,
    sorts: [
      ...['number', 'sale_date', 'due_date', 'buyer', 'subtotal', 'vat', 'total', 'receivable', 'received'],
      ...['lost', 'tax_invoice_number', 'state'],
    ],
    sums: ['subtotal', 'vat', 'total', 'receivable', 'received', 'lost'],
    reply: Listing('data', Sale),
    run: ({ db, caller, input, page }) => listSales(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu penjualan dengan barisnya', en: 'One sale and its lines' },
    query: SaleRef,
    reply: Data(SaleDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getSale(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat penjualan, tunai atau kredit', en: 'New sale, cash or credit' },
    params: NewSale,
    reply: Data(SaleDetail),
    errors: ['not_found', 'not_taxable_person', 'vat_month_told', 'no_rate', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await createSale(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${PATH}/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Isi data pembeli dan nomor faktur pajak', en: 'Enter the buyer and tax invoice number' },
    params: SaleChange,
    reply: Data(SaleDetail),
    errors: ['conflict', 'not_found', 'stale_version', 'sale_fixed', 'sale_not_replaced'],
    run: async ({ tx, caller, input }) => ({ data: await changeSale(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik penjualan, uangnya dikembalikan', en: 'Cancel a sale and refund the money' },
    params: SaleVoid,
    reply: Data(SaleDetail),
    errors: [...UNDO_ERRORS, 'sale_received', 'vat_month_told', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await voidSale(tx, caller, { undo: input, today }) }),
  }),
  act({
    path: `${PATH}/replace`,
    access: BOOKKEEPERS,
    summary: { id: 'Ganti faktur pajak satu penjualan', en: 'Replace a sale’s tax invoice' },
    params: SaleReplacement,
    reply: Data(SaleDetail),
    errors: [
      ...[...UNDO_ERRORS, 'sale_not_replaced', 'not_taxable_person', 'no_rate', 'vat_month_told', 'month_not_active'],
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await replaceSale(tx, caller, { given: input, today }) }),
  }),
  ...receivableDoors,
  ...writeOffDoors,
]
