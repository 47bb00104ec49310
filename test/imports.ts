// What tests of imports share: uploading a table, starting an import of it, waiting for its end.
import { expect } from 'vitest'
import { CSV_TYPE } from '../src/kernel/files.ts'
import type { Person, Reply, TestHouse } from './harness.ts'

const IMPORTS = '/api/v1/school/imports'

export function upload(t: TestHouse, person: Person, bytes: Buffer | string, mediaType = CSV_TYPE): Promise<Reply> {
  return t.call('POST', '/api/v1/files?name=tabel', {
    cookie: person.cookie,
    headers: { 'content-type': mediaType },
    payload: Buffer.from(bytes as string),
  })
}

export async function uploaded(t: TestHouse, person: Person, bytes: Buffer | string, mediaType?: string) {
  const { status, body } = await upload(t, person, bytes, mediaType)
  expect(status).toBe(200)
  return body.data.id as number
}

/** Uploads the table, imports it and waits; answers the batch as it ended. */
export async function importTable(
  t: TestHouse,
  person: Person,
  kind: string,
  table: { bytes: Buffer | string; mediaType?: string },
  params: object = {},
  timeout?: number,
) {
  const file_id = await uploaded(t, person, table.bytes, table.mediaType)
  const started = await person.post(`${IMPORTS}/create`, { kind, file_id, ...params })
  expect([started.status, started.body.data?.state]).toEqual([200, 'queued'])
  return importEnd(person, started.body.data.id, timeout)
}

export async function importEnd(person: Person, id: number, timeout = 20_000, path = IMPORTS) {
  let batch: Record<string, unknown> & { id: number } = { id }
  await expect
    .poll(
      async () => {
        batch = (await person.get(`${path}/${id}`)).body.data
        return batch.state
      },
      { timeout },
    )
    .not.toMatch(/queued|running/)
  return batch
}

/** So many students with numbers of their own, as a CSV in the template's headers. */
export function studentsCsv(count: number, first = 1): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const n = first + index
    const number = String(n).padStart(7, '0')
    return `${n},001${number},317401${number.padStart(10, '0')},Siswa ${n},${n % 2 ? 'L' : 'P'},2012-01-0${(n % 9) + 1}`
  })
  return ['NIS,NISN,NIK,Nama,Jenis kelamin,Tanggal lahir', ...lines].join('\r\n')
}
