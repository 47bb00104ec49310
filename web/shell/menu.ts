// The menu: every module with its pages, in the order a school's people think. Which of it a reader sees is decided by the
// doors: a page whose door is closed to them is not there.
import {
  IconAddressBook,
  IconBooks,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCoins,
  IconHeartHandshake,
  IconIdBadge2,
  IconPlugConnected,
  IconScale,
  IconSchool,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { may, type Session } from '../kit/session.ts'
import type { Words } from '../kit/words.ts'

export interface Entry {
  to: string
  /** Its own words; without them, those of the thing it lists. */
  title?: Words
  /** The door that decides; without one, the list at the same address. */
  door?: string
}
export interface Group {
  title: Words
  entries: Entry[]
}
export interface Module {
  name: string
  title: Words
  hint: Words
  icon: TablerIcon
  groups: Group[]
}

const list = (...paths: string[]): Entry[] =>
  paths.map((door) => ({ to: `/${door.replace(/^\/api\/(v1\/)?/, '')}`, door }))

export const modules: Module[] = [
  {
    name: 'school',
    title: { id: 'Sekolah', en: 'School' },
    hint: { id: 'Siswa, kelas, guru, kalender', en: 'Students, classes, teachers, calendar' },
    icon: IconSchool,
    groups: [
      {
        title: { id: 'Orang', en: 'People' },
        entries: list(
          '/api/v1/school/students',
          '/api/v1/school/guardians',
          '/api/v1/school/staff',
          '/api/v1/school/enrolments',
        ),
      },
      {
        title: { id: 'Tahun ajaran', en: 'School year' },
        entries: list(
          '/api/v1/school/years',
          '/api/v1/school/classes',
          '/api/v1/school/subjects',
          '/api/v1/school/rooms',
          '/api/v1/school/calendar',
          '/api/v1/school/hours',
          '/api/v1/school/promotions',
        ),
      },
      {
        title: { id: 'Kehadiran', en: 'Attendance' },
        entries: list('/api/v1/school/attendance', '/api/v1/school/permits', '/api/v1/school/attendance/corrections'),
      },
      {
        title: { id: 'Data', en: 'Data' },
        entries: list('/api/v1/school/imports', '/api/v1/school/erasures', '/api/v1/school/profile'),
      },
    ],
  },
  {
    name: 'rfid',
    title: { id: 'Presensi kartu', en: 'Card attendance' },
    hint: { id: 'Gerbang, kartu, alat', en: 'Gate, cards, readers' },
    icon: IconIdBadge2,
    groups: [
      {
        title: { id: 'Hari ini', en: 'Today' },
        entries: [{ to: '/rfid/live', door: '/api/rfid/live' }, ...list('/api/rfid/monitoring')],
      },
      {
        title: { id: 'Kartu dan alat', en: 'Cards and readers' },
        entries: list(
          '/api/rfid/cards',
          '/api/rfid/unknown-cards',
          '/api/rfid/devices',
          '/api/rfid/quarantine',
          '/api/rfid/imports',
        ),
      },
    ],
  },
  {
    name: 'budget',
    title: { id: 'Anggaran', en: 'Budget' },
    hint: { id: 'RKAS, buku besar anggaran, BKU', en: 'Plans, budget ledger, cash book' },
    icon: IconScale,
    groups: [
      {
        title: { id: 'Rencana', en: 'Plans' },
        entries: list(
          '/api/budget/planning',
          '/api/budget/realisation',
          '/api/budget/ledger',
          '/api/budget/reports/plan',
        ),
      },
      {
        title: { id: 'Kas', en: 'Cash' },
        entries: list(
          '/api/budget/cash-entries',
          '/api/budget/book-months',
          '/api/budget/reopen-requests',
          '/api/budget/receipts',
          '/api/budget/reports/cash-book',
          '/api/budget/reports/cash-count',
        ),
      },
      {
        title: { id: 'Acuan', en: 'Reference' },
        entries: list(
          '/api/budget/fund-sources',
          '/api/budget/activities',
          '/api/budget/expense-accounts',
          '/api/budget/code-pairs',
          '/api/budget/plan-rules',
          '/api/budget/prohibited-uses',
          '/api/budget/imports',
        ),
      },
    ],
  },
  {
    name: 'bos',
    title: { id: 'Dana BOS', en: 'BOS funds' },
    hint: { id: 'Alokasi, tahap, laporan', en: 'Allocations, phases, reports' },
    icon: IconCoins,
    groups: [
      {
        title: { id: 'Dana', en: 'Funds' },
        entries: list(
          '/api/v1/bos/allocations',
          '/api/v1/bos/phases',
          '/api/v1/bos/disbursements',
          '/api/v1/bos/report-submissions',
        ),
      },
      {
        title: { id: 'Laporan', en: 'Reports' },
        entries: list('/api/v1/bos/reports/realisation', '/api/v1/bos/reports/recapitulation'),
      },
      {
        title: { id: 'Aturan', en: 'Rules' },
        entries: list(
          '/api/v1/bos/components',
          '/api/v1/bos/unit-costs',
          '/api/v1/bos/phase-rules',
          '/api/v1/bos/deadlines',
          '/api/v1/bos/late-rules',
        ),
      },
    ],
  },
  {
    name: 'accounting',
    title: { id: 'Akuntansi', en: 'Accounting' },
    hint: { id: 'Tagihan, pembayaran, jurnal, laporan', en: 'Bills, payments, journals, reports' },
    icon: IconBooks,
    groups: [
      {
        title: { id: 'Pembayaran', en: 'Paying' },
        entries: list(
          '/api/accounting/bills',
          '/api/accounting/payment-requests',
          '/api/accounting/payment-approval/pending',
          '/api/accounting/advances',
          '/api/accounting/vendors',
          '/api/accounting/tax-deposits',
          '/api/accounting/taxes/due',
        ),
      },
      {
        title: { id: 'Pembukuan', en: 'Bookkeeping' },
        entries: list(
          '/api/accounting/journal-entries',
          '/api/accounting/journal-drafts',
          '/api/accounting/bank-lines',
          '/api/accounting/asset-books',
          '/api/accounting/depreciation-runs',
          '/api/accounting/imports',
        ),
      },
      {
        title: { id: 'Laporan', en: 'Reports' },
        entries: list(
          '/api/accounting/reports/trial-balance',
          '/api/accounting/reports/general-ledger',
          '/api/accounting/reports/financial-position',
          '/api/accounting/reports/comprehensive-income',
          '/api/accounting/reports/net-assets',
          '/api/accounting/reports/cash-flow',
          '/api/accounting/reports/budget-actual',
          '/api/accounting/reports/aged-payables',
          '/api/accounting/reports/bank-reconciliation',
        ),
      },
      {
        title: { id: 'Pengaturan', en: 'Settings' },
        entries: list(
          '/api/accounting/accounts',
          '/api/accounting/journals',
          '/api/accounting/funds',
          '/api/accounting/cost-centres',
          '/api/accounting/fiscal-years',
          '/api/accounting/periods',
          '/api/accounting/approval-rules',
          '/api/accounting/settings',
        ),
      },
    ],
  },
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
        entries: list('/api/v1/counselor/readings', '/api/v1/counselor/break-glass', '/api/v1/conduct/break-glass'),
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

/** What of it is open to this reader. */
export function menuFor(session: Session): Module[] {
  return modules.flatMap((module) => {
    const groups = module.groups.flatMap((group) => {
      const entries = group.entries.filter(({ door }) => door && may(session, door))
      return entries.length ? [{ ...group, entries }] : []
    })
    return groups.length ? [{ ...module, groups }] : []
  })
}
