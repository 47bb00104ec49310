// The sentences of the page that checks a receipt.
export const checkWords = {
  amount: { id: 'Jumlah', en: 'Amount' },
  compare: {
    id: 'Cocokkan dengan kuitansi di tangan Anda: bila berbeda, hubungi sekolah.',
    en: 'Compare it with the paper in your hands: where it differs, ask the school.',
  },
  number: { id: 'Nomor', en: 'Number' },
  paidOn: { id: 'Tanggal bayar', en: 'Paid on' },
  school: { id: 'Sekolah', en: 'School' },
  title: { id: 'Periksa kuitansi', en: 'Check a receipt' },
  unknown: { id: 'Tidak dapat dipastikan', en: 'Cannot be confirmed' },
  unknownWhy: {
    id: 'Tidak ada kuitansi dengan kode ini. Pindai kode QR di kuitansi sekali lagi; bila tetap begini, hubungi sekolah.',
    en: 'There is no receipt with this code. Scan the QR code on the receipt once more; where it stays so, ask the school.',
  },
  valid: { id: 'Kuitansi ini asli dan berlaku', en: 'This receipt is true and counts' },
  void: { id: 'Kuitansi ini sudah dibatalkan', en: 'This receipt was taken back' },
}
