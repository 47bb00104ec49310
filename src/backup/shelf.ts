// Where backups are put: named by their moment, the newest so many kept. A folder, or a bucket of an S3 store.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openStore, StoreError } from './s3.ts'

const NAME = /^pendopo-\d{8}-\d{6}\.backup$/
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/

/** `target`: a file on this machine; `store` takes it where it shall stay, before it counts as made. */
export type Make = (how: { target: string; store?: () => Promise<void> }) => Promise<void>

export interface Shelf {
  /** Answers where the new one is. */
  add(now: Date, make: Make): Promise<string>
  /** Takes away all but the newest; nothing that was not put there by us. Answers what went. */
  prune(keep: number): Promise<string[]>
}

const isInStore = (place: string) => place.startsWith('s3://')

export function openShelf(place: string, env: NodeJS.ProcessEnv): Shelf {
  return isInStore(place) ? bucketShelf(place, env) : folderShelf(path.resolve(place))
}

function folderShelf(folder: string): Shelf {
  return {
    async add(now, make) {
      const target = path.join(folder, nameAt(now))
      await make({ target })
      return target
    },
    async prune(keep) {
      const old = oldOf(fs.readdirSync(folder), keep)
      for (const name of old) fs.rmSync(path.join(folder, name))
      return old
    },
  }
}

function bucketShelf(place: string, env: NodeJS.ProcessEnv): Shelf {
  const { bucket, key } = readPlace(place)
  const store = openStore(bucket, env)
  const prefix = key && `${key.replace(/\/$/, '')}/`
  return {
    async add(now, make) {
      const name = nameAt(now)
      await inScratch(async (dir) => {
        const target = path.join(dir, name)
        await make({ target, store: () => store.put(prefix + name, target) })
      })
      return `s3://${bucket}/${prefix}${name}`
    },
    async prune(keep) {
      const there = (await store.list(prefix)).map((key) => key.slice(prefix.length))
      const old = oldOf(there, keep)
      for (const name of old) await store.remove(prefix + name)
      return old
    },
  }
}

/** Hands over a backup as a file of this machine, wherever it lies. */
export async function withBackup<T>(
  place: string,
  env: NodeJS.ProcessEnv,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!isInStore(place)) return work(path.resolve(place))
  const { bucket, key } = readPlace(place)
  return inScratch(async (dir) => {
    const file = path.join(dir, 'fetched.backup')
    await openStore(bucket, env).get(key, file)
    return work(file)
  })
}

function readPlace(place: string): { bucket: string; key: string } {
  const [, bucket, key = ''] = ADDRESS.exec(place) ?? []
  if (!bucket) throw new StoreError(`A place in a store looks like s3://bucket/folder, not ${place}`)
  return { bucket, key }
}

async function inScratch<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-shelf-'))
  try {
    return await work(dir)
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

function nameAt(now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-')
  return `pendopo-${stamp}.backup`
}

function oldOf(names: readonly string[], keep: number): string[] {
  const ours = names.filter((name) => NAME.test(name)).toSorted()
  return ours.slice(0, Math.max(0, ours.length - keep))
}
