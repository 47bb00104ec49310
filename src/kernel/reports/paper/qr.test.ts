// A QR code on paper: whole, on the sheet, and beside who signs.
import { expect, test } from 'vitest'
import type { PrintedReport } from '../printed.ts'
import { layOut } from './layout.ts'
import { squaresOf } from './qr.ts'

const paper = (people: number, code = 'KW/2026/0001'): PrintedReport => ({
  ...{ title: 'Kuitansi', period: 'KW/2026/0001', facts: [], columns: [], rows: [], mark: null, notes: [] },
  school: { name: 'SMP Pendopo', npsn: null, address: null, region: null },
  ...{ factKinds: [], widths: [], indentAt: -1, paper: 'a5', signed_on: null },
  signatures: Array.from({ length: people }, () => ({ title: 'Kasir', name: 'Dewi', number: null })),
  code: { text: code, caption: 'Periksa' },
})
const setting = (isRoll: boolean) => ({
  ...{ ruler: (text: string, _: string, size: number) => text.length * size * 0.5, width: 200, height: 360, isRoll },
  ...{ write: String, signedOn: null, nothing: 'Nihil' },
})

test('its squares are as large as told and begin with the corner that readers look for', () => {
  const squares = squaresOf('x', 84)
  const side = 84 / 21
  expect(Math.max(...squares.map(({ x, width }) => x + width))).toBeCloseTo(84)
  for (let place = 0; place < 7; place++)
    expect(squares).toContainEqual({ x: place * side, y: 0, width: side, height: side })
})

test('who signs stands beside it and on one sheet with it; on a roll it stands above them', () => {
  const bottomOf = (squares: { y: number; height: number }[]) => Math.max(...squares.map(({ y, height }) => y + height))
  const [half, ...more] = layOut(paper(1), setting(false))
  expect(more).toEqual([])
  const signed = (sheet: typeof half) => sheet!.lines.find(({ text }) => text === 'Dewi')!.y
  expect(signed(half)).toBeLessThan(bottomOf(half!.squares))
  const [roll] = layOut(paper(1), setting(true))
  expect(signed(roll)).toBeGreaterThan(bottomOf(roll!.squares))
  expect(layOut({ ...paper(0), code: undefined }, setting(false))[0]!.squares).toEqual([])
})
