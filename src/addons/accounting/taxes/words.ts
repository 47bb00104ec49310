// What the rates of taxes on a payment are made of.
import { defineWords } from '../../../kernel/language/words.ts'

export const taxesWords = defineWords({
  fields: {
    above: { id: 'Di atas nilai', en: 'Above the amount of' },
    base_by: { id: 'Penyebut nilai lain', en: 'Base denominator' },
    base_of: { id: 'Pembilang nilai lain', en: 'Base numerator' },
    base_percent: { id: 'Dasar pengenaan (%)', en: 'Tax base (%)' },
    collected_above: { id: 'Dipungut di atas nilai', en: 'Collected above' },
    construction_certified: { id: 'Konstruksi, bersertifikat (%)', en: 'Construction, certified (%)' },
    construction_design: { id: 'Rancang bangun, bersertifikat (%)', en: 'Design, certified (%)' },
    construction_design_uncertified: { id: 'Rancang bangun, tanpa sertifikat (%)', en: 'Design, uncertified (%)' },
    construction_small: { id: 'Konstruksi, usaha kecil (%)', en: 'Construction, small firm (%)' },
    construction_uncertified: { id: 'Konstruksi, tanpa sertifikat (%)', en: 'Construction, uncertified (%)' },
    prize: { id: 'Hadiah (%)', en: 'Prizes (%)' },
    prize_base_percent: { id: 'Dasar pengenaan hadiah (%)', en: 'Tax base of prizes (%)' },
    property_rent: { id: 'Sewa tanah/bangunan (%)', en: 'Rent of land or building (%)' },
    rental: { id: 'Sewa (%)', en: 'Rent (%)' },
    service: { id: 'Jasa (%)', en: 'Services (%)' },
  },
})
