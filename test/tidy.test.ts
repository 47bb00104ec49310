// Rules about the source tree that no compiler checks. Each failure names the file and what to do.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../src/addons/index.ts'

const ROOT = path.dirname(import.meta.dirname)
const files = fs
  .globSync(['{src,test,bench,tools,client,web}/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !file.includes('.generated.') && !file.startsWith('web/dist'))
const text = new Map(files.map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]))
const source = files.filter((file) => /^(src|client|web)\//.test(file) && !file.endsWith('.test.ts'))

const FILE_LINES_MAX = 350
const TEST_LINES_MAX = 500
const FUNCTION_LINES_MAX = 70

/** Every line of these files that matches, as file:line. */
function found(pattern: RegExp, among: string[]): string[] {
  return among.flatMap((file) =>
    text
      .get(file)!
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

test('files and functions fit into a head', () => {
  const most = (file: string) => (file.endsWith('.test.ts') ? TEST_LINES_MAX : FILE_LINES_MAX)
  const long = files.filter((file) => text.get(file)!.split('\n').length > most(file))
  expect(long, `split files over ${FILE_LINES_MAX} lines, tests over ${TEST_LINES_MAX}`).toEqual([])
  const longFunctions = source.flatMap((file) => {
    const lines = text.get(file)!.split('\n')
    return lines.flatMap((line, start) => {
      if (!/^(export )?(async )?function |^(export )?const \w+.*=> \{$/.test(line)) return []
      const length = lines.slice(start).findIndex((later) => /^\}/.test(later)) + 1
      return length > FUNCTION_LINES_MAX ? [`${file}:${start + 1} (${length} lines)`] : []
    })
  })
  expect(longFunctions, `split functions over ${FUNCTION_LINES_MAX} lines`).toEqual([])
})

test('files are named in kebab-case and begin by saying what they are for', () => {
  const plain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/
  expect(files.filter((file) => !plain.test(path.basename(file)))).toEqual([])
  const obvious = new Set(['addon.ts', 'module.ts'])
  expect(source.filter((file) => !obvious.has(path.basename(file)) && !text.get(file)!.startsWith('// '))).toEqual([])
})

test('dependencies point one way: kernel ← school ← add-ons, and between add-ons only into api.ts along depends', () => {
  const depends = new Map(modules.map(({ manifest }) => [manifest.name, new Set(manifest.depends)]))
  const wrong = source.flatMap((file) =>
    [...text.get(file)!.matchAll(/from '(\.[^']+)'/g)].flatMap((match) => {
      const target = path.relative(ROOT, path.resolve(ROOT, path.dirname(file), match[1]!))
      return allowed(file, target) ? [] : [`${file} imports ${target}`]
    }),
  )
  expect(wrong).toEqual([])

  function allowed(file: string, target: string): boolean {
    const room = (name: string) => /^src\/(kernel|school|demo|addons\/\w+)\//.exec(name)?.[1]
    const [from, to] = [room(file), room(target)]
    if (!from || from === to || to === undefined)
      return from !== 'kernel' || to !== undefined || target === 'src/config.ts'
    if (to === 'kernel') return true
    if (from === 'demo') return true
    if (from === 'kernel' || from === 'school') return false
    const module = from.replace('addons/', '')
    if (to === 'school') return depends.get(module)?.has('school') === true
    return (
      to.startsWith('addons/') &&
      path.basename(target) === 'api.ts' &&
      depends.get(module)?.has(to.replace('addons/', '')) === true
    )
  }
})

test('an add-on reaches the database only through its handle, and the clock only through the clock', () => {
  const addons = source.filter((file) => /^src\/(addons|school)\//.test(file))
  expect(found(/from 'pg'|from 'node:(fs|net|child_process)'/, addons), 'use the handle you are given').toEqual([])
  expect(found(/sql\.raw\(/, addons), 'bind values; raw SQL belongs to the kernel').toEqual([])
  expect(
    found(
      /new Date\(\)|Date\.now\(\)/,
      // A browser has a clock of its own.
      source.filter((file) => !/^(web\/|src\/backup|src\/kernel\/clock\.ts$)/.test(file)),
    ),
    'take the time from the clock you are given',
  ).toEqual([])
  expect(found(/selectAll\(/, addons), 'name the columns').toEqual([])
})

test('a state is written by move() alone', () => {
  const writers = found(
    /\.set\(\{[^}]*\bstate:/,
    source.filter((file) => !/^src\/kernel\/(workflow|jobs|approvals)\.ts$/.test(file)),
  )
  expect(writers).toEqual([])
})

test('nothing is left lying around', () => {
  expect(
    found(
      /\b(TODO|FIXME|XXX|HACK)\b/,
      files.filter((file) => file !== 'test/tidy.test.ts'),
    ),
  ).toEqual([])
  // A page that is loaded late, and the build's own settings, have to be a default.
  const ours = source.filter((file) => !file.startsWith('web/'))
  expect(found(/^export default/, ours)).toEqual([])
  expect(
    found(
      /\.(only|skip)\(/,
      files.filter((file) => file.endsWith('.test.ts') && file !== 'test/tidy.test.ts'),
    ),
  ).toEqual([])
  expect(
    found(
      /console\.(log|error|warn)/,
      source.filter((file) => !file.startsWith('src/cli/') && !file.startsWith('src/demo/')),
    ),
  ).toEqual([])
})

test('what is wrong with a field is told in both languages', () => {
  const told = source.filter((file) => file.startsWith('src/') && !file.startsWith('src/demo/'))
  const bare = /\binvalid\([^{]*, ['`]|\bfields: \{ [^:]+: ['`]|\bfields(\.\w+|\[[^\]]+\]) = ['`]/
  expect(found(bare, told), 'say it as { id, en }, or with one of kernel/faults.ts').toEqual([])
  const pair = /\{\s*id: (['`])(.+?)\1,\s*en: (['`])(.+?)\3,?\s*\}/g
  const same = told.flatMap((file) =>
    [...text.get(file)!.matchAll(pair)].flatMap(([, , id, , en]) =>
      id === en && /\binvalid\(|\bfields\b/.test(text.get(file)!) && / /.test(id!) ? [`${file}: ${id}`] : [],
    ),
  )
  expect(same, 'one of them is not in its language').toEqual([])
})

test('every exported function and value of the source is used somewhere else', () => {
  const bin = fs.readFileSync(path.join(ROOT, 'bin/pendopo.js'), 'utf8')
  const counted = (all: string) => {
    const words = new Map<string, number>()
    for (const [word] of all.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1)
    return words
  }
  const uses = counted([...text.values(), bin].join('\n'))
  const dead = source.flatMap((file) => {
    const here = counted(text.get(file)!)
    return [...text.get(file)!.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].flatMap((match) =>
      uses.get(match[1]!) === here.get(match[1]!) ? [`${file}: ${match[1]}`] : [],
    )
  })
  expect(dead, 'delete it, or do not export it').toEqual([])
})

test('every page of documentation has one title', () => {
  const pages = fs.globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT })
  const bad = pages.filter((page) => {
    const prose = fs.readFileSync(path.join(ROOT, page), 'utf8').replace(/```[\s\S]*?```/g, '')
    return prose.match(/^# /gm)?.length !== 1
  })
  expect(pages.length).toBeGreaterThan(0)
  expect(bad).toEqual([])
})
