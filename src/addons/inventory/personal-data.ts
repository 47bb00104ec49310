// What assets tell of the staff: in whose care they are and were.
import { personalData } from '../../kernel/personal-data.ts'

export const held = personalData(
  {
    table: 'inventory.asset',
    of: 'school.staff',
    by: 'custodian_staff_id',
    title: { id: 'Aset dalam tanggung jawabnya', en: 'Assets in this person’s care' },
    isOpen: ({ state }) => state === 'in_use',
  },
  {
    table: 'inventory.asset_event',
    of: 'school.staff',
    by: 'custodian_staff_id',
    title: { id: 'Riwayat aset dalam tanggung jawabnya', en: 'History of assets in this person’s care' },
  },
)
