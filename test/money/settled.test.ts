// The service's own role, with every role of people and every right: not even it changes what a document says once money, goods or time follow
// from it. Tried with every date and number of every document of the demo, in each of its states.
import { expect, test } from 'vitest'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest } from '../harness.ts'

/** While a document is in one of these states nothing has followed from it: it is being typed, or decided on. */
const OPEN: Record<string, readonly string[]> = {
  'accounting.bill': ['draft', 'submitted'],
  'accounting.journal_draft': ['draft'],
  'accounting.payment_request': ['draft', 'pending', 'approved', 'rejected', 'cancelled'],
  'budget.plan': ['draft'],
  'inventory.asset': ['draft'],
  'inventory.issue_slip': ['draft', 'submitted', 'approved'],
  'inventory.purchase_order': ['draft', 'approved'],
  'inventory.purchase_request': ['draft', 'submitted', 'approved'],
  'inventory.stock_take': ['counting'],
  'inventory.work_order': ['open'],
  'people.leave_request': ['submitted'],
  'people.payroll_run': ['submitted'],
}
/** What may change later, and why. */
const LATER: Record<string, string> = {
  'accounting.bill.due_date': 'a vendor may give more time',
  'accounting.bill.paid': 'counts what payments paid; recomputed by verify',
  'accounting.bill.settled_on': 'the day of the last of them',
  'accounting.fund_loan.returned': 'counts what came back; recomputed by verify',
  'accounting.payment_request.counted_amount': 'of one that is released the rule may be asked anew',
  'inventory.asset.value': 'what the register says it is worth follows its condition',
  'inventory.disposal.book_value': 'what it stood for when it was looked at, until it is carried out',
  'inventory.order_invoice.due_date': 'a vendor may give more time',
  'people.leave_request.ends_on': 'leave that is taken may be cut short',
}
const SCHEMAS = ['accounting', 'budget', 'fees', 'inventory', 'people']

test('what a settled document says stays', async () => {
  const t = await openTest({ template: DEMO, clock: demoClock })
  try {
    const changed = await t.asSuperuser(async (client) => {
      await client.query(TRY)
      const asked = 'select relation, name, state from pg_temp.changed($1) order by 1, 2, 3'
      return (await client.query<{ relation: string; name: string; state: string }>(asked, [SCHEMAS])).rows
    })
    const late = changed.filter(({ relation, state }) => !OPEN[relation]?.includes(state))
    expect([...new Set(late.map(({ relation, name }) => `${relation}.${name}`))]).toEqual(Object.keys(LATER))
    // What is open can be changed, or nothing was tried.
    expect(new Set(changed.map(({ relation }) => relation))).toEqual(
      new Set([...Object.keys(OPEN), ...late.map(({ relation }) => relation)]),
    )
  } finally {
    await t.close()
  }
})

const TRY = `
  create function pg_temp.changed(schemas text[]) returns table (relation text, name text, state text) language plpgsql as
  $$
  declare
    p record;
    s text;
    n int;
    roles text := (select ',' || string_agg(distinct r, ',') || ',' from kernel.member m cross join lateral unnest(array[m.role]) r);
  begin
    perform set_config('app.company', (select c.id::text from kernel.company c where c.slug = 'smp'), true);
    perform set_config('app.user', (select u.id::text from kernel.user_account u where u.login = 'admin'), true);
    perform set_config('app.roles', roles, true);
    for p in
      select format('%I.%I', c.table_schema, c.table_name)::regclass as relation, c.column_name::text as name
      from information_schema.columns c
      where c.table_schema = any (schemas) and c.is_generated = 'NEVER' and c.is_identity = 'NO' and c.data_type in ('bigint', 'numeric', 'date')
        and c.column_name !~ '_(id|by)$'
        and exists (select from information_schema.columns k where (k.table_schema, k.table_name, k.column_name) = (c.table_schema, c.table_name, 'state'))
      order by 1, 2
    loop
      for s in execute format('select distinct state from %s where company_id = kernel.company() and %I is not null', p.relation, p.name) loop
        begin
          set local role pendopo_app;
          execute format('update %1$s set %2$I = %2$I + 1 where company_id = kernel.company() and id = (select min(id) from %1$s where company_id = kernel.company() and state = $1 and %2$I is not null)',
            p.relation, p.name) using s;
          get diagnostics n = row_count;
          set constraints all immediate;
          raise exception using errcode = case when n > 0 then 'PD001' else 'PD000' end;
        exception
          when sqlstate 'PD001' then
            relation := p.relation::text;
            name := p.name;
            state := s;
            return next;
          when others then
            null;
        end;
        reset role;
      end loop;
    end loop;
  end
  $$`
