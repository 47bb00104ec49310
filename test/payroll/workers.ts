// The people of the golden year: one for every way in which a year of pay differs from another.
import type { Worker } from './calculator.ts'

const always = (amount: number) => [['2020-01', amount]] as const
const EID = '2026-03'

export const WORKERS: readonly Worker[] = [
  {
    name: 'Ayu',
    status: 'TK/0',
    hasNumber: true,
    joined: '2020-01-01',
    wages: always(10_000_000),
    thr: { [EID]: 10_000_000 },
  },
  {
    name: 'Budi',
    status: 'K/1',
    hasNumber: true,
    joined: '2020-01-01',
    wages: always(8_000_000),
    thr: { [EID]: 8_000_000 },
  },
  // Too much is withheld at the monthly rate: it comes back in December.
  {
    name: 'Citra',
    status: 'K/3',
    hasNumber: true,
    joined: '2020-01-01',
    wages: always(15_000_000),
    thr: { [EID]: 15_000_000 },
  },
  // Leaves in the middle of June.
  {
    name: 'Dimas',
    status: 'TK/0',
    hasNumber: true,
    joined: '2020-01-01',
    left: '2026-06-15',
    wages: always(9_750_001),
    thr: { [EID]: 9_750_001 },
  },
  // Comes in May from another school.
  {
    name: 'Eka',
    status: 'K/0',
    hasNumber: true,
    joined: '2026-05-11',
    wages: always(6_200_000),
    before: [{ gross: 25_400_000, positionCost: 1_270_000, savings: 720_000, tax: 63_500 }],
  },
  // Known to no tax office: a fifth more.
  {
    name: 'Fajar',
    status: 'TK/2',
    hasNumber: false,
    joined: '2021-07-01',
    wages: always(9_300_000),
    thr: { [EID]: 9_300_000 },
  },
  // A foreigner: no pension; keeps Christmas.
  {
    name: 'Grace',
    status: 'TK/0',
    hasNumber: true,
    isForeign: true,
    joined: '2024-07-01',
    wages: always(30_000_000),
    thr: { '2026-12': 30_000_000 },
  },
  // Two employers before, and gone again before the year ends.
  {
    name: 'Hasan',
    status: 'K/2',
    hasNumber: true,
    joined: '2026-09-01',
    left: '2026-11-30',
    wages: always(11_500_000),
    before: [
      { gross: 36_000_000, positionCost: 1_500_000, savings: 1_080_000, tax: 1_440_000 },
      { gross: 51_234_567, positionCost: 2_500_000, savings: 1_537_037, tax: 2_049_382 },
    ],
  },
  // A rise in July.
  {
    name: 'Indah',
    status: 'K/0',
    hasNumber: true,
    joined: '2020-01-01',
    wages: [
      ['2020-01', 5_500_000],
      ['2026-07', 7_250_000],
    ],
    thr: { [EID]: 5_500_000 },
  },
  // A large bonus in June.
  {
    name: 'Joko',
    status: 'K/2',
    hasNumber: true,
    joined: '2020-01-01',
    wages: always(7_777_777),
    bonus: { '2026-06': 25_000_000 },
    thr: { [EID]: 7_777_777 },
  },
  // Five days away without pay, of 21 that are worked.
  {
    name: 'Kartika',
    status: 'TK/1',
    hasNumber: true,
    joined: '2020-01-01',
    wages: always(6_000_000),
    away: { '2026-08': [5, 21] },
    thr: { [EID]: 6_000_000 },
  },
  // Much, and zakat through the school.
  {
    name: 'Lukman',
    status: 'TK/3',
    hasNumber: true,
    joined: '2020-01-01',
    wages: always(60_000_000),
    zakat: 1_500_000,
    thr: { [EID]: 60_000_000 },
  },
  // Comes in February, leaves in October; one month of service gives a twelfth.
  {
    name: 'Maya',
    status: 'TK/0',
    hasNumber: true,
    joined: '2026-02-02',
    left: '2026-10-20',
    wages: always(6_600_000),
    thr: { [EID]: 550_000 },
  },
  {
    name: 'Nanda',
    status: 'K/2',
    hasNumber: true,
    extraFamily: 1,
    joined: '2020-01-01',
    wages: always(12_500_000),
    thr: { [EID]: 12_500_000 },
  },
]
