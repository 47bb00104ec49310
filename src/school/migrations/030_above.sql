-- What a foundation sees of a school: classes, teachers, groups of people and the level, kept in the same transaction as
-- the records. Across schools only such totals are read, never the rows behind them.

-- Classes by academic year, with the year's days, so that the current one is found without looking at the years.
create table school.class_total (
  company_id int not null references kernel.company on delete restrict,
  academic_year_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  classes int not null default 0,
  primary key (company_id, academic_year_id)
);
select kernel.summary_table('school.class_total', foundation => 'true');

create function school.keep_years() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' then
    delete from school.class_total t using old_rows o where t.company_id = o.company_id and t.academic_year_id = o.id;
  else
    insert into school.class_total (company_id, academic_year_id, starts_on, ends_on)
    select company_id, id, starts_on, ends_on from new_rows order by 1, 2
    on conflict (company_id, academic_year_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.keep_years()');
select kernel.on_change('school.academic_year', 'school.keep_years()');

create function school.count_classes() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update school.class_total t set classes = t.classes + n.n
    from (select company_id, academic_year_id, count(*) as n from new_rows where kind = 'regular' group by 1, 2) n
    where t.company_id = n.company_id and t.academic_year_id = n.academic_year_id;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update school.class_total t set classes = t.classes - o.n
    from (select company_id, academic_year_id, count(*) as n from old_rows where kind = 'regular' group by 1, 2) o
    where t.company_id = o.company_id and t.academic_year_id = o.academic_year_id;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.count_classes()');
select kernel.on_change('school.class_group', 'school.count_classes()');

create table school.teacher_total (
  company_id int primary key references kernel.company on delete restrict,
  active int not null default 0
);
-- Fewer than five people are not counted from above.
select kernel.summary_table('school.teacher_total', foundation => 'active = 0 or active >= 5');

create function school.count_teachers() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into school.teacher_total as t (company_id, active)
    select company_id, count(*) from new_rows where job = 'teacher' and state = 'active' group by 1 order by 1
    on conflict (company_id) do update set active = t.active + excluded.active;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update school.teacher_total t set active = t.active - o.n
    from (select company_id, count(*) as n from old_rows where job = 'teacher' and state = 'active' group by 1) o
    where t.company_id = o.company_id;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.count_teachers()');
select kernel.on_change('school.staff', 'school.count_teachers()');

-- Who the people of a school are, in groups: of students by gender, of staff by how they are employed.
create table school.people_cell (
  company_id int not null references kernel.company on delete restrict,
  kind text not null check (kind in ('student', 'staff')),
  cell text not null,
  active int not null default 0,
  -- One small group among others is told by the total and the rest of them, so then none is shown. Nor is staff where the few
  -- who do not teach would be what all are more than the teachers.
  shown boolean not null default true,
  primary key (company_id, kind, cell)
);
select kernel.summary_table('school.people_cell', foundation => 'shown');

create function school.hide_few(of_kind text, companies int[]) returns void language sql as
$$
  update school.people_cell t set shown = s.shown
  from (select c.company_id, bool_and(c.active = 0 or c.active >= 5) and coalesce(sum(c.active) - (
            select count(*) from school.staff p where p.company_id = c.company_id and p.job = 'teacher' and p.state = 'active'
              and of_kind = 'staff') not between 1 and 4, true) as shown
        from school.people_cell c where c.company_id = any (companies) and c.kind = of_kind group by 1) s
  where t.company_id = s.company_id and t.kind = of_kind and t.shown <> s.shown
$$;
select kernel.run_as_kernel('school.hide_few(text, int[])', callable => false);

create function school.count_people() returns trigger language plpgsql as
$$
declare
  companies int[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct company_id) into companies from old_rows;
  else
    select array_agg(distinct company_id) into companies from new_rows;
  end if;
  -- Held first and all of them: of two at once the second sees what the first left, and judges by it.
  perform from school.people_cell where company_id = any (companies) and kind = tg_argv[0] order by company_id, cell for update;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into school.people_cell as t (company_id, kind, cell, active)
    select company_id, tg_argv[0], to_jsonb(n) ->> tg_argv[1], count(*) from new_rows n where state = 'active' group by 1, 3 order by 1, 3
    on conflict (company_id, kind, cell) do update set active = t.active + excluded.active;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update school.people_cell t set active = t.active - o.n
    from (select company_id, to_jsonb(r) ->> tg_argv[1] as cell, count(*) as n from old_rows r where state = 'active' group by 1, 2) o
    where t.company_id = o.company_id and t.kind = tg_argv[0] and t.cell = o.cell;
  end if;
  perform school.hide_few(tg_argv[0], companies);
  return null;
end
$$;
select kernel.run_as_kernel('school.count_people()');
select kernel.on_change('school.student', 'school.count_people()', '''student'', ''gender''');
select kernel.on_change('school.staff', 'school.count_people()', '''staff'', ''employment''');

-- Schools are compared with others of their level.
create table school.school_level (
  company_id int primary key references kernel.company on delete restrict,
  level text not null
);
select kernel.summary_table('school.school_level', foundation => 'true');

create function school.keep_level() returns trigger language plpgsql as
$$
begin
  insert into school.school_level (company_id, level) select company_id, level from new_rows order by 1
  on conflict (company_id) do update set level = excluded.level;
  return null;
end
$$;
select kernel.run_as_kernel('school.keep_level()');
create trigger keep_level_insert after insert on school.profile
  referencing new table as new_rows for each statement execute function school.keep_level();
create trigger keep_level_update after update on school.profile
  referencing new table as new_rows for each statement execute function school.keep_level();
