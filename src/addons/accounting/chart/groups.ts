// The accounts of the starter chart, group by group.

export type Class = 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
export type CashFlow = 'cash' | 'operating' | 'investing' | 'financing'
export type Row = readonly [code: string, name: string, nameEn: string]

interface Group {
  heading: Row
  class: Class
  cashFlow: CashFlow
  accounts: readonly Row[]
}

export const GROUPS: readonly Group[] = [
  {
    heading: ['11', 'Kas dan bank', 'Cash and bank'],
    class: 'asset',
    cashFlow: 'cash',
    accounts: [
      ['1101', 'Kas kecil', 'Petty cash'],
      ['1102', 'Kas bendahara', 'Treasurer’s cash'],
      ['1103', 'Kas BOS tunai', 'BOS cash'],
      ['1111', 'Bank operasional', 'Operating bank account'],
      ['1112', 'Bank BOS', 'BOS bank account'],
      ['1113', 'Bank dana terikat', 'Bank account of restricted funds'],
    ],
  },
  {
    heading: ['12', 'Piutang', 'Receivables'],
    class: 'asset',
    cashFlow: 'operating',
    accounts: [
      ['1201', 'Piutang SPP', 'Tuition receivable'],
      ['1202', 'Piutang uang pangkal dan lain-lain', 'Entrance fees and other receivables'],
      ['1203', 'Penyisihan piutang', 'Allowance for receivables'],
      ['1204', 'Piutang usaha', 'Trade receivables'],
      ['1211', 'Piutang karyawan (kasbon)', 'Advances to staff'],
      ['1212', 'Uang muka kegiatan (panjar)', 'Cash advances for activities'],
      ['1213', 'Pinjaman pegawai', 'Loans to staff'],
    ],
  },
  {
    heading: ['13', 'Persediaan', 'Inventory'],
    class: 'asset',
    cashFlow: 'operating',
    accounts: [['1301', 'Persediaan (ATK, seragam, buku)', 'Inventory (stationery, uniforms, books)']],
  },
  {
    heading: ['14', 'Biaya dibayar di muka', 'Prepayments'],
    class: 'asset',
    cashFlow: 'operating',
    accounts: [
      ['1401', 'Biaya dibayar di muka', 'Prepaid expenses'],
      ['1402', 'Uang muka pembelian', 'Advances to vendors'],
      ['1411', 'PPN masukan', 'Input VAT'],
      ['1412', 'PPh dipotong pembeli', 'Income tax that buyers paid ahead'],
      ['1413', 'Piutang restitusi PPN', 'VAT asked back'],
    ],
  },
  {
    heading: ['15', 'Aset tetap', 'Fixed assets'],
    class: 'asset',
    cashFlow: 'investing',
    accounts: [
      ['1501', 'Tanah', 'Land'],
      ['1502', 'Gedung', 'Buildings'],
      ['1503', 'Kendaraan', 'Vehicles'],
      ['1504', 'Peralatan dan mesin', 'Equipment and machines'],
      ['1505', 'Mebel', 'Furniture'],
      ['1506', 'Buku dan alat peraga', 'Books and teaching aids'],
    ],
  },
  {
    // The charge of a year costs no money: its counterpart is added back to the surplus, among the operating changes.
    heading: ['159', 'Akumulasi penyusutan', 'Accumulated depreciation'],
    class: 'asset',
    cashFlow: 'operating',
    accounts: [
      ['1591', 'Akumulasi penyusutan gedung', 'Accumulated depreciation, buildings'],
      ['1592', 'Akumulasi penyusutan kendaraan', 'Accumulated depreciation, vehicles'],
      ['1593', 'Akumulasi penyusutan peralatan dan mesin', 'Accumulated depreciation, equipment'],
      ['1594', 'Akumulasi penyusutan mebel', 'Accumulated depreciation, furniture'],
      ['1595', 'Akumulasi penyusutan buku dan alat peraga', 'Accumulated depreciation, books'],
    ],
  },
  {
    heading: ['16', 'Aset dalam penyelesaian', 'Construction in progress'],
    class: 'asset',
    cashFlow: 'investing',
    accounts: [['1601', 'Aset dalam penyelesaian (KDP)', 'Construction in progress']],
  },
  {
    heading: ['17', 'Hubungan antar unit', 'Between units'],
    class: 'asset',
    cashFlow: 'operating',
    accounts: [['1701', 'Hubungan antar unit', 'Due from and to other units']],
  },
  {
    heading: ['21', 'Liabilitas jangka pendek', 'Current liabilities'],
    class: 'liability',
    cashFlow: 'operating',
    accounts: [
      ['2101', 'Utang usaha', 'Accounts payable'],
      ['2102', 'Barang diterima belum ditagih', 'Goods received, not invoiced'],
      ['2111', 'Pendapatan diterima di muka', 'Deferred income'],
      ['2121', 'Utang PPh 21', 'Income tax 21 payable'],
      ['2122', 'Utang PPh 22', 'Income tax 22 payable'],
      ['2123', 'Utang PPh 23', 'Income tax 23 payable'],
      ['2124', 'Utang PPh 4(2)', 'Final income tax 4(2) payable'],
      ['2125', 'Utang PPN', 'VAT payable'],
      ['2126', 'Utang pajak daerah (SSPD)', 'Regional tax payable'],
      ['2127', 'PPN keluaran', 'Output VAT'],
      ['2131', 'Utang BPJS Kesehatan', 'Health insurance payable'],
      ['2132', 'Utang BPJS Ketenagakerjaan', 'Employment insurance payable'],
      ['2141', 'Utang gaji', 'Salaries payable'],
      ['2142', 'Beban akrual', 'Accrued expenses'],
      ['2151', 'Titipan uang sekolah', 'Deposits of students'],
      ['2153', 'Titipan lain (tabungan, OSIS)', 'Held for students'],
    ],
  },
  {
    heading: ['22', 'Liabilitas jangka panjang', 'Long-term liabilities'],
    class: 'liability',
    cashFlow: 'financing',
    accounts: [['2201', 'Utang jangka panjang', 'Long-term debt']],
  },
  {
    heading: ['23', 'Imbalan kerja', 'Employee benefits'],
    class: 'liability',
    cashFlow: 'operating',
    accounts: [['2301', 'Liabilitas imbalan kerja', 'Employee benefit liability']],
  },
  {
    heading: ['31', 'Aset neto tanpa pembatasan', 'Net assets without restriction'],
    class: 'net_asset',
    cashFlow: 'financing',
    accounts: [
      ['3101', 'Aset neto tanpa pembatasan', 'Net assets without restriction'],
      ['3102', 'Surplus/defisit tahun berjalan', 'Surplus or deficit of the year'],
    ],
  },
  {
    heading: ['32', 'Aset neto dengan pembatasan', 'Net assets with restriction'],
    class: 'net_asset',
    cashFlow: 'financing',
    accounts: [['3201', 'Aset neto dengan pembatasan', 'Net assets with restriction']],
  },
  {
    heading: ['33', 'Pembebasan pembatasan', 'Releases'],
    class: 'net_asset',
    cashFlow: 'financing',
    accounts: [['3301', 'Pembebasan pembatasan', 'Release of restrictions']],
  },
  {
    heading: ['41', 'Pendapatan dari siswa', 'Income from students'],
    class: 'revenue',
    cashFlow: 'operating',
    accounts: [
      ['4101', 'SPP', 'Tuition'],
      ['4102', 'Uang pangkal', 'Entrance fees'],
      ['4103', 'Daftar ulang', 'Re-enrolment fees'],
      ['4104', 'Kegiatan dan ekstrakurikuler', 'Activities'],
      ['4105', 'Seragam dan buku', 'Uniforms and books'],
      ['4106', 'Katering dan antar jemput', 'Catering and transport'],
    ],
  },
  {
    heading: ['42', 'Bantuan pemerintah', 'Government grants'],
    class: 'revenue',
    cashFlow: 'operating',
    accounts: [
      ['4201', 'BOS pusat', 'BOS, central'],
      ['4202', 'BOS daerah', 'BOS, regional'],
      ['4203', 'Bantuan pemerintah lain', 'Other government grants'],
    ],
  },
  {
    heading: ['43', 'Donasi dan hibah', 'Donations and grants'],
    class: 'revenue',
    cashFlow: 'operating',
    accounts: [
      ['4301', 'Donasi terikat', 'Restricted donations'],
      ['4302', 'Donasi tidak terikat', 'Unrestricted donations'],
      ['4303', 'Hibah dan CSR', 'Grants and CSR'],
    ],
  },
  {
    heading: ['44', 'Pendapatan lain', 'Other income'],
    class: 'revenue',
    cashFlow: 'operating',
    accounts: [
      ['4401', 'Jasa giro', 'Bank interest'],
      ['4402', 'Hasil unit usaha', 'Income of business units'],
      ['4403', 'Pendapatan lain-lain', 'Sundry income'],
      ['4404', 'Keuntungan pelepasan aset', 'Gain on disposal of assets'],
    ],
  },
  {
    heading: ['49', 'Pengurang pendapatan', 'Deductions from income'],
    class: 'revenue',
    cashFlow: 'operating',
    accounts: [['4901', 'Potongan dan beasiswa', 'Discounts and scholarships']],
  },
  {
    heading: ['51', 'Beban pegawai', 'Staff costs'],
    class: 'expense',
    cashFlow: 'operating',
    accounts: [
      ['5101', 'Gaji guru', 'Teachers’ salaries'],
      ['5102', 'Gaji tenaga kependidikan', 'Support staff salaries'],
      ['5103', 'Tunjangan', 'Allowances'],
      ['5104', 'Honor', 'Honoraria'],
      ['5105', 'BPJS pemberi kerja', 'Employer’s social insurance'],
      ['5106', 'THR', 'Holiday allowance'],
    ],
  },
  {
    heading: ['52', 'Beban program', 'Programme costs'],
    class: 'expense',
    cashFlow: 'operating',
    accounts: [
      ['5201', 'Pembelajaran', 'Teaching'],
      ['5202', 'Asesmen', 'Assessment'],
      ['5203', 'Kesiswaan dan ekstrakurikuler', 'Student activities'],
      ['5204', 'Perpustakaan', 'Library'],
      ['5205', 'Pengembangan SDM', 'Staff development'],
      ['5206', 'PPDB', 'Admissions'],
      ['5207', 'BK dan UKS', 'Counselling and health room'],
      ['5208', 'Kegiatan keagamaan', 'Religious activities'],
    ],
  },
  {
    heading: ['53', 'Beban umum', 'General costs'],
    class: 'expense',
    cashFlow: 'operating',
    accounts: [
      ['5301', 'ATK dan cetak', 'Stationery and printing'],
      ['5302', 'Daya dan jasa', 'Utilities'],
      ['5303', 'Pemeliharaan', 'Maintenance'],
      ['5304', 'Kebersihan dan keamanan', 'Cleaning and security'],
      ['5305', 'Transport', 'Transport'],
      ['5306', 'Konsumsi', 'Catering'],
    ],
  },
  {
    heading: ['54', 'Penyusutan', 'Depreciation'],
    class: 'expense',
    cashFlow: 'operating',
    accounts: [['5401', 'Beban penyusutan', 'Depreciation']],
  },
  {
    heading: ['55', 'Beban lain', 'Other costs'],
    class: 'expense',
    cashFlow: 'operating',
    accounts: [
      ['5501', 'Administrasi bank', 'Bank charges'],
      ['5502', 'Pajak', 'Taxes'],
      ['5503', 'Kerugian piutang', 'Bad debts'],
      ['5504', 'Kerugian pelepasan aset', 'Loss on disposal of assets'],
      ['5505', 'Selisih persediaan dan pembelian', 'Differences of stock and purchases'],
      ['5506', 'Selisih kas', 'Cash over and short'],
    ],
  },
]
