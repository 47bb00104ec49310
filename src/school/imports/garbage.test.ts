// Files that are no tables, broken, boundless or made to harm: each ends in a clear refusal, and the service goes on.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importTable, upload } from '../../../test/fixtures/imports.ts'
import { xlsxOf, xlsxRow } from '../../../test/fixtures/zip.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { CSV_TYPE, XLSX_TYPE } from '../../kernel/files/files.ts'
import { writeXlsx } from '../../kernel/files/spreadsheet.ts'
import { readTable } from '../../kernel/imports/table/file.ts'
import { AppError } from '../../kernel/language/errors.ts'

const HEADERS = 'NIS,Nama,Jenis kelamin'
const XLSX_HEADERS = xlsxRow(1, 'NIS', 'Nama', 'Jenis kelamin')

let t: TestHouse
let admin: Person
beforeAll(async () => {
  t = await openTest()
  await t.house.work()
  await t.company('smp')
  admin = await t.person('smp', 'admin')
})
afterAll(() => t.close())

describe('an upload', () => {
  test.each([
    ['nothing at all', '', CSV_TYPE, 'invalid_params'],
    ['bytes that are no text', Buffer.from([0x4e, 0xff, 0xfe, 0x41]), CSV_TYPE, 'file_type_refused'],
    ['text in UTF-16', Buffer.from(HEADERS, 'utf16le'), CSV_TYPE, 'file_type_refused'],
    ['a picture called a spreadsheet', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), XLSX_TYPE, 'file_type_refused'],
    ['another kind of archive', Buffer.from('PK\x03\x04 word/document.xml', 'latin1'), XLSX_TYPE, 'file_type_refused'],
    ['text called a spreadsheet', HEADERS, XLSX_TYPE, 'file_type_refused'],
  ])('of %s is refused', async (_what, bytes, type, code) => {
    const { status, body } = await upload(t, admin, bytes, type)
    expect([status, body.code]).toEqual([422, code])
  })

  test('of a table may say its character set, and weigh 20 MiB but no more', async () => {
    expect((await upload(t, admin, `${HEADERS}\n`, 'text/csv; charset=utf-8')).status).toBe(200)
    expect((await upload(t, admin, Buffer.alloc(20 * 1024 * 1024, 'a'))).status).toBe(200)
    const { status, body } = await upload(t, admin, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })
})

const csv = (text: string | Buffer) => ({ bytes: Buffer.from(text as string), mediaType: CSV_TYPE })
const xlsx = (bytes: Buffer) => ({ bytes, mediaType: XLSX_TYPE })
const good = xlsxOf(XLSX_HEADERS + xlsxRow(2, '1', 'Ani', 'P'))

describe('an import', () => {
  test.each([
    ['blank lines', csv('\n\n \n'), 'import_empty'],
    ['headers alone', csv(HEADERS), 'import_empty'],
    ['a poem', csv('Roses are red\nViolets are blue'), 'import_headers'],
    ['a quotation that never ends', csv(`${HEADERS}\n1,"Ani,P\n2,Budi,L`), 'import_unreadable'],
    ['a line of three million commas', csv(`${HEADERS}\n${','.repeat(3_000_000)}`), 'import_empty'],
    ['a record of three million signs', csv(`${HEADERS}\n"${'a\n'.repeat(1_500_000)}",,`), 'import_unreadable'],
    ['three hundred columns', csv(`${HEADERS}${',x'.repeat(300)}\n1,Ani,P`), 'import_too_large'],
    ['too many rows', csv(`${HEADERS}\n${',A,L\n'.repeat(100_001)}`), 'import_too_large'],
    ['an archive cut in two', xlsx(good.subarray(0, good.length / 2)), 'import_unreadable'],
    ['an archive without a directory', xlsx(good.subarray(0, good.length - 22)), 'import_unreadable'],
    ['a sheet that is no XML', xlsx(xlsxOf('<row r="1"><c>')), 'import_empty'],
    ['rows that count backwards', xlsx(xlsxOf(xlsxRow(9, 'Nama') + xlsxRow(3, 'Ani'))), 'import_unreadable'],
    ['rows that do not count', xlsx(xlsxOf(xlsxRow('x', 'Nama'))), 'import_unreadable'],
    ['an archive that swells', xlsx(xlsxOf(Buffer.alloc(200 * 1024 * 1024, ' '))), 'import_too_large'],
    ['one that swells more than it says', xlsx(xlsxOf(Buffer.alloc(9e7, ' '), { unpacked: 900 })), 'import_unreadable'],
    ['one that keeps its size to itself', xlsx(xlsxOf(' ', { unpacked: 0 })), 'import_unreadable'],
    ['one that tells its size too late', xlsx(xlsxOf(' ', { packed: 0, unpacked: 0, flags: 8 })), 'import_unreadable'],
  ])('of %s fails', async (_what, file, code) => {
    const batch = await importTable(t, admin, 'students', file)
    expect(batch).toMatchObject({ state: 'failed', good: 0, failure: { code } })
    expect((await admin.get('/api/v1/school/imports')).status).toBe(200)
  })

  test('of a cell of a megabyte, or of signs that no text can hold, leaves out that row', async () => {
    const long = await importTable(t, admin, 'students', csv(`${HEADERS}\n1,${'a'.repeat(1_000_000)},P\n2,Budi,L`))
    expect(long).toMatchObject({ state: 'done', good: 1, faulty: 1 })
    const rows = [
      xlsxRow(2, '3', 'a_x0000_b', 'P'),
      xlsxRow(3, '4', '_xD800_', 'P'),
      xlsxRow(4, '5', 'a&#7;b', 'P'),
      xlsxRow(5, '6', 'Cici &amp; Co_x000D_', 'P'),
    ]
    const signs = await importTable(t, admin, 'students', xlsx(xlsxOf(XLSX_HEADERS + rows.join(''))))
    expect(signs).toMatchObject({ state: 'done', total: 4, good: 1, faulty: 3 })
    const [cici] = await t.admin.db.selectFrom('school.student').select('name').where('nis', '=', '6').execute()
    expect(cici?.name).toBe('Cici & Co')
  })

  const memory = 'of a sheet made to fill the memory ends with its own thread'
  test.runIf(process.env.PENDOPO_LONG)(memory, async () => {
    const texts = '<si/>'.repeat(25_000_000)
    const batch = await importTable(t, admin, 'students', xlsx(xlsxOf(XLSX_HEADERS, undefined, texts)), {}, 100_000)
    expect(batch).toMatchObject({ state: 'failed', failure: { code: 'import_unreadable' } })
    expect((await admin.get('/api/v1/school/imports')).status).toBe(200)
  })
})

test('a good sheet is read every time', async () => {
  const read = async () => (await Array.fromAsync(readTable(xlsx(good)))).length
  for (let round = 0; round < (process.env.PENDOPO_LONG ? 8 : 3); round++)
    expect(await Promise.all(Array.from({ length: 4 }, read))).toEqual([2, 2, 2, 2])
})

test('whatever the bytes, reading ends in rows or in a refusal', { timeout: 300_000 }, async () => {
  const sheet = await writeXlsx([{ name: 'S', rows: [['Nama'], ['Ani'], [3]] }])
  const spoiled = fc.array(fc.tuple(fc.nat(sheet.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(spoiled, fc.uint8Array({ maxLength: 200 }), async (changes, noise) => {
      const broken = Buffer.from(sheet)
      for (const [at, value] of changes) broken[at] = value
      for (const file of [xlsx(broken), csv(Buffer.from(noise))])
        try {
          for await (const { row, cells } of readTable(file))
            expect([row > 0, Array.isArray(cells)]).toEqual([true, true])
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
    }),
    { numRuns: process.env.PENDOPO_LONG ? 150 : 10 },
  )
})
