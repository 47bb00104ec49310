// What the operational fund refuses.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  allocation_locked: {
    status: 409,
    error: 'Allocation is not open for changes',
    words: {
      id: 'Alokasi ini berstatus "{state}" sehingga tidak dapat diubah. Minta pengembalian terlebih dahulu.',
      en: 'This allocation’s status is "{state}", so it can’t be changed. Have it returned first.',
    },
  },
  allocation_not_approved: {
    status: 409,
    error: 'Allocation is not approved',
    words: {
      id: 'Alokasi tahun itu belum disetujui. Setujui alokasinya terlebih dahulu.',
      en: 'That year’s allocation isn’t approved. Have it approved first.',
    },
  },
  allocation_below_plan: {
    status: 409,
    error: 'Allocation below the plan in force',
    words: {
      id: 'Rencana yang berlaku membelanjakan lebih dari alokasi ini. Sahkan dahulu perubahan rencana dengan pagu yang lebih rendah.',
      en: 'The plan in force spends more than this allocation. Have a revision of the plan with a lower ceiling approved first.',
    },
  },
  allocation_not_for_year: {
    status: 409,
    error: 'Allocation is not for the year',
    words: {
      id: 'Tahap dihitung dari alokasi setahun. Gunakan alokasi yang berlaku setahun.',
      en: 'Phases are worked out from a full-year allocation. Use a full-year one.',
    },
    program: '`period: year`',
  },
  report_missing: {
    status: 409,
    error: 'A report is missing',
    words: {
      id: 'Tahap ini menunggu laporan yang belum disampaikan. Catat penyampaian laporannya dahulu.',
      en: 'This phase is waiting for a report that hasn’t been submitted. Record its submission first.',
    },
  },
  too_little_spent: {
    status: 409,
    error: 'Too little spent',
    words: {
      id: 'Realisasi baru {share}% dari yang diterima, sedangkan laporan ini menuntut {needed}%. Lengkapi pembukuan belanjanya.',
      en: 'Only {share}% of the money received has been spent; this report requires {needed}%. Complete the spending records first.',
    },
  },
  inspection_empty: {
    status: 409,
    error: 'No cash book in this phase',
    words: {
      id: 'Pada bulan-bulan tahap ini belum ada buku kas yang dibuka untuk dana tersebut. Pilih tahap lain, atau buka bukunya dahulu.',
      en: 'This fund has no open cash book in the months of this phase. Choose another phase, or open the book first.',
    },
  },
} satisfies ErrorCatalogue
