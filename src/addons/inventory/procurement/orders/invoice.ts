// What an invoice of an order says, as it is asked for and told.
import { moving } from '../../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  Rupiah,
  RupiahIn,
  Text,
  Type,
  Version,
  Word,
} from '../../../../kernel/values/schema.ts'
import { AccountCode, BILL_STATES, TAX_OBJECTS, taxInvoiceFields as taxInvoice } from '../../../accounting/api.ts'
import { INVOICE_STATES, orderInvoiceWorkflow } from '../workflow.ts'

const fields = {
  vendor_number: Text(60, 'INV-2026-0711'),
  invoice_date: Day('2026-08-15'),
  due_date: Day('2026-09-14'),
}
/** What of an invoice may agree neither with the order nor with what came. */
const EXCEPTIONS = ['nothing_received', 'billed_above_received', 'billed_above_ordered', 'price_differs'] as const
export type Exception = (typeof EXCEPTIONS)[number]
/** As it stood when the invoice was last looked at. */
const Exceptions = List(Word(...EXCEPTIONS), EXCEPTIONS.length)
export const InvoiceLine = Obj({
  order_line_id: Id(),
  quantity: Quantity(30),
  unit_price: Rupiah(50_000),
  account: AccountCode('5301'),
  tax_object: Word(...TAX_OBJECTS),
  creditable: Flag(false),
  exceptions: Exceptions,
})
export const OrderInvoice = moving(orderInvoiceWorkflow, {
  id: Id(),
  order_id: Id(),
  order: Text(40, 'PO/2026/0012'),
  ...fields,
  tax_invoice_number: Nullable(taxInvoice.tax_invoice_number),
  tax_invoice_date: Nullable(taxInvoice.tax_invoice_date),
  /** Of all its lines; each of them tells its own. */
  exceptions: Exceptions,
  override_reason: Nullable(Text(500, 'Kenaikan harga disetujui kepala sekolah')),
  bill_id: Nullable(Id(31)),
  bill_state: Nullable(Word(...BILL_STATES)),
  created_by: Id(12),
  state: Word(...INVOICE_STATES),
  version: Version(),
})
export const OrderInvoiceDetail = moving(orderInvoiceWorkflow, {
  ...OrderInvoice.properties,
  lines: List(InvoiceLine),
})
export const InvoiceFilter = Obj({ state: Optional(Word(...INVOICE_STATES)), order_id: Optional(Id()) })
export const NewOrderInvoice = Obj({
  order_id: Id(),
  ...fields,
  /** Both or neither; needed by the time its bill is posted, where VAT of it is got back. */
  tax_invoice_number: Optional(taxInvoice.tax_invoice_number),
  tax_invoice_date: Optional(taxInvoice.tax_invoice_date),
  lines: Type.Array(
    Obj({
      order_line_id: Id(),
      quantity: QuantityIn(30),
      /** Before VAT. */
      unit_price: RupiahIn(50_000, 1),
      account: AccountCode('5301'),
      /** As its request says where nothing else is said. */
      tax_object: Optional(Word(...TAX_OBJECTS)),
      /** As ordered where nothing else is said; what was ordered with its VAT as a cost stays so. */
      creditable: Optional(Flag(false)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export const InvoiceOverride = Obj({
  id: Id(42),
  version: Version(),
  reason: Text(500, 'Kenaikan harga disetujui kepala sekolah'),
})
nameShapes({
  OrderInvoiceLine: InvoiceLine,
  OrderInvoice,
  OrderInvoiceDetail,
  NewOrderInvoice,
  OrderInvoiceOverride: InvoiceOverride,
})
