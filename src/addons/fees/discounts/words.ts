// What people read here in both languages: kinds of discounts and discounts.
import { defineWords } from '../../../kernel/language/words.ts'
import { DISCOUNTS } from '../seed.ts'

export const discountWords = defineWords({
  things: {
    '/api/v1/fees/discount-kinds': {
      title: { id: 'Jenis keringanan', en: 'Kinds of discounts' },
      one: { id: 'Jenis keringanan', en: 'Kind of discount' },
      record: 'fees.discount_kind',
      menu: { group: 'settings', order: 25 },
      fields: { place: { id: 'Urutan potong', en: 'Taken off in order' } },
    },
    '/api/v1/fees/discounts': {
      title: { id: 'Keringanan', en: 'Discounts' },
      one: { id: 'Keringanan', en: 'Discount' },
      record: 'fees.discount',
      menu: { group: 'billing', order: 10, also: { id: 'beasiswa potongan dispensasi', en: 'scholarships relief' } },
      fields: { evidence: { id: 'Surat pendukung', en: 'Paper it rests on' } },
      columns: ['number', 'student_name', 'kind_name', 'fee', 'form', 'value', 'from_month', 'until_month', 'state'],
    },
    '/api/v1/fees/discounts/file': { title: { id: 'Bukti keringanan', en: 'Paper of a discount' } },
  },
  fields: {
    form: { id: 'Bentuk', en: 'Form' },
    foundation_above_amount: { id: 'Yayasan menyetujui di atas (Rp)', en: 'Foundation agrees above (Rp)' },
    foundation_above_percent: { id: 'Yayasan menyetujui di atas (%)', en: 'Foundation agrees above (%)' },
    ground: { id: 'Dasar', en: 'Ground' },
    kind_id: { id: 'Jenis keringanan', en: 'Kind of discount' },
    kind_name: { id: 'Jenis keringanan', en: 'Kind of discount' },
    sibling_rank: { id: 'Anak ke', en: 'Child of the house' },
    stacks: { id: 'Dapat digabung', en: 'Adds to others' },
  },
  values: {
    form: {
      amount: { id: 'Rupiah', en: 'Rupiah' },
      percent: { id: 'Persen', en: 'Percent' },
      whole: { id: 'Bebas seluruhnya', en: 'The whole' },
    },
    ground: {
      hardship: { id: 'Tidak mampu', en: 'Hardship' },
      scholarship: { id: 'Beasiswa', en: 'Scholarship' },
      sibling: { id: 'Kakak adik', en: 'Siblings' },
      staff: { id: 'Anak guru dan karyawan', en: 'Children of staff' },
    },
    state: { ended: { id: 'Berakhir', en: 'Ended' } },
  },
  references: {
    kind_id: { list: '/api/v1/fees/discount-kinds' },
  },
  phrases: [{ id: '{number} {name}: {reason}', en: '{number} {name}: {reason}' }],
  names: DISCOUNTS.map(({ name, name_en }) => ({ id: name, en: name_en })),
})
