// The treasurer's plan in a real browser: a cell is changed, the rule it breaks is named, mended, and the plan submitted.
import { expect, test } from 'vitest'
import { describeConsole, heldBack, type Visit } from './stage.ts'

interface Plan {
  id: number
  kind: string
  state: string
}

async function plans({ page }: Visit): Promise<Plan[]> {
  return (await (await page.request.get('/api/budget/planning')).json()).data
}

/** Goes into one cell and on to the next before the page is drawn: whether that is where one still is afterwards. */
const STAYED_AFTER_TWO_MOVES = `(async () => {
  const [first, next] = document.querySelectorAll('[data-place]')
  first.focus()
  next.focus()
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  return document.activeElement === next
})()`

interface Allocation {
  fiscal_year: number
  state: string
}

describeConsole('the budget in the console', (stage) => {
  test('a treasurer breaks a rule in the sheet, sees it, mends it and submits', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    const shift = (await plans(visit)).find(({ kind, state }) => kind === 'shift' && state === 'draft')!
    await visit.go('/budget/planning')
    await page.getByRole('cell', { name: 'Pergeseran' }).first().click()
    await page.waitForURL(`**/budget/planning/${shift.id}`)
    await page.getByText('Semua aturan terpenuhi').waitFor()
    await visit.expectAccessible()
    await visit.picture('budget-plan')

    const price = page.getByLabel('Harga satuan, Baris 1', { exact: true })
    await price.click()
    const before = await price.inputValue()
    await price.fill('1')
    await price.press('Enter')
    await page.getByText('Jumlah rincian harus sama persis dengan pagu.').waitFor()
    await page.getByText(/aturan belum terpenuhi/).waitFor()

    // Typed again while the save is under way: the answer sweeps nothing away, and what is left then is sent after it.
    const words = page.getByLabel('Uraian, Baris 2', { exact: true })
    const unit = page.getByLabel('Satuan, Baris 2', { exact: true })
    const answer = await heldBack(page, /plan-lines\/update/)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('plan-lines/update')) sent.push(request.postDataJSON().params)
    })
    await words.click()
    await words.fill('Uraian yang baru')
    await unit.press('Enter')
    await unit.fill('rim baru')
    await unit.press('Enter')
    answer()
    const kept = async () =>
      (await (await page.request.get(`/api/budget/plan-lines?plan_id=${shift.id}`)).json()).data[1]
    await expect.poll(kept).toMatchObject({ description: 'Uraian yang baru', unit: 'rim baru' })
    expect([await words.inputValue(), await unit.inputValue()]).toEqual(['Uraian yang baru', 'rim baru'])
    expect(sent).toMatchObject([{ description: 'Uraian yang baru' }, { unit: 'rim baru' }])

    const volume = page.getByLabel('Volume, Baris 1', { exact: true })
    await volume.click()
    await volume.fill('5')
    await volume.press('Enter')
    await page.locator('#line-1 input[aria-invalid=true]').first().waitFor()
    await volume.click()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    expect(await volume.inputValue(), 'whoever goes back to mend it stays in the cell').toBe('50')
    await page.getByLabel('Uraian, Baris 2', { exact: true }).click()
    await page.getByTitle('jumlahnya 12, volumenya 50').first().waitFor()
    expect(sent.slice(2), 'what was refused is not sent again as it is').toMatchObject([{ volume: 5 }, { volume: 50 }])
    await page.getByRole('button', { name: 'Batalkan baris, Baris 1', exact: true }).click()
    expect(await page.evaluate(STAYED_AFTER_TWO_MOVES), 'keys that move faster than the screen').toBe(true)

    await price.click()
    await price.fill(before)
    await price.press('Enter')
    await page.getByText('Semua aturan terpenuhi').waitFor()
    await page.getByRole('tab', { name: 'Perbedaan antarversi' }).click()
    await page.getByRole('table', { name: 'Kelompok belanja' }).waitFor()
    await visit.expectAccessible()

    await page.getByRole('button', { name: 'Ajukan', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect((await plans(visit)).find(({ id }) => id === shift.id)!.state).toBe('submitted')
    await page.getByText('Diajukan', { exact: true }).first().waitFor()
    await page.getByRole('tab', { name: 'Rincian' }).click()
    await page.getByRole('cell', { name: 'Honor guru tidak tetap' }).waitFor()
    expect(await price.count(), 'a submitted plan is read, not typed in').toBe(0)
  })

  test('realisation, ledger, cash book and its months are there for a reader of them', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/budget/realisation')
    await page.getByRole('img', { name: 'Per bulan' }).waitFor()
    await visit.expectAccessible()
    await visit.picture('budget-realisation')
    await page.getByText('Tabel').first().click()
    await page.getByRole('table', { name: 'Per bulan' }).getByText('Des').waitFor()
    for (const address of ['/budget/ledger', '/budget/cash-entries']) {
      await visit.go(address)
      await page.getByText('Kredit').first().waitFor()
      await visit.expectAccessible()
    }
    await visit.go('/budget/book-months?state=active')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: 'Tutup bulan' }).click()
    const dialog = page.getByRole('dialog', { name: /^Tutup bulan/ })
    await dialog.getByRole('button', { name: 'Lanjut' }).click()
    await dialog.getByLabel('Rp100.000').fill('3')
    await dialog.getByText(/Jumlah terhitung Rp300.000/).waitFor()
    await dialog.getByRole('button', { name: 'Lanjut' }).click()
    await dialog.getByRole('button', { name: 'Tutup bulan' }).click()
    // The month is not over, or the difference is not explained: the service says no, and why.
    await dialog.getByRole('alert').waitFor()
  })

  test('an allocation shows its phases, and the reports of the fund are read on the screen', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/bos/allocations')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('heading', { name: 'Tahap penyaluran' }).waitFor()
    await visit.expectAccessible()
    await visit.picture('bos-allocation')
    // What was received opens from here as from its own list.
    const years = (await (await page.request.get('/api/v1/bos/allocations')).json()).data
    const paid = years.find(({ fiscal_year, state }: Allocation) => fiscal_year === 2026 && state === 'approved')
    await visit.go(`/bos/allocations/${paid.id}`)
    await page.getByRole('table', { name: /./ }).last().getByRole('row').nth(1).click()
    await page.getByRole('dialog').getByText(/^Rp\d/).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lainnya' }).click()
    await page.getByRole('menuitem', { name: 'Rekapitulasi realisasi (K-7)' }).click()
    await page.getByRole('table').first().waitFor()
    await visit.expectAccessible()
  })

  test('a plan of two thousand lines is scrolled to its end, and only what is in sight is drawn', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    const { id } = await longPlan(visit, 2_000)
    await visit.go(`/budget/planning/${id}`)
    await page.locator('table[aria-rowcount="2002"]').waitFor()
    const sheet = page.getByRole('region', { name: 'Rincian' })
    await sheet.evaluate(async (holder) => {
      const nextFrame = () => new Promise((go) => holder.ownerDocument.defaultView!.requestAnimationFrame(go))
      for (; holder.scrollTop + holder.clientHeight < holder.scrollHeight - 1; await nextFrame())
        holder.scrollTop += 2_500
    })
    const last = page.getByLabel('Uraian, Baris 2000', { exact: true })
    await last.waitFor()
    expect(await sheet.locator('tbody tr').count()).toBeLessThan(80)
    expect(await sheet.locator('input').count(), 'nobody is in a cell').toBe(0)

    const isThere = (label: string) =>
      expect
        .poll(() => page.evaluate('document.activeElement.tagName + document.activeElement.ariaLabel'))
        .toBe(`INPUT${label}`)
    await page.getByLabel('Maret, Baris 1999', { exact: true }).click()
    await isThere('Maret, Baris 1999')
    expect(await sheet.locator('tr:has(input)').count(), 'one row alone is made of fields').toBe(1)
    await page.keyboard.type('7')
    await page.keyboard.press('Tab')
    await isThere('April, Baris 1999')
    await page.keyboard.press('ArrowDown')
    await isThere('April, Baris 2000')
    await page.getByLabel('Harga satuan, Baris 1999', { exact: true }).click()
    await page.keyboard.type('8')
    expect(await page.getByLabel('Harga satuan, Baris 1999', { exact: true }).inputValue(), 'typed over').toBe('8')
    await page.keyboard.press('Escape')
    await page.getByLabel('Uraian, Baris 1998', { exact: true }).focus()
    await isThere('Uraian, Baris 1998')
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('button', { name: 'Hapus rincian, Baris 1997', exact: true }).waitFor()
    expect(await page.getByLabel('Maret, Baris 1999', { exact: true }).inputValue()).toBe('7')
    await visit.expectAccessible()
  })

  async function longPlan({ page }: Visit, lines: number): Promise<{ id: number }> {
    const [fund] = (await (await page.request.get('/api/budget/fund-sources')).json()).data
    const params = { fund_source_id: fund.id, fiscal_year: 2027, title: 'Rencana panjang', ceiling: 90_000_000 }
    const made = await page.request.post('/api/budget/plans/create', {
      data: { jsonrpc: '2.0', method: 'call', params },
    })
    const plan = (await made.json()).result.data
    await stage().t.asSuperuser((client) =>
      client.query(
        `insert into budget.plan_line (company_id, plan_id, line_no, activity_code, account_code, description, volume, unit,
           unit_price, amount, months)
         select p.company_id, p.id, n, '05.02.01', '5.1.02.01.01.0024', 'Rincian ' || n, 12, 'bulan', 1000 + n,
           12 * (1000 + n), array_fill(1::numeric, array[12])
         from budget.plan p, generate_series(1, $2::int) n where p.id = $1`,
        [plan.id, lines],
      ),
    )
    return plan
  }
})
