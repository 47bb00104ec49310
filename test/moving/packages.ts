// What the trial of a database that moves leans on: Debian's packages, installed where that is allowed.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'python3-etcd', 'haproxy']
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
const POSTGRES = '/usr/lib/postgresql'
const OLDEST = 15
/** Asked by Debian before it starts what it has installed: nothing of it shall run beside what the trial starts. */
const POLICY = '/usr/sbin/policy-rc.d'

export interface Tools {
  /** The folder of PostgreSQL's programs. */
  postgres: string
  patroni: string
  etcd: string
  haproxy: string
}

/** The programs; or in one sentence why there are none. */
export function findTools(): Tools | string {
  const there = programs()
  if (there) return there
  const hindrance = whyNotInstall() ?? install()
  return hindrance ?? programs() ?? `${PACKAGES.join(', ')} were installed, but not all of their programs are there.`
}

function programs(): Tools | undefined {
  const newest = fs.existsSync(POSTGRES)
    ? fs
        .readdirSync(POSTGRES)
        .map(Number)
        .filter((major) => major >= OLDEST && fs.existsSync(path.join(POSTGRES, String(major), 'bin/initdb')))
        .toSorted((a, b) => b - a)[0]
    : undefined
  if (!newest || !PROGRAMS.every((file) => fs.existsSync(file))) return undefined
  const [patroni, etcd, haproxy] = PROGRAMS as [string, string, string]
  return { postgres: path.join(POSTGRES, String(newest), 'bin'), patroni, etcd, haproxy }
}

function whyNotInstall(): string | undefined {
  if (!fs.existsSync('/usr/bin/apt-get'))
    return 'This machine has no apt-get to install patroni, etcd and haproxy with.'
  if (process.getuid?.() !== 0)
    return `Only root installs packages: "sudo apt-get install ${PACKAGES.join(' ')}" first.`
  return undefined
}

function install(): string | undefined {
  const hadPolicy = fs.existsSync(POLICY)
  if (!hadPolicy) fs.writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-q', ...words], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...PACKAGES)
    return undefined
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    return `The packages could not be fetched: ${stderr?.toString().trim().split('\n').at(-1) ?? error}`
  } finally {
    if (!hadPolicy) fs.rmSync(POLICY)
  }
}
