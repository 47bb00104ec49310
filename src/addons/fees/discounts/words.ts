// What people read here in both languages: kinds of discounts and discounts.
import { defineWords } from '../../../kernel/language/words.ts'
import { DISCOUNTS } from '../seed.ts'

export const discountWords = defineWords({
  things: {
    '/api/v1/fees/discount-kinds': {
      title: { id: 'Jenis keringanan', en: 'Discount types' },
      one: { id: 'Jenis keringanan', en: 'Discount type' },
      record: 'fees.discount_kind',
      menu: { group: 'settings', order: 25 },
      fields: { place: { id: 'Urutan potong', en: 'Order applied' } },
    },
    '/api/v1/fees/discounts': {
      title: { id: 'Keringanan', en: 'Discounts' },
      one: { id: 'Keringanan', en: 'Discount' },
      record: 'fees.discount',
      menu: { group: 'billing', order: 10, also: { id: 'beasiswa potongan dispensasi', en: 'scholarships relief' } },
      fields: { evidence: { id: 'Surat pendukung', en: 'Supporting letter' } },
      columns: ['number', 'student_name', 'kind_name', 'fee', 'form', 'value', 'from_month', 'until_month', 'state'],
    },
    '/api/v1/fees/discounts/file': { title: { id: 'Bukti keringanan', en: 'Discount evidence' } },
  },
  fields: {
    form: { id: 'Bentuk', en: 'Form' },
    foundation_above_amount: { id: 'Yayasan menyetujui di atas (Rp)', en: 'Foundation approves above (Rp)' },
    foundation_above_percent: { id: 'Yayasan menyetujui di atas (%)', en: 'Foundation approves above (%)' },
    ground: { id: 'Dasar', en: 'Basis' },
    kind_id: { id: 'Jenis keringanan', en: 'Discount type' },
    kind_name: { id: 'Jenis keringanan', en: 'Discount type' },
    sibling_rank: { id: 'Anak ke', en: 'From which child' },
    stacks: { id: 'Dapat digabung', en: 'Can be combined' },
  },
  values: {
    form: {
      amount: { id: 'Rupiah', en: 'Rupiah' },
      percent: { id: 'Persen', en: 'Percent' },
      whole: { id: 'Bebas seluruhnya', en: 'Full exemption' },
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
