// A page that shows nothing new is not asked about again, and whatever is new is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nothingKnown, rulesFor, violationsAlone } from './accessible.ts'
import { browserOrReason, launchOnce } from './browser.ts'

const browser = browserOrReason()
const WELL = '<label for="a">Nama</label><input id="a"><p class="plain">Siswa</p><button>Simpan</button>'
const FAULTS: [what: string, id: string, html: string][] = [
  ['a field without a name', 'label', '<input id="b">'],
  ['a label that points at nothing', 'label', '<label for="c">Kelas</label><input id="d">'],
  ['a button without a name', 'button-name', '<button></button>'],
  ['a picture without words', 'image-alt', '<img src="data:,">'],
  ['an item outside its list', 'listitem', '<div><li>Satu</li></div>'],
  ['a role without what it needs', 'aria-required-attr', '<div role="checkbox" aria-label="Pilih" tabindex="0"></div>'],
  ['grey on white', 'color-contrast', '<p class="plain" style="color: #ccc; background: #fff">Siswa</p>'],
]

describe.skipIf('skip' in browser)('axe', () => {
  let page: Awaited<ReturnType<Awaited<ReturnType<typeof launchOnce>>['newPage']>>
  beforeAll(async () => {
    page = await (await launchOnce((browser as { found: string }).found)).newPage()
  })
  afterAll(() => page?.close())

  test.each(FAULTS)('is asked about %s on a page that is known otherwise', async (_, id, html) => {
    const known = nothingKnown()
    const show = async (more: string) => {
      await page.setContent(`<html lang="id"><title>Uji</title><body><main>${WELL}${more}</main></body></html>`)
      return page.locator('main')
    }
    expect(await violationsAlone(page, await show(''), { changing: true, known })).toEqual([])
    expect(await rulesFor(await show(''), known)).toBeNull()
    const found = await violationsAlone(page, await show(html), { changing: true, known })
    expect(found.map((one) => one.id)).toEqual([id])
  })
})
