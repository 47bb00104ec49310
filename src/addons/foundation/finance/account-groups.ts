// The groups of accounts in a consolidated statement, as the starter chart names them. A school's own groups keep their code.
import type { Words } from '../../../kernel/language/i18n.ts'

const GROUPS: Record<string, Words> = {
  '11': { id: 'Kas dan bank', en: 'Cash and bank' },
  '12': { id: 'Piutang', en: 'Receivables' },
  '13': { id: 'Persediaan', en: 'Inventory' },
  '14': { id: 'Biaya dibayar di muka', en: 'Prepayments' },
  '15': { id: 'Aset tetap, dikurangi penyusutan', en: 'Fixed assets less depreciation' },
  '16': { id: 'Aset dalam penyelesaian', en: 'Construction in progress' },
  '1701': { id: 'Hubungan antar unit yang tidak cocok', en: 'Unmatched inter-unit balances' },
  '21': { id: 'Liabilitas jangka pendek', en: 'Current liabilities' },
  '22': { id: 'Liabilitas jangka panjang', en: 'Long-term liabilities' },
  '23': { id: 'Imbalan kerja', en: 'Employee benefits' },
  '41': { id: 'Pendapatan dari siswa', en: 'Income from students' },
  '42': { id: 'Bantuan pemerintah', en: 'Government grants' },
  '43': { id: 'Donasi dan hibah', en: 'Donations and grants' },
  '44': { id: 'Pendapatan lain', en: 'Other income' },
  '49': { id: 'Pengurang pendapatan', en: 'Deductions from income' },
  '51': { id: 'Beban pegawai', en: 'Staff costs' },
  '52': { id: 'Beban program', en: 'Programme expenses' },
  '53': { id: 'Beban umum', en: 'General expenses' },
  '54': { id: 'Penyusutan', en: 'Depreciation' },
  '55': { id: 'Beban lain', en: 'Other expenses' },
  BKU: { id: 'Menurut buku kas', en: 'Per cash book' },
}

export function groupName(group: string): { name: string; name_en: string } {
  const { id, en } = GROUPS[group] ?? { id: group, en: group }
  return { name: id, name_en: en }
}
