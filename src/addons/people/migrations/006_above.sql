-- What a foundation sees of a school's people: how many papers end on which day, and how many of the active teachers hold
-- an educator's certificate. Never whose.

create table people.document_day (
  company_id int not null references kernel.company on delete restrict,
  expires_on date not null,
  documents int not null,
  primary key (company_id, expires_on)
);
select kernel.summary_table('people.document_day', foundation => 'true');

create function people.count_papers() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into people.document_day as t (company_id, expires_on, documents)
    select company_id, expires_on, count(*) from new_rows where expires_on is not null group by 1, 2 order by 1, 2
    on conflict (company_id, expires_on) do update set documents = t.documents + excluded.documents;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update people.document_day t set documents = t.documents - o.n
    from (select company_id, expires_on, count(*) as n from old_rows where expires_on is not null group by 1, 2) o
    where t.company_id = o.company_id and t.expires_on = o.expires_on;
    delete from people.document_day t using old_rows o
    where t.company_id = o.company_id and t.expires_on = o.expires_on and t.documents = 0;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('people.count_papers()');
select kernel.on_change('people.document', 'people.count_papers()');

create table people.certified_total (
  company_id int primary key references kernel.company on delete restrict,
  teachers int not null default 0
);
-- Few without a certificate are what all teachers are more than those with one.
select kernel.summary_table('people.certified_total', foundation => '(teachers = 0 or teachers >= 5) and (
  select t.active - teachers not between 1 and 4 from school.teacher_total t where t.company_id = certified_total.company_id)');

create policy above on people.document for select to pendopo_kernel using (true);
grant select on people.document to pendopo_kernel;

-- One paper more says nothing where there was one already, so they are counted anew. The row is held first: of two at
-- once the second counts what the first left.
create function people.count_certified(companies int[]) returns void language plpgsql as
$$
begin
  insert into people.certified_total (company_id) select distinct c from unnest(companies) c order by 1 on conflict do nothing;
  perform from people.certified_total where company_id = any (companies) order by company_id for update;
  update people.certified_total t set teachers = (
    select count(*) from school.staff s
    where s.company_id = t.company_id and s.job = 'teacher' and s.state = 'active' and exists (
      select from people.document d where d.company_id = s.company_id and d.staff_id = s.id and d.type = 'educator_certificate'))
  where t.company_id = any (companies);
end
$$;
select kernel.run_as_kernel('people.count_certified(int[])', callable => false);

create function people.certified_by_papers() returns trigger language plpgsql as
$$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform people.count_certified(array_agg(distinct company_id)) from new_rows where type = 'educator_certificate' having count(*) > 0;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform people.count_certified(array_agg(distinct company_id)) from old_rows where type = 'educator_certificate' having count(*) > 0;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('people.certified_by_papers()');
select kernel.on_change('people.document', 'people.certified_by_papers()');

create function people.certified_by_staff(company int, staff bigint[]) returns void language sql as
$$ select people.count_certified(array[company]) $$;
select kernel.run_as_kernel('people.certified_by_staff(int, bigint[])', callable => false);
select kernel.follow('school.staff_moved(int, bigint[])', 'people.certified_by_staff(int, bigint[])');
