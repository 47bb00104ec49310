// What is said beside a text that nobody can read as what its field asks for.
import type { Words } from '../words.ts'

export const unreadable = {
  day: {
    id: 'Tanggal ini tidak terbaca. Tulis misalnya 5/11/2026 atau 5 Nov 2026.',
    en: 'Can’t read this date. Try 5/11/2026 or 5 Nov 2026 (day first).',
  },
  dayOfYear: {
    id: 'Tanggal ini tidak terbaca. Tulis misalnya 31/7 atau 31 Jul.',
    en: 'Can’t read this date. Try 31/7 or 31 Jul (day first).',
  },
  clock: {
    id: 'Jam ini tidak terbaca. Tulis misalnya 7.30, 06.45 atau 1 siang.',
    en: 'Can’t read this time. Try 7:30, 06:45 or 1 pm.',
  },
  month: {
    id: 'Bulan ini tidak terbaca. Tulis misalnya November 2026 atau 11/2026.',
    en: 'Can’t read this month. Try November 2026 or 11/2026.',
  },
  moment: {
    id: 'Waktu ini tidak terbaca. Tulis misalnya 5/11/2026 07.30.',
    en: 'Can’t read this date and time. Try 5/11/2026 07:30 (day first).',
  },
  number: {
    id: 'Angka ini tidak terbaca. Tulis misalnya 1.500.000 atau 1,5.',
    en: 'Can’t read this number. Try 1,500,000 or 1.5.',
  },
  whole: {
    id: 'Tulis bilangan bulat, misalnya 1.500.000.',
    en: 'Enter a whole number, e.g. 1,500,000.',
  },
} as const satisfies Record<string, Words>
