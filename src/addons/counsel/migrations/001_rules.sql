-- The rule book of the counsellor's room: what counts as a violation, how much it weighs, and where a line is crossed.
-- Like everything in this schema it is empty to whoever is not a counsellor.

-- July to June, named by the calendar year in which it begins.
create function counsel.school_year(day date) returns int language sql immutable parallel safe as
$$ select extract(year from day)::int - case when extract(month from day) < 7 then 1 else 0 end $$;

create table counsel.rulebook (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  -- In force from this school year on, until a later one takes its place.
  school_year int not null check (school_year between 2000 and 2200),
  -- Achievements take points off, or stand in a ledger of their own.
  achievements text not null default 'offset' check (achievements in ('offset', 'separate')),
  -- What a student brings along from the school year before: nothing, or half.
  year_change text not null default 'reset' check (year_change in ('reset', 'halve')),
  -- How close to a threshold the dashboard names a student.
  near_points int not null default 10 check (near_points between 1 and 1000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, school_year)
);
select kernel.tenant_table('counsel.rulebook', visible => '(select kernel.has_role(''counselor''))');

create table counsel.violation_type (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  rulebook_id bigint not null,
  code text not null check (code ~ '^[A-Z][0-9]{2}$'),
  name text not null check (length(name) between 1 and 200),
  category text not null check (category in ('light', 'medium', 'heavy')),
  points int not null check (points between 0 and 1000),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, rulebook_id, code),
  foreign key (company_id, rulebook_id) references counsel.rulebook on delete restrict
);
select kernel.tenant_table('counsel.violation_type', visible => '(select kernel.has_role(''counselor''))');

-- What the so manieth violation of one kind in a school year weighs, where it is not what the kind says.
create table counsel.frequency_rule (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  violation_type_id bigint not null,
  freq_min int not null check (freq_min between 1 and 1000),
  freq_max int check (freq_max between freq_min and 1000),
  points int not null check (points between 0 and 1000),
  sanction text check (length(sanction) between 1 and 300),
  letter boolean not null default false,
  primary key (company_id, id),
  unique (company_id, violation_type_id, freq_min),
  foreign key (company_id, violation_type_id) references counsel.violation_type on delete restrict
);
select kernel.tenant_table('counsel.frequency_rule', visible => '(select kernel.has_role(''counselor''))', deletable => true);

create table counsel.threshold (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  rulebook_id bigint not null,
  -- What it is called through all years: a student reaches each code once in a school year.
  code text not null check (code ~ '^[A-Z][A-Z0-9]{1,9}$'),
  points int not null check (points between 1 and 10000),
  name text not null check (length(name) between 1 and 100),
  sanction text not null check (length(sanction) between 1 and 300),
  action text not null check (action in ('advice', 'letter', 'suspension', 'expulsion')),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, rulebook_id, code),
  foreign key (company_id, rulebook_id) references counsel.rulebook on delete restrict
);
create unique index threshold_points_key on counsel.threshold (company_id, rulebook_id, points) where active;
select kernel.tenant_table('counsel.threshold', visible => '(select kernel.has_role(''counselor''))');

-- The triggers of the next files weigh by these.
create policy keeper on counsel.rulebook for select to pendopo_kernel using (true);
create policy keeper on counsel.violation_type for select to pendopo_kernel using (true);
create policy keeper on counsel.frequency_rule for select to pendopo_kernel using (true);
create policy keeper on counsel.threshold for select to pendopo_kernel using (true);
grant select on counsel.rulebook, counsel.violation_type, counsel.frequency_rule, counsel.threshold to pendopo_kernel;

create function counsel.rulebook_of(company int, year int) returns bigint language sql stable as
$$
  -- What happened before the first rule book goes by that one.
  select r.id from counsel.rulebook r where r.company_id = company
  order by r.school_year <= year desc, case when r.school_year <= year then -r.school_year else r.school_year end limit 1
$$;

-- What a teacher may choose from when reporting: the kinds in force, without what they weigh.
create function counsel.reportable_types(day date)
  returns table (id bigint, code text, name text, category text) language sql stable as
$$
  select t.id, t.code, t.name, t.category from counsel.violation_type t
  where t.company_id = kernel.company() and t.active and kernel.has_role('counselor', 'teacher', 'principal')
    and t.rulebook_id = counsel.rulebook_of(kernel.company(), counsel.school_year(day))
  order by t.code
$$;
select kernel.run_as_kernel('counsel.reportable_types(date)');
