// The sentences of the page that checks a receipt.
export const checkWords = {
  amount: { id: 'Jumlah', en: 'Amount' },
  compare: {
    id: 'Cocokkan dengan kuitansi di tangan Anda: bila berbeda, hubungi sekolah.',
    en: 'Compare this with the receipt you are holding. If anything differs, contact the school.',
  },
  number: { id: 'Nomor', en: 'Number' },
  paidOn: { id: 'Tanggal bayar', en: 'Paid on' },
  school: { id: 'Sekolah', en: 'School' },
  title: { id: 'Periksa kuitansi', en: 'Check a receipt' },
  unknown: { id: 'Tidak dapat dipastikan', en: 'Cannot be confirmed' },
  unknownWhy: {
    id: 'Tidak ada kuitansi dengan kode ini. Pindai kode QR di kuitansi sekali lagi; bila tetap begini, hubungi sekolah.',
    en: 'No receipt has this code. Scan the QR code again; if it still fails, contact the school.',
  },
  valid: { id: 'Kuitansi ini asli dan berlaku', en: 'This receipt is genuine and valid' },
  void: { id: 'Kuitansi ini sudah dibatalkan', en: 'This receipt has been cancelled' },
}
