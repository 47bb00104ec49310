// The school as the registry knows it: what a successful connection test shows.
import { Moment, Nullable, nameShapes, Obj, Text } from '../../../kernel/values/schema.ts'
import { textOf } from '../rows/values.ts'
import { probeSchool } from '../sync/pull.ts'
import type { Connection } from './client.ts'

export const RegistrySchool = Obj({
  npsn: Text(8, '99000001'),
  name: Nullable(Text(200, 'SMP Contoh Bangsa')),
  level: Nullable(Text(60, 'SMP')),
  status: Nullable(Text(60, 'Swasta')),
  region: Nullable(Text(300, 'Kec. Contoh, Kab. Contoh, Prov. Jawa Barat')),
  checked_at: Moment(),
})
nameShapes({ RegistrySchool })

export async function testConnection(connection: Connection, now: Date) {
  const row = await probeSchool(connection)
  const region = [row.kecamatan, row.kabupaten_kota, row.provinsi].map(textOf).filter((part) => part !== null)
  return {
    npsn: connection.npsn,
    name: textOf(row.nama)?.slice(0, 200) ?? null,
    level: textOf(row.bentuk_pendidikan_id_str)?.slice(0, 60) ?? null,
    status: textOf(row.status_sekolah_str)?.slice(0, 60) ?? null,
    region: region.join(', ').slice(0, 300) || null,
    checked_at: now.toISOString(),
  }
}
