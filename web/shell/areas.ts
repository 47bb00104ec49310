// The areas of the menu: what a role does every day, at most seven, each made of groups of the modules' menus. What a role has
// beside them stands under all pages; a module that no area names is one of its own.
import {
  IconBooks,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconCash,
  IconChartBar,
  IconChartPie,
  IconCoins,
  IconFileCheck,
  IconHeartHandshake,
  IconReceipt,
  IconRefresh,
  IconSchool,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Session } from '../kit/session.ts'
import type { MenuEntry, MenuGroup } from '../kit/sheet.ts'
import type { Words } from '../kit/words.ts'
import { menuFor } from './menu.ts'

export interface Area {
  name: string
  title: Words
  icon: TablerIcon
  /** What of it is open to the reader; never empty. */
  groups: MenuGroup[]
}

const MOST = 7

/** Groups by module and name; a module alone means all of its own. */
const MONEY = [
  'accounting/paying',
  'accounting/taxes',
  'accounting/vat',
  'fees',
  'budget/cash',
  'budget/plans',
  'budget/reference',
  'bos',
  'accounting/bookkeeping',
  'accounting/closing',
  'accounting/settings',
]
const AREAS = {
  attendance: {
    title: { id: 'Kehadiran', en: 'Attendance' },
    icon: IconCalendarCheck,
    of: ['rfid/today', 'school/attendance', 'rfid/cards_and_readers'],
  },
  budget: {
    title: { id: 'Anggaran dan BOS', en: 'Budget and BOS' },
    icon: IconChartPie,
    of: ['budget/plans', 'bos', 'budget/reference'],
  },
  cash: { title: { id: 'Kas (BKU)', en: 'Cash book (BKU)' }, icon: IconWallet, of: ['budget/cash'] },
  conduct: {
    title: { id: 'Perilaku dan poin', en: 'Behaviour and points' },
    icon: IconFileCheck,
    of: ['counsel/conduct'],
  },
  counsel: { title: { id: 'Bimbingan konseling', en: 'Counselling' }, icon: IconHeartHandshake, of: ['counsel'] },
  counsellor: {
    title: { id: 'Ruang konselor', en: 'Counsellor’s room' },
    icon: IconHeartHandshake,
    of: ['counsel/counsellor', 'counsel/who_has_read'],
  },
  facilities: { title: { id: 'Sarana', en: 'Facilities' }, icon: IconBuildingWarehouse, of: ['inventory'] },
  fees: { title: { id: 'Uang sekolah', en: 'School fees' }, icon: IconCash, of: ['fees'] },
  foundation: { title: { id: 'Yayasan', en: 'Foundation' }, icon: IconBuildingBank, of: ['foundation'] },
  grades: {
    title: { id: 'Nilai dan rapor', en: 'Grades and report cards' },
    icon: IconFileCheck,
    of: ['registry/report_cards'],
  },
  ledger: {
    title: { id: 'Pembukuan', en: 'Bookkeeping' },
    icon: IconBooks,
    of: ['accounting/bookkeeping', 'accounting/closing', 'accounting/settings'],
  },
  mine: { title: { id: 'Gaji dan cuti saya', en: 'My pay and leave' }, icon: IconUserCircle, of: ['people/mine'] },
  money: { title: { id: 'Keuangan', en: 'Finance' }, icon: IconCoins, of: MONEY },
  payroll: { title: { id: 'Penggajian', en: 'Payroll' }, icon: IconCoins, of: ['people/payroll', 'people/state'] },
  pupils: {
    title: { id: 'Siswa dan kelas', en: 'Students and classes' },
    icon: IconSchool,
    of: ['school/people', 'school/school_year'],
  },
  registry: { title: { id: 'Dapodik dan rapor', en: 'Dapodik and report cards' }, icon: IconRefresh, of: ['registry'] },
  reports: { title: { id: 'Laporan', en: 'Reports' }, icon: IconChartBar, of: ['accounting/reports', 'bos/reports'] },
  settings: { title: { id: 'Pengaturan', en: 'Settings' }, icon: IconSettings, of: ['kernel', 'school/data'] },
  spending: {
    title: { id: 'Belanja', en: 'Spending' },
    icon: IconReceipt,
    of: ['accounting/paying', 'accounting/taxes', 'accounting/vat'],
  },
  staff: { title: { id: 'Pegawai', en: 'Staff' }, icon: IconUsers, of: ['people/documents_and_leave'] },
  staff_and_pay: { title: { id: 'Pegawai dan gaji', en: 'Staff and pay' }, icon: IconUsers, of: ['people'] },
} satisfies Record<string, { title: Words; icon: TablerIcon; of: string[] }>
type AreaName = keyof typeof AREAS

/** Whoever is several things sees the areas of the first of them here, then those of the next while there is room. */
const BY_ROLE: [role: string, areas: AreaName[]][] = [
  ['treasurer', ['spending', 'fees', 'cash', 'budget', 'ledger', 'payroll', 'reports']],
  ['cashier', ['fees', 'mine']],
  ['principal', ['pupils', 'attendance', 'staff_and_pay', 'money', 'facilities', 'counsel', 'reports']],
  ['counselor', ['counsellor', 'conduct', 'pupils', 'attendance', 'mine']],
  ['foundation_admin', ['foundation', 'pupils', 'staff_and_pay', 'money', 'reports', 'facilities', 'settings']],
  ['foundation_chairman', ['foundation', 'money', 'reports', 'pupils', 'attendance', 'staff_and_pay', 'facilities']],
  ['admin', ['pupils', 'attendance', 'staff_and_pay', 'money', 'facilities', 'registry', 'settings']],
  ['hr', ['staff', 'payroll', 'attendance', 'pupils', 'mine']],
  ['storekeeper', ['facilities', 'mine']],
  ['prevention_team', ['conduct', 'mine']],
  ['teacher', ['attendance', 'pupils', 'grades', 'conduct', 'facilities', 'mine']],
]
const OTHERWISE: AreaName[] = [
  'foundation',
  'pupils',
  'attendance',
  'spending',
  'cash',
  'budget',
  'ledger',
  'reports',
  'facilities',
  'mine',
]

const kept = new WeakMap<Session, Area[]>()

/** The areas of the reader's menu, in its order; put together once, for every page asks. */
export function areasFor(session: Session): Area[] {
  const known = kept.get(session) ?? areasOf(session)
  kept.set(session, known)
  return known
}

function areasOf(session: Session): Area[] {
  const wanted = BY_ROLE.flatMap(([role, areas]) => (session.roles.includes(role) ? areas : []))
  const open = openGroups(session)
  const taken = new Set<MenuGroup>()
  const named = [...new Set(wanted.length ? wanted : OTHERWISE)].flatMap((name) => {
    const { of, ...area } = AREAS[name]
    // What an area before it holds already is not told twice.
    const groups = of.flatMap((place) => groupsAt(open, place)).filter((group) => !taken.has(group))
    for (const group of groups) taken.add(group)
    return groups.length ? [{ name, ...area, groups }] : []
  })
  return [...named, ...unnamed(session)].slice(0, MOST)
}

interface OpenGroup {
  place: string
  group: MenuGroup
}

function openGroups(session: Session): OpenGroup[] {
  return menuFor(session).flatMap(({ name, groups }) =>
    groups.map((group) => ({ place: `${name}/${group.name}`, group })),
  )
}

const groupsAt = (open: readonly OpenGroup[], wanted: string): MenuGroup[] =>
  open.filter(({ place }) => place === wanted || place.startsWith(`${wanted}/`)).map(({ group }) => group)

/** Modules that came after this list was written. */
function unnamed(session: Session): Area[] {
  const known = new Set(Object.values(AREAS).flatMap(({ of }) => of.map((place) => place.split('/')[0])))
  return menuFor(session).filter(({ name }) => !known.has(name))
}

export interface Whereabouts {
  area: Pick<Area, 'name' | 'title' | 'groups'>
  group: MenuGroup
  entry: MenuEntry
}

/** Where in the menu a page stands: in one of the reader's areas, or else in its module. */
export function whereIs(session: Session, pathname: string): Whereabouts | undefined {
  const holds = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  const all = [...areasFor(session), ...menuFor(session)].flatMap((area) =>
    area.groups.flatMap((group) => group.entries.filter(holds).map((entry) => ({ area, group, entry }))),
  )
  // The longest address is the nearest: corrections of attendance stand in a list of their own.
  return all.reduce<Whereabouts | undefined>(
    (best, one) => (best && best.entry.to.length >= one.entry.to.length ? best : one),
    undefined,
  )
}
