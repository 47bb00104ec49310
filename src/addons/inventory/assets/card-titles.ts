// What the fields of the inventory cards are called, on paper and in files.
import type { Words } from '../../../kernel/language/i18n.ts'
import type { ColumnKind } from '../../../kernel/reports/printed.ts'
import { both } from '../roles.ts'
import type { CardField } from './card-details.ts'

export const FIELD_TITLES: Record<CardField, [Words, ColumnKind?]> = {
  area_m2: [both('Luas (m²)', 'Area (m²)'), 'quantity'],
  address: [both('Letak/alamat', 'Address')],
  land_right: [both('Hak', 'Right')],
  certificate_no: [both('No. sertifikat', 'Certificate no.')],
  certificate_on: [both('Tgl. sertifikat', 'Certificate date'), 'date'],
  use: [both('Penggunaan', 'Use')],
  brand: [both('Merek/tipe', 'Brand')],
  size: [both('Ukuran', 'Size')],
  material: [both('Bahan', 'Material')],
  factory_no: [both('No. pabrik', 'Serial no.')],
  chassis_no: [both('No. rangka', 'Chassis')],
  engine_no: [both('No. mesin', 'Engine')],
  plate_no: [both('No. polisi', 'Plate')],
  ownership_no: [both('BPKB', 'Ownership')],
  multi_storey: [both('Bertingkat', 'Multi-storey')],
  concrete: [both('Beton', 'Concrete')],
  document_no: [both('No. dokumen', 'Document no.')],
  document_on: [both('Tgl. dokumen', 'Document date'), 'date'],
  land_area_m2: [both('Luas tanah (m²)', 'Land (m²)'), 'quantity'],
  land_status: [both('Status tanah', 'Land status')],
  land_code: [both('Kode tanah', 'Land code')],
  construction: [both('Konstruksi', 'Construction')],
  length_m: [both('Panjang (m)', 'Length (m)'), 'quantity'],
  width_m: [both('Lebar (m)', 'Width (m)'), 'quantity'],
  title: [both('Judul', 'Title')],
  author: [both('Pencipta', 'Author')],
  specification: [both('Spesifikasi', 'Specification')],
  culture: [both('Asal daerah', 'Region')],
  count: [both('Jumlah', 'Count'), 'count'],
  building_type: [both('Bangunan', 'Building')],
  started_on: [both('Mulai', 'Started'), 'date'],
  contract_value: [both('Nilai kontrak', 'Contract'), 'rupiah'],
  progress_percent: [both('Kemajuan (%)', 'Progress (%)'), 'count'],
}
