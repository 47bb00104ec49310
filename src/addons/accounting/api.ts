// What other add-ons may use of the books: to post what their documents mean in money, and to take it back.

export { createAssetBook, getAssetBook, NewAssetBook } from './asset-books.ts'
export { disposeAssetBook } from './disposals.ts'
export { type Posted, type Posting, type PostingLine, postEntry, type Reversal, reverseEntry } from './posting.ts'
