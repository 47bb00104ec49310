// The rows of a payroll put down five hundred people at a time, with no look at anybody, no sum and no trail: what the machine could do.
import { asSuperuser } from '../../test/cluster.ts'
import type { Place } from '../messages.ts'

const BATCH = 500
const TABLES = `
  create schema if not exists bare;
  create table if not exists bare.payslip (like people.payslip including defaults including indexes);
  create table if not exists bare.payslip_line (like people.payslip_line including defaults including indexes);
  truncate bare.payslip, bare.payslip_line`

export async function measureBare({ socketDir, database }: Place, companyId: number, runId: number): Promise<number> {
  return asSuperuser(socketDir, database, async (client) => {
    await client.query(TABLES)
    const { rows: slips } = await client.query<{ id: string }>(
      'select id from people.payslip where company_id = $1 and run_id = $2 order by id',
      [companyId, runId],
    )
    const texts: { slips: string; lines: string }[] = []
    for (let at = 0; at < slips.length; at += BATCH) {
      const ids = slips.slice(at, at + BATCH).map(({ id }) => id)
      const one = async (table: string, key: string) =>
        (
          await client.query(
            `select json_agg(t)::text as rows from ${table} t where company_id = $1 and ${key} = any ($2)`,
            [companyId, ids],
          )
        ).rows[0].rows as string
      texts.push({ slips: await one('people.payslip', 'id'), lines: await one('people.payslip_line', 'payslip_id') })
    }
    const began = performance.now()
    for (const text of texts) {
      await client.query('begin')
      await client.query('insert into bare.payslip select * from json_populate_recordset(null::bare.payslip, $1)', [
        text.slips,
      ])
      await client.query(
        'insert into bare.payslip_line select * from json_populate_recordset(null::bare.payslip_line, $1)',
        [text.lines],
      )
      await client.query('commit')
    }
    return (performance.now() - began) / 1000
  })
}
