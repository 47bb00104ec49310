-- What a foundation sees of a school's assets: how many are in use and what they are worth, by condition, and how many
-- inspections are due on which day.

create table inventory.condition_total (
  company_id int not null references kernel.company on delete restrict,
  condition text not null,
  assets int not null,
  value bigint not null,
  primary key (company_id, condition)
);
select kernel.summary_table('inventory.condition_total', foundation => 'true');

create function inventory.count_conditions() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into inventory.condition_total as t (company_id, condition, assets, value)
    select company_id, condition, count(*), sum(value) from new_rows where state = 'in_use' group by 1, 2 order by 1, 2
    on conflict (company_id, condition) do update set assets = t.assets + excluded.assets, value = t.value + excluded.value;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update inventory.condition_total t set assets = t.assets - o.assets, value = t.value - o.value
    from (select company_id, condition, count(*) as assets, sum(value) as value from old_rows where state = 'in_use' group by 1, 2) o
    where t.company_id = o.company_id and t.condition = o.condition;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.count_conditions()');
select kernel.on_change('inventory.asset', 'inventory.count_conditions()');

create table inventory.inspection_day (
  company_id int not null references kernel.company on delete restrict,
  due_on date not null,
  inspections int not null,
  primary key (company_id, due_on)
);
select kernel.summary_table('inventory.inspection_day', foundation => 'true');

create function inventory.count_due() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into inventory.inspection_day as t (company_id, due_on, inspections)
    select company_id, due_on, count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (company_id, due_on) do update set inspections = t.inspections + excluded.inspections;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update inventory.inspection_day t set inspections = t.inspections - o.n
    from (select company_id, due_on, count(*) as n from old_rows group by 1, 2) o
    where t.company_id = o.company_id and t.due_on = o.due_on;
    delete from inventory.inspection_day t using old_rows o
    where t.company_id = o.company_id and t.due_on = o.due_on and t.inspections = 0;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('inventory.count_due()');
select kernel.on_change('inventory.inspection_due', 'inventory.count_due()');
