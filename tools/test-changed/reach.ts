// Which tests a change can reach: by the rooms of the house, since nearly every test opens the whole of it and imports tell
// nothing. A module's change reaches its own tests, those of the modules that build on it, and the rules for all.

export type Reach = Set<string> | 'everything'
/** Of each module, those that name it in `depends`, and those that name these. */
export type Dependents = ReadonlyMap<string, readonly string[]>

/** The rules of the house and the contract: what every door and table is held to. */
const HOUSE = ['test/rules', 'test/contract']
const DEMO = ['src/demo', 'src/kernel/records/audit', 'src/kernel/reports']
const CONSOLE = ['test/console', 'web']

type Rule = [pattern: RegExp, reach: (room: string, dependents: Dependents) => readonly string[] | 'everything']

/** The first that fits counts. */
const RULES: readonly Rule[] = [
  [/^(docs|\.ci)\/|^[^/]+\.md$|^\.gitignore$/, () => ['test/rules']],
  [/^(src|test|web)\/.*\.test\.ts$/, () => []],
  [/^src\/addons\/([^/]+)\//, (room, dependents) => [...ofModules([room, ...(dependents.get(room) ?? [])])]],
  [/^src\/demo\//, () => [...DEMO, ...HOUSE, ...CONSOLE]],
  [/^src\/gateway\//, () => ['src/gateway', 'test/service', 'test/rules']],
  [/^src\/(cli|backup)\/|^bin\//, () => ['src/cli', 'test/service', 'test/fresh-machine', 'test/rules']],
  [/^src\/console\//, () => [...CONSOLE, 'test/rules']],
  [/^web\/modules\/([^/]+)\//, (room) => [`test/console/${room}.test.ts`, ...EVERY_PAGE, 'web', 'test/rules']],
  [/^(web|test\/console)\//, () => [...CONSOLE, 'test/rules']],
  [/^(client|tools|bench)\/|^test\/(golden|rules)\//, () => ['test/rules', 'web']],
  [/^test\/(contract|fresh-machine|service|templates)\//, (room) => [`test/${room}`, 'test/rules']],
  [/^/, () => 'everything'],
]
const EVERY_PAGE = ['test/console/every-page.test.ts']

function ofModules(names: readonly string[]): string[] {
  return [...names.flatMap((name) => [`src/addons/${name}`, `test/console/${name}.test.ts`]), ...DEMO, ...HOUSE]
}

/** Folders and files of tests, as vitest takes them. */
export function reachOf(files: readonly string[], dependents: Dependents): Reach {
  const reach = new Set<string>()
  for (const file of files) {
    if (file.endsWith('.test.ts')) reach.add(file)
    const [pattern, tests] = RULES.find(([one]) => one.test(file))!
    const found = tests(pattern.exec(file)?.[1] ?? '', dependents)
    if (found === 'everything') return found
    for (const one of found) reach.add(one)
  }
  return reach
}
