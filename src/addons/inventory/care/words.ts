// What people read here in both languages: inspection photo, inspection schedules, inspection templates, inspections and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const careWords = defineWords({
  things: {
    '/api/inventory/inspection-results/photo': { title: { id: 'Foto hasil pemeriksaan', en: 'Inspection photo' } },
    '/api/inventory/inspection-schedules': {
      title: { id: 'Jadwal pemeriksaan', en: 'Inspection schedules' },
      one: { id: 'Jadwal pemeriksaan', en: 'Inspection schedule' },
      record: 'inventory.inspection_schedule',
      menu: { group: 'care', order: 40, short: { id: 'Jadwal', en: 'Schedules' } },
    },
    '/api/inventory/inspection-templates': {
      title: { id: 'Daftar pemeriksaan baku', en: 'Inspection templates' },
      one: { id: 'Daftar pemeriksaan baku', en: 'Inspection template' },
      record: 'inventory.inspection_template',
      menu: { group: 'care', order: 50, short: { id: 'Daftar baku', en: 'Templates' } },
    },
    '/api/inventory/inspections': {
      title: { id: 'Pemeriksaan', en: 'Inspections' },
      one: { id: 'Pemeriksaan', en: 'Inspection' },
      record: 'inventory.inspection',
      menu: { group: 'care', order: 10 },
    },
    '/api/inventory/inspections/due': {
      title: { id: 'Pemeriksaan jatuh tempo', en: 'Inspections due' },
      none: {
        words: { id: 'Tidak ada pemeriksaan yang terlambat atau jatuh tempo.', en: 'No inspections overdue or due.' },
        lead: '/api/inventory/inspections',
      },
      one: { id: 'Pemeriksaan jatuh tempo', en: 'Inspection due' },
      menu: { group: 'care', order: 20, short: { id: 'Jatuh tempo', en: 'Due' } },
    },
    '/api/inventory/work-orders': {
      title: { id: 'Perintah kerja perbaikan', en: 'Repair orders' },
      one: { id: 'Perintah kerja', en: 'Repair order' },
      record: 'inventory.work_order',
      menu: { group: 'care', order: 30, short: { id: 'Perbaikan', en: 'Repairs' } },
      columns: ['number', 'asset_name', 'description', 'severity', 'assigned_staff_id', 'due_on', 'cost', 'state'],
    },
  },
  records: {
    'inventory.inspection_check': { id: 'Butir pemeriksaan', en: 'Inspection check' },
    'inventory.inspection_result': { id: 'Hasil pemeriksaan', en: 'Inspection result' },
  },
  fields: {
    assigned_staff_id: { id: 'Petugas', en: 'Assigned to' },
    check_id: { id: 'Butir pemeriksaan', en: 'Check' },
    days_late: { id: 'Terlambat (hari)', en: 'Days late' },
    done_on: { id: 'Tanggal selesai', en: 'Done on' },
    inspected_on: { id: 'Tanggal pemeriksaan', en: 'Inspected on' },
    inspection_id: { id: 'Pemeriksaan', en: 'Inspection' },
    inspection_result_id: { id: 'Hasil pemeriksaan', en: 'Inspection result' },
    item_prefix: { id: 'Awalan kode barang', en: 'Item code prefix' },
    schedule_id: { id: 'Jadwal', en: 'Schedule' },
    severity: { id: 'Tingkat keparahan', en: 'Severity' },
    template: { id: 'Daftar pemeriksaan baku', en: 'Template' },
    template_id: { id: 'Daftar pemeriksaan baku', en: 'Template' },
    work_order: { id: 'Buat perintah kerja', en: 'Create a repair order' },
  },
  values: {
    result: {
      defect: { id: 'Rusak', en: 'Defect' },
      na: { id: 'Tidak berlaku', en: 'Not applicable' },
      ok: { id: 'Baik', en: 'OK' },
    },
    severity: {
      high: { id: 'Tinggi', en: 'High' },
      low: { id: 'Rendah', en: 'Low' },
      medium: { id: 'Sedang', en: 'Medium' },
    },
    state: { in_progress: { id: 'Dikerjakan', en: 'In progress' } },
  },
  references: {
    assigned_staff_id: { list: '/api/v1/school/staff' },
    template_id: { list: '/api/inventory/inspection-templates' },
  },
})
