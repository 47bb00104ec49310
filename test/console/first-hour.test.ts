// The first hour of a school: from an empty installation to a first paid bill and a first tap, going nowhere but where the guide on
// the first page leads. What the two first people are given on paper is their one-time password; everything else is on the screen.
// FIRST_HOUR=phone goes the same way on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeFirstAccounts } from '../../src/cli/first-accounts.ts'
import { DEMO_DAY, EMPTY } from '../cluster.ts'
import { decideInInbox } from './inbox.ts'
import { voiceOf } from './speak.ts'
import { describeConsole, doWith, type Stage, still, type Visit } from './stage.ts'

const TIME = 300_000
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const HANDS = process.env.FIRST_HOUR === 'phone' ? PHONE : {}
/** The browser's day is another than the service's here. */
const DEMO_DATE = '13 November 2026'
const PASSWORD = 'pohon beringin di halaman'

describeConsole(
  'the first hour of a school',
  (stage) => {
    test(
      'leads from nothing to a paid bill and a tap',
      async () => {
        const { admin, principal } = await firstPeople(stage())
        const { page } = admin
        await school(admin)
        await money(admin, principal, stage())
        await gate(admin, stage())
        await admin.go('/')
        await page.getByText('Kartu presensi dan alat baca (Selesai)').waitFor()
        // The plan of the public money waits for its own approvals; nothing else is left.
        await page.getByText('9 dari 10 langkah selesai').waitFor()
        await page.getByRole('link', { name: 'Susun RKAS' }).waitFor()
      },
      TIME,
    )
  },
  EMPTY,
)

async function firstPeople({ t, open }: Stage): Promise<{ admin: Visit; principal: Visit }> {
  await t.company('sekolah')
  const lines = (await makeFirstAccounts(t.admin, t.house.modules, { slug: 'sekolah' })).join('\n')
  const enter = async (login: string) => {
    const password = lines.match(new RegExp(`login: ${login} +one-time password: (\\S+)`))![1]!
    return enterFirst(await open(HANDS), { login, password })
  }
  return { admin: await enter('admin'), principal: await enter('principal') }
}

/** With what was handed over on paper, to choose a password of one's own. */
async function enterFirst(visit: Visit, { login, password }: { login: string; password: string }): Promise<Visit> {
  const { page } = visit
  await page.getByLabel('Nama pengguna').fill(login)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  // The old one was typed a moment ago.
  await page.getByLabel('Kata sandi baru').fill(PASSWORD)
  expect(await page.getByLabel('Kata sandi sekarang').count()).toBe(0)
  await page.getByRole('button', { name: 'Simpan dan mulai' }).click()
  await page.getByRole('heading', { name: /^Selamat datang/ }).waitFor()
  return visit
}

/** Back on the first page what was done before is seen to be done; the next step stands open, and is begun. */
async function begin({ page }: Visit, act: string, before?: string): Promise<void> {
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  if (before) await page.getByText(`${before} (Selesai)`).waitFor()
  await page.getByRole('link', { name: act, exact: true }).click()
  await page.getByRole('link', { name: act, exact: true }).waitFor({ state: 'detached' })
}

/** What can wait, or waits, is opened by who wants it. */
async function pick({ page }: Visit, step: string, act: string): Promise<void> {
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${step}`) }).click()
  await page.getByRole('link', { name: act, exact: true }).click()
}

const named = (page: Page) => page.getByLabel('Nama', { exact: true })
async function save(page: Page, next: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.waitForURL(next)
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
}
async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  // Of a field for several, the words lie above the input.
  const box = page.getByRole('combobox', { name: field }).first()
  await box.evaluate((input) => input.scrollIntoView({ block: 'center' }))
  await box.click({ force: true })
  await page.getByRole('option', { name: option }).first().click()
}

/** Profile, year, people, classes. */
async function school(admin: Visit): Promise<void> {
  const { page } = admin
  await begin(admin, 'Isi profil sekolah')
  await page.getByLabel('Nama sekolah').fill('SMP Harapan Kebumen')
  await choose(page, 'Jenjang', 'SMP')
  await choose(page, 'Status sekolah', 'Swasta')
  await page.getByLabel('Jam masuk').fill('6.45')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page
    .getByText(/^Profil sekolah .*tersimpan$/)
    .first()
    .waitFor()
  await page.locator('nav, header').getByText('SMP Harapan Kebumen').filter({ visible: true }).waitFor()
  await begin(admin, 'Buat tahun ajaran', 'Profil sekolah')
  expect(await page.getByLabel('Nama').inputValue()).toBe('2026/2027')
  expect(await page.getByLabel('Mulai tanggal').inputValue()).toBe('Sen, 13 Jul 2026')
  await page.getByLabel('Sampai tanggal').fill('19 Juni 2027')
  await save(page, '**/school/years')
  await begin(admin, 'Buat kelas', 'Tahun ajaran')
  await page.getByRole('link', { name: 'Kelas baru' }).last().click()
  await named(page).fill('VII-A')
  // As schools write it.
  await page.getByLabel('Tingkat', { exact: true }).fill('VII')
  await save(page, /classes\/\d+$/)
  await begin(admin, 'Catat pegawai', 'Tahun ajaran dan kelas')
  await page.getByRole('link', { name: 'Pegawai baru' }).last().click()
  await named(page).fill('Budi Hartono')
  await choose(page, 'Tugas', 'Guru')
  await choose(page, 'Status kepegawaian', /./)
  await save(page, /staff\/\d+$/)
  await begin(admin, 'Masukkan siswa', 'Pegawai dan akun')
  await page.getByRole('link', { name: 'Siswa baru' }).last().click()
  await named(page).fill('Siti Nurhaliza')
  await choose(page, 'Jenis kelamin', 'Perempuan')
  await choose(page, 'Kelas', 'VII-A')
  await save(page, /students\/\d+$/)
}

/** The treasurer, whom the principal vouches for; what the books begin with; a bill that she approves, posts and pays. */
async function money(admin: Visit, principal: Visit, { open }: Stage): Promise<void> {
  const { page } = admin
  await begin(admin, 'Buat akun bendahara', 'Siswa di kelasnya')
  await page.getByLabel('Nama masuk').fill('bendahara')
  await named(page).fill('Dewi Lestari')
  // Whose role it has to be is known.
  await page.getByText('Bendahara', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Kata sandi sekali pakai' })
  const password = (await secret.locator('code').textContent())!
  await secret.getByRole('button', { name: 'Sudah saya catat' }).click()
  // Whoever made the account is not led to make it again.
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  await page
    .getByText(/^Menunggu Kepala sekolah menjamin Dewi Lestari/)
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: 'Buat akun bendahara' }).count()).toBe(0)
  await principal.go('/')
  // One step alone, which leads to who is to be looked at.
  await principal.page.getByText(/^Dewi Lestari menunggu jaminan Anda/).waitFor()
  await begin(principal, 'Periksa dan jamin')
  await principal.page.getByRole('button', { name: 'Jamin' }).click()
  await principal.page.getByRole('dialog').getByRole('button', { name: 'Jamin' }).click()
  await principal.page.getByRole('dialog').waitFor({ state: 'detached' })
  // What is done is not offered again, and nothing on the page is what the principal may not do.
  await principal.page.getByRole('button', { name: 'Jamin' }).waitFor({ state: 'detached' })
  for (const closed of ['Tidak ada akses', 'Beri peran']) expect(await principal.page.getByText(closed).count()).toBe(0)
  const treasurer = await enterFirst(await open(HANDS), { login: 'bendahara', password })

  await begin(admin, 'Isi saldo awal', 'Siapa menyetujui uang')
  const lines = page.getByRole('group', { name: 'Rincian' })
  await lines.getByRole('button', { name: 'Tambah baris' }).click()
  // The new line is where the typing goes.
  await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('role')`)).toBe('combobox')
  await page.keyboard.type('1111')
  await page.getByRole('option', { name: /^1111/ }).click()
  await choose(page, 'Sumber dana', 'SPP')
  await lines.getByLabel('Debit').fill('9000000')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('table', { name: 'Jumlah saldo awal' }).getByText('1111').waitFor()
  await begin(admin, 'Buka bulan ini', 'Saldo awal')
  // Also where the list says that there are none.
  await page.getByRole('button', { name: 'Buka bulan' }).last().click()
  await choose(page, 'Sumber dana', 'SPP')
  await page.getByRole('dialog').getByRole('button', { name: 'Buka bulan' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await begin(admin, 'Catat uang pertama', 'Buku kas bulan ini')
  await expect.poll(() => page.getByRole('combobox', { name: 'Sumber dana' }).inputValue()).toMatch(/^SPP/)
  await page.getByLabel('Tanggal').fill(DEMO_DATE)
  await page.getByLabel('Uraian').fill('Saldo bank')
  await page.getByLabel('Jumlah').fill('9jt')
  await save(page, '**/budget/cash-entries')

  const bill = await firstBill(admin)
  // The guide goes on with the bill that is there, and asks nobody for a second one.
  await goesOn(admin, /^BILL\/\d+\/\d+ menunggu persetujuan Dewi Lestari \(bendahara\), di kotak masuk\.$/)
  await decideInInbox(treasurer, /Kertas dan spidol/, { button: 'Setujui' })
  await treasurer.go(bill)
  await treasurer.page.getByRole('button', { name: 'Bukukan', exact: true }).click()
  await treasurer.page.getByRole('dialog').getByRole('button', { name: 'Bukukan' }).click()
  await treasurer.page.getByText('Dibukukan', { exact: true }).first().waitFor()
  await goesOn(admin, /^BILL\/.* tinggal dimintakan pembayarannya/)
  const request = await askForPayment(admin, bill)
  await goesOn(treasurer, /^PAY\/.* menunggu persetujuan Anda, di kotak masuk\.$/)
  await decideInInbox(treasurer, /PAY\//, { button: 'Setujui' })
  // Who said yes does not also hand it to the bank, and is told who does.
  await treasurer.go(request)
  const next = treasurer.page.getByRole('listitem').filter({ hasText: 'Serahkan ke bank' })
  await next.getByText(/Admin sekolah/).waitFor()
  expect(await treasurer.page.getByRole('button', { name: 'Serahkan ke bank' }).count()).toBe(0)
  await admin.go(request)
  await doWith(page, 'Serahkan ke bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan ke bank' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await page.getByLabel('Tanggal bayar').fill(DEMO_DATE)
  await choose(page, 'Dari akun', /^1111/)
  await page.getByRole('dialog').getByRole('button', { name: 'Bayar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await admin.go(bill)
  await page.getByText('Dibayar', { exact: true }).first().waitFor()
}

async function goesOn({ page, go }: Visit, told: RegExp): Promise<void> {
  await go('/')
  await page.getByText(told).waitFor()
  const step = page.getByRole('button', { name: /^Tagihan pertama/ })
  if (await step.count()) await step.click()
  expect(await page.getByRole('link', { name: 'Catat tagihan' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Buka: Tagihan pertama' }).click()
  await page
    .getByText(/^(BILL|PAY)\/\d/)
    .first()
    .waitFor()
}

async function askForPayment({ page, go }: Visit, bill: string): Promise<string> {
  await go(bill)
  await page.getByRole('link', { name: 'Minta pembayaran' }).click()
  await still(page)
  await page.getByRole('button', { name: 'Simpan dan ajukan' }).click()
  await page
    .getByText(/^PAY\/\d/)
    .first()
    .waitFor()
  return new URL(page.url()).pathname
}

/** Of a vendor that is not there yet: made in place, by the name that was looked for. */
async function firstBill(admin: Visit): Promise<string> {
  const { page } = admin
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  await page.getByText('Sumber dana dan buku kas (Selesai)').waitFor()
  await pick(admin, 'Tagihan pertama', 'Catat tagihan')
  await page.getByRole('combobox', { name: 'Rekanan' }).pressSequentially('Toko Maju')
  await page.getByRole('button', { name: 'Rekanan baru' }).click()
  const making = page.getByRole('dialog', { name: 'Rekanan baru' })
  await expect.poll(() => making.getByLabel('Nama', { exact: true }).inputValue()).toBe('Toko Maju')
  await admin.expectAccessible()
  await making.getByRole('button', { name: 'Simpan', exact: true }).click()
  await making.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('combobox', { name: 'Rekanan' }).inputValue()).toBe('Toko Maju')
  await page.getByLabel('No. faktur rekanan').fill('F-1')
  await page.getByLabel('Jatuh tempo').fill('+7')
  await page.getByLabel('Uraian').first().fill('Kertas dan spidol')
  await choose(page, 'Sumber dana', 'SPP')
  const line = page.getByRole('group', { name: 'Rincian' })
  await line.getByLabel('Uraian').fill('Kertas dan spidol')
  await line.getByRole('combobox', { name: 'Akun' }).fill('5201')
  await page.getByRole('option', { name: /^5201/ }).first().click()
  await line.getByLabel('Kuantitas').fill('1')
  await line.getByLabel('Harga satuan').fill('150rb')
  await choose(page, 'Objek pajak', 'Barang')
  await page.getByRole('button', { name: 'Simpan dan ajukan' }).click()
  await page
    .getByText(/^BILL\/\d/)
    .first()
    .waitFor()
  return new URL(page.url()).pathname
}

/** A card, a reader, and the reader's first word. */
async function gate(admin: Visit, { url }: Stage): Promise<void> {
  const { page } = admin
  await pick(admin, 'Kartu presensi dan alat baca', 'Daftarkan kartu')
  await page.getByRole('link', { name: 'Kartu baru' }).last().click()
  await page.getByLabel('Nomor kartu').fill('04A1B2C3')
  await choose(page, 'Siswa', 'Siti Nurhaliza')
  await save(page, '**/rfid/cards')
  await pick(admin, 'Kartu presensi dan alat baca', 'Daftarkan alat baca')
  await page.getByRole('link', { name: 'Alat baca baru' }).last().click()
  await page.getByLabel('Kode').fill('GERBANG-1')
  await named(page).fill('Gerbang depan')
  await page.getByLabel('Nama masuk').fill('gerbang1')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Kata sandi sekali pakai' })
  const password = (await secret.locator('code').textContent())!
  await secret.getByRole('button', { name: 'Sudah saya catat' }).click()
  await admin.go('/')
  await page.getByText(/^Gerbang depan sudah terdaftar/).waitFor()
  const reader = await voiceOf(url, 'gerbang1', password)
  const { data } = await reader.post('/api/rfid/ingest', { uid: '04A1B2C3', time: `${DEMO_DAY}T07:59:30Z` })
  expect(data.results[0].outcome).toBe('accepted')
}
