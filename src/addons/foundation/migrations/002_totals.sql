-- Counts of classes and teachers, kept in the same transaction as the school's own records: across schools only
-- totals are read, never the rows behind them.

-- Classes by academic year, with the year's days, so that the current one is found without looking into the school.
create table foundation.class_total (
  company_id int not null references kernel.company on delete restrict,
  academic_year_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  classes int not null default 0,
  primary key (company_id, academic_year_id)
);
select kernel.summary_table('foundation.class_total', foundation => 'true');

create function foundation.keep_years() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' then
    delete from foundation.class_total t using old_rows o where t.company_id = o.company_id and t.academic_year_id = o.id;
  else
    insert into foundation.class_total (company_id, academic_year_id, starts_on, ends_on)
    select company_id, id, starts_on, ends_on from new_rows order by 1, 2
    on conflict (company_id, academic_year_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('foundation.keep_years()');
create trigger foundation_insert after insert on school.academic_year
  referencing new table as new_rows for each statement execute function foundation.keep_years();
create trigger foundation_update after update on school.academic_year
  referencing new table as new_rows for each statement execute function foundation.keep_years();
create trigger foundation_delete after delete on school.academic_year
  referencing old table as old_rows for each statement execute function foundation.keep_years();

create function foundation.count_classes() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update foundation.class_total t set classes = t.classes + n.n
    from (select company_id, academic_year_id, count(*) as n from new_rows group by 1, 2) n
    where t.company_id = n.company_id and t.academic_year_id = n.academic_year_id;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update foundation.class_total t set classes = t.classes - o.n
    from (select company_id, academic_year_id, count(*) as n from old_rows group by 1, 2) o
    where t.company_id = o.company_id and t.academic_year_id = o.academic_year_id;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('foundation.count_classes()');
create trigger foundation_insert after insert on school.class_group
  referencing new table as new_rows for each statement execute function foundation.count_classes();
create trigger foundation_update after update on school.class_group
  referencing old table as old_rows new table as new_rows for each statement execute function foundation.count_classes();
create trigger foundation_delete after delete on school.class_group
  referencing old table as old_rows for each statement execute function foundation.count_classes();

create table foundation.teacher_total (
  company_id int primary key references kernel.company on delete restrict,
  active int not null default 0
);
select kernel.summary_table('foundation.teacher_total', foundation => 'true');

create function foundation.count_teachers() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into foundation.teacher_total as t (company_id, active)
    select company_id, count(*) from new_rows where job = 'teacher' and state = 'active' group by 1 order by 1
    on conflict (company_id) do update set active = t.active + excluded.active;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update foundation.teacher_total t set active = t.active - o.n
    from (select company_id, count(*) as n from old_rows where job = 'teacher' and state = 'active' group by 1) o
    where t.company_id = o.company_id;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('foundation.count_teachers()');
create trigger foundation_insert after insert on school.staff
  referencing new table as new_rows for each statement execute function foundation.count_teachers();
create trigger foundation_update after update on school.staff
  referencing old table as old_rows new table as new_rows for each statement execute function foundation.count_teachers();
create trigger foundation_delete after delete on school.staff
  referencing old table as old_rows for each statement execute function foundation.count_teachers();
