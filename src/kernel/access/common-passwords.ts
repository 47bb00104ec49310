// Passwords that many people choose, made by rule: words that come to mind in Indonesian and English, with the numbers
// people put behind or before them, some 70,000 together. What only differs by capitals, marks or figures for letters
// counts as the same.

export const WORDS = words(`
  password passwort pass passwd sandi katasandi kunci rahasia rahasiaku sandiku passwordku secret login masuk user
  pengguna admin administrator superadmin operator root system sistem server komputer computer internet default test
  tester testing coba demo guest tamu changeme letmein welcome hello halo selamat selamatdatang terimakasih qwerty
  asdfgh zxcvbn qwertyuiop abc abcd abcde abcdef abcdefgh iloveyou loveyou love forever dragon monkey master shadow
  sunshine princess football baseball superman freedom whatever trustno starwars michael jordan jessica ashley
  sekolah sekolahku sekolahkita guru guruku ibuguru pakguru gurubk siswa siswi murid pelajar mahasiswa kelas kepsek
  kepalasekolah bendahara tatausaha walikelas perpustakaan laboratorium ujian rapor raport dapodik yayasan pendidikan
  sdnegeri smpnegeri smanegeri smknegeri sdn smpn sman smkn madrasah pesantren pondok santri merdekabelajar
  sayang sayangku sayangkamu sayangmama cinta cintaku cintakamu akucintakamu akusayangkamu kangen rindu kekasih pacar
  mama papa ibu bapak ayah bunda ibuku ayahku mamaku anakku keluarga keluargaku adik kakak sahabat teman bahagia
  semangat sukses berkah ganteng cantik manis lucu gaul keren jomblo
  bismillah alhamdulillah subhanallah masyaallah insyaallah astaghfirullah allahuakbar assalamualaikum lailahaillallah
  muhammad ramadhan tuhanyesus yesus yesuskristus haleluya amin
  indonesia indonesiaku indonesiaraya merdeka garuda pancasila nusantara bhinneka pahlawan soekarno majapahit
  jakarta bandung surabaya semarang yogyakarta jogja malang solo medan palembang makassar denpasar bali padang
  pontianak balikpapan manado bogor bekasi tangerang depok cirebon sumatera sulawesi kalimantan papua jawa
  budi andi agus dewi putri putra siti aisyah fatimah ahmad rahmat hidayat nugroho wahyu ratna lestari susanti
  setiawan saputra pratama permata bintang matahari bulan mawar melati harimau naga macan kucing kelinci
  januari februari maret april agustus september oktober november desember senin selasa rabu kamis jumat sabtu minggu
`)

export const NUMBERS = words(`
  0 00 000 01 02 03 04 05 06 07 08 09 007 1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 2 3 4 5 7 8 9
  10 11 111 1111 13 17 21 22 222 23 33 45 55 66 69 77 777 88 888 99 999 100 121 212 234 321 4321 54321 654321 987654321
  112233 123123 1212 2580 1708 170845 1945
`)
const [YEAR_FIRST, YEAR_LAST] = [1960, 2035]
for (let year = YEAR_FIRST; year <= YEAR_LAST; year++) NUMBERS.add(String(year))

/** What the fingers walk along, in either direction. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '!@#$%^&*()',
].flatMap((walk) => [walk, [...walk].reverse().join('')])
const WALK_MIN = 3
const UNIT_MAX = 6
const LETTERS: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', '!': 'i', 1: 'i', 0: 'o', $: 's', 5: 's', 7: 't' }

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '')
  return (
    [plain, ...withLetters(text)].some(isListed) || [text, plain].some((form) => isRepeated(form) || isWalked(form))
  )
}

/** A word, once or twice, with a number at one end or both. */
function isListed(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\d*)(\D+)(\d*)$/.exec(text) ?? []
  const half = word.slice(0, word.length / 2)
  const known = WORDS.has(word) || (half + half === word && WORDS.has(half))
  return known && [before, after].every((number) => number === '' || NUMBERS.has(number))
}

/** Figures and marks read as the letters they stand for; where a number at the end begins is anybody's guess. */
function withLetters(text: string): string[] {
  const core = text.replace(/[^\p{L}\p{N}]+$/u, '')
  const figures = /\d{0,10}$/.exec(core)![0].length
  return Array.from({ length: figures + 1 }, (_, kept) => {
    const head = core.slice(0, core.length - kept).replace(/[@43!10$57]/g, (sign) => LETTERS[sign]!)
    return (head + core.slice(core.length - kept)).replace(/[^\p{L}\p{N}]/gu, '')
  })
}

/** One short piece over and over: aaaaaaaaaa, 1212121212, abcabcabcabc. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit <= UNIT_MAX && unit * 2 <= text.length; unit++)
    if (text.slice(unit) === text.slice(0, -unit)) return true
  return false
}

/** Nothing but walks: 1234567890, qwertyuiop123, zxcvbnmasdf. */
function isWalked(text: string): boolean {
  if (text === '') return false
  let at = 0
  while (at < text.length) {
    const step = longestWalk(text, at)
    if (step < WALK_MIN) return false
    at += step
  }
  return true
}

function longestWalk(text: string, from: number): number {
  let length = 0
  while (from + length < text.length) {
    const piece = text.slice(from, from + length + 1)
    if (!WALKS.some((walk) => walk.includes(piece))) break
    length++
  }
  return length
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}
