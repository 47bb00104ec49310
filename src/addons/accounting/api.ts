// What other add-ons may use of the books: vendors, bills for what was ordered, assets, and to post what their documents
// mean in money and take it back.

export { createAssetBook, firstFund, getAssetBook, NewAssetBook } from './assets/books.ts'
export { disposeAssetBook, returnAssetBook } from './assets/disposals.ts'
export { AccountCode } from './chart/accounts.ts'
export { assertCashAccount, purseOf } from './chart/cash-accounts.ts'
export {
  type Posted,
  type Posting,
  type PostingLine,
  postEntry,
  type Reversal,
  reverseEntry,
} from './ledger/posting.ts'
export { documentsOf } from './packets/documents.ts'
export { documentParts } from './packets/parts.ts'
export { printDocument } from './packets/print.ts'
export { type BillEntry, createBill, taxInvoiceFields } from './payables/bills.ts'
export { createVendor, getVendor, listVendors, NewVendor, Vendor, VendorFilter } from './payables/vendors.ts'
export { findVendors } from './search.ts'
export { type ForeseenTaxes, foreseeTaxes } from './taxes/foreseen.ts'
export { TAX_OBJECTS, TAXES, type TaxObject } from './taxes/taxes.ts'
export { billsOfPayment, TracedBill, TracedPayment, traceBills, tracePayments } from './traces/bills.ts'
export { ASSET_BOOKS, BILLS } from './traces/traced.ts'
export { assertCreditable, isCreditable } from './vat/input.ts'
export { BILL_STATES } from './workflow.ts'
