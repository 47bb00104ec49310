// The menu of things, people, counsel, the foundation, the registry, and the settings.
import {
  IconAddressBook,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconHeartHandshake,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react'
import { list, type Module } from './menu-entry.ts'

export const workMenu: Module[] = [
  {
    name: 'inventory',
    title: { id: 'Sarana', en: 'Inventory' },
    hint: { id: 'Aset, stok, pengadaan', en: 'Assets, stock, procurement' },
    icon: IconBuildingWarehouse,
    groups: [
      {
        title: { id: 'Aset', en: 'Assets' },
        entries: list(
          '/api/inventory/assets',
          '/api/inventory/asset-loans',
          '/api/inventory/stock-takes',
          '/api/inventory/disposals',
        ),
      },
      {
        title: { id: 'Persediaan', en: 'Stock' },
        entries: list(
          '/api/inventory/items',
          '/api/inventory/low-stock',
          '/api/inventory/stock-card',
          '/api/inventory/issue-slips',
          '/api/inventory/stock-counts',
          '/api/inventory/warehouses',
        ),
      },
      {
        title: { id: 'Pengadaan', en: 'Procurement' },
        entries: list(
          '/api/inventory/purchase-requests',
          '/api/inventory/purchase-orders',
          '/api/inventory/goods-receipts',
          '/api/inventory/order-invoices',
          '/api/inventory/vendors',
          '/api/inventory/budget/ledger',
        ),
      },
      {
        title: { id: 'Perawatan', en: 'Care' },
        entries: list(
          '/api/inventory/inspections',
          '/api/inventory/inspections/due',
          '/api/inventory/work-orders',
          '/api/inventory/inspection-schedules',
          '/api/inventory/inspection-templates',
          '/api/inventory/imports',
        ),
      },
    ],
  },
  {
    name: 'people',
    title: { id: 'Kepegawaian', en: 'People' },
    hint: { id: 'Dokumen, cuti, gaji', en: 'Documents, leave, payroll' },
    icon: IconAddressBook,
    groups: [
      {
        title: { id: 'Saya', en: 'Mine' },
        entries: [
          { to: '/payroll/my/payslips', door: '/api/payroll/my/payslips' },
          { to: '/hr/me', door: '/api/v1/hr/me' },
          ...list('/api/v1/school/staff-attendance/mine'),
        ],
      },
      {
        title: { id: 'Dokumen dan cuti', en: 'Documents and leave' },
        entries: [
          {
            to: '/hr/leave-calendar',
            title: { id: 'Kalender cuti', en: 'Leave calendar' },
            door: '/api/v1/hr/leave-requests',
          },
          ...list(
            '/api/v1/hr/leave-requests',
            '/api/v1/hr/documents',
            '/api/v1/hr/missing-documents',
            '/api/v1/hr/leave-balances',
            '/api/v1/hr/leave-entries',
            '/api/v1/hr/employments',
            '/api/v1/hr/leave-types',
            '/api/v1/hr/required-documents',
            '/api/v1/hr/document-reminders',
          ),
        ],
      },
      {
        title: { id: 'Gaji', en: 'Payroll' },
        entries: list(
          '/api/payroll/runs',
          '/api/payroll/payslips',
          '/api/payroll/assignments',
          '/api/payroll/components',
          '/api/payroll/inputs',
        ),
      },
    ],
  },
  {
    name: 'counsel',
    title: { id: 'Bimbingan konseling', en: 'Counselling' },
    hint: { id: 'Ruang konselor, laporan perilaku', en: 'The counsellor’s room, conduct reports' },
    icon: IconHeartHandshake,
    groups: [
      {
        title: { id: 'Ruang konselor', en: 'Counsellor’s room' },
        entries: list(
          '/api/v1/counselor/dashboard',
          '/api/v1/counselor/cases',
          '/api/v1/counselor/sessions',
          '/api/v1/counselor/hand-overs',
        ),
      },
      {
        title: { id: 'Perilaku', en: 'Conduct' },
        entries: [
          ...list(
            '/api/v1/conduct/reports',
            '/api/v1/counselor/violations',
            '/api/v1/counselor/achievements',
            '/api/v1/counselor/points',
            '/api/v1/counselor/crossings',
            '/api/v1/counselor/letters',
            '/api/v1/counselor/decisions',
          ),
          {
            to: '/counselor/violation-types',
            door: '/api/v1/counselor/violation-types',
            title: { id: 'Tata tertib', en: 'Rule books' },
          },
        ],
      },
      {
        title: { id: 'Siapa yang membaca', en: 'Who has read' },
        entries: list(
          '/api/v1/counselor/readings',
          '/api/v1/counselor/break-glass',
          '/api/v1/conduct/break-glass',
          '/api/v1/conduct/counselors',
        ),
      },
    ],
  },
  {
    name: 'foundation',
    title: { id: 'Yayasan', en: 'Foundation' },
    hint: { id: 'Semua sekolah dari atas', en: 'All schools from above' },
    icon: IconBuildingBank,
    groups: [
      {
        title: { id: 'Yayasan', en: 'Foundation' },
        entries: list(
          '/api/v1/foundation/dashboard',
          '/api/v1/foundation/performance',
          '/api/v1/foundation/programs',
          '/api/v1/foundation/finance',
        ),
      },
      {
        title: { id: 'Mutu', en: 'Quality' },
        entries: list(
          '/api/v1/foundation/academic-governance',
          '/api/v1/foundation/standards',
          '/api/v1/foundation/accreditations',
          '/api/v1/foundation/snapshots',
          '/api/v1/foundation/approvals',
        ),
      },
    ],
  },
  {
    name: 'registry',
    title: { id: 'Dapodik dan rapor', en: 'Registry and report cards' },
    hint: { id: 'Sinkronisasi, rapor', en: 'Sync, report cards' },
    icon: IconPlugConnected,
    groups: [
      {
        title: { id: 'Sinkronisasi', en: 'Sync' },
        entries: list('/api/registry/config', '/api/registry/sync-logs', '/api/registry/conflicts'),
      },
      {
        title: { id: 'Rapor', en: 'Report cards' },
        entries: list(
          '/api/v1/report-card/cards',
          '/api/v1/report-card/scores',
          '/api/v1/report-card/lessons',
          '/api/v1/report-card/imports',
        ),
      },
    ],
  },
  {
    name: 'kernel',
    title: { id: 'Pengaturan', en: 'Settings' },
    hint: { id: 'Pengguna, jejak audit, aturan', en: 'Users, audit trail, rules' },
    icon: IconSettings,
    groups: [
      {
        title: { id: 'Pengaturan', en: 'Settings' },
        entries: list('/api/v1/users', '/api/v1/audit', '/api/v1/delegations', '/api/v1/rates', '/api/v1/retention'),
      },
    ],
  },
]
