// What other add-ons may use of the books: vendors, bills for what was ordered, assets, and to post what their documents
// mean in money and take it back.
export { AccountCode } from './accounts.ts'
export { createAssetBook, getAssetBook, NewAssetBook } from './asset-books.ts'
export { type BillEntry, createBill } from './bills.ts'
export { disposeAssetBook } from './disposals.ts'
export { type Posted, type Posting, type PostingLine, postEntry, type Reversal, reverseEntry } from './posting.ts'
export { findVendors } from './search.ts'
export { TAX_OBJECTS } from './taxes.ts'
export { billsOfPayment, TracedBill, TracedPayment, traceBills, tracePayments } from './trace.ts'
export { createVendor, getVendor, listVendors, NewVendor, Vendor, VendorFilter } from './vendors.ts'
