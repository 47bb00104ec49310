-- How many decisions are still waiting, by what they are about and the day they were asked for: what a foundation sees of
-- them, never the requests themselves.

create table kernel.approval_day (
  company_id int not null references kernel.company on delete restrict,
  relation text not null,
  requested_on date not null,
  open int not null,
  primary key (company_id, relation, requested_on)
);
select kernel.summary_table('kernel.approval_day', foundation => 'true');

create function kernel.count_approvals() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into kernel.approval_day as t (company_id, relation, requested_on, open)
    select n.company_id, n.relation, (n.requested_at at time zone c.time_zone)::date, count(*)
    from new_rows n join kernel.company c on c.id = n.company_id where n.state = 'open' group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, relation, requested_on) do update set open = t.open + excluded.open;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update kernel.approval_day t set open = t.open - o.n
    from (select r.company_id, r.relation, (r.requested_at at time zone c.time_zone)::date as requested_on, count(*) as n
          from old_rows r join kernel.company c on c.id = r.company_id where r.state = 'open' group by 1, 2, 3) o
    where t.company_id = o.company_id and t.relation = o.relation and t.requested_on = o.requested_on;
    delete from kernel.approval_day t using old_rows o
    where t.company_id = o.company_id and t.relation = o.relation and t.open = 0;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('kernel.count_approvals()');
select kernel.on_change('kernel.approval', 'kernel.count_approvals()');
