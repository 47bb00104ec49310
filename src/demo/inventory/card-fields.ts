// What the cards of the demo's assets say besides, by the class of the card.
import type { CardDetails, KibClass } from '../../addons/inventory/assets/card-details.ts'

export const CARD_DETAILS: Record<KibClass, CardDetails> = {
  A: { area_m2: 4200, address: 'Jl. Kenanga No. 12', land_right: 'Hak pakai', use: 'Bangunan sekolah' },
  B: { material: 'Campuran', size: 'Standar' },
  C: { multi_storey: true, concrete: true, area_m2: 960, land_status: 'Tanah milik yayasan' },
  D: { construction: 'Paving', length_m: 85, width_m: 4, area_m2: 340 },
  E: { specification: 'Lengkap', count: 1 },
  F: { building_type: 'Musala', area_m2: 120, progress_percent: 60, contract_value: 240_000_000 },
}
