// The unit that `gateway install` writes: the one of deploy/ with this machine's paths, and what it says without systemd.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { scratchFolder } from '../../../test/scratch.ts'
import { gatewayInstall } from './install.ts'

const said = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => said.mockClear())
const text = () => said.mock.calls.flat().join('\n')

test('the unit names this installation and the account, and is told how to start it', async () => {
  const folder = scratchFolder('unit')
  expect(await gatewayInstall.run({ words: [], options: { user: 'tu', 'unit-folder': folder } })).toBe(0)
  const unit = fs.readFileSync(path.join(folder, 'pendopo-gateway.service'), 'utf8')
  const root = path.resolve(import.meta.dirname, '../../..')
  expect(unit).toContain(`ExecStart=/bin/sh ${root}/bin/pendopo gateway /var/lib/pendopo-gateway`)
  expect(unit).toContain('User=tu\n')
  expect(fs.existsSync(path.join(root, 'bin/pendopo'))).toBe(true)
  expect(text()).toMatch(/systemctl enable --now pendopo-gateway\.service/)
  fs.rmSync(folder, { recursive: true })
})

test.skipIf(fs.existsSync('/run/systemd/system'))('where there is no systemd it says what to do', async () => {
  expect(await gatewayInstall.run({ words: [], options: {} })).toBe(0)
  expect(text()).toMatch(/@reboot sh .*\/bin\/pendopo gateway/)
})
