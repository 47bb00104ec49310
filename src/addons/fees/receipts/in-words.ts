// An amount as it is written out on a receipt (terbilang).

const ONES = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas']
const GROUPS = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun']

export function inWords(amount: number): string {
  if (amount === 0) return 'nol rupiah'
  const said: string[] = []
  for (let left = BigInt(amount), group = 0; left > 0n; left /= 1000n, group++) {
    const part = Number(left % 1000n)
    if (part > 0) said.unshift(group === 1 && part === 1 ? 'seribu' : `${hundreds(part)} ${GROUPS[group]}`.trim())
  }
  return `${said.join(' ')} rupiah`
}

function hundreds(part: number): string {
  if (part >= 200) return `${ONES[Math.floor(part / 100)]} ratus ${hundreds(part % 100)}`.trim()
  if (part >= 100) return `seratus ${hundreds(part - 100)}`.trim()
  if (part >= 20) return `${ONES[Math.floor(part / 10)]} puluh ${ONES[part % 10]}`.trim()
  return part >= 12 ? `${ONES[part - 10]} belas` : ONES[part]!
}
