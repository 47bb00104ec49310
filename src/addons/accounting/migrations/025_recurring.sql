-- What comes every month: a bill or a journal draft as the pattern, and for each month what a person made of it. Nothing is made by itself.

create table accounting.recurring (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  -- The document that is repeated: its lines as they stand.
  bill_id bigint,
  draft_id bigint,
  every_months int not null check (every_months between 1 and 12),
  -- On which day of the month it is due.
  due_day int not null check (due_day between 1 and 28),
  first_month date not null check (extract(day from first_month) = 1),
  last_month date,
  active boolean not null default true,
  created_by bigint default kernel.actor(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name),
  constraint recurring_pattern_check check ((bill_id is null) <> (draft_id is null)),
  constraint recurring_last_month_check check (last_month >= first_month and extract(day from last_month) = 1),
  foreign key (company_id, bill_id) references accounting.bill on delete restrict,
  foreign key (company_id, draft_id) references accounting.journal_draft on delete restrict
);
create index on accounting.recurring (company_id, bill_id);
create index on accounting.recurring (company_id, draft_id);
select kernel.tenant_table('accounting.recurring', visible => '(select accounting.oversees())');

-- One month is answered once: by a draft, or by a reason why there is none.
create table accounting.recurring_answer (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  recurring_id bigint not null,
  month date not null check (extract(day from month) = 1),
  bill_id bigint,
  draft_id bigint,
  skip_reason text check (length(skip_reason) between 1 and 500),
  answered_by bigint default kernel.actor(),
  answered_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint recurring_answer_month_key unique (company_id, recurring_id, month),
  check (num_nonnulls(bill_id, draft_id, skip_reason) = 1),
  foreign key (company_id, recurring_id) references accounting.recurring on delete restrict,
  foreign key (company_id, bill_id) references accounting.bill on delete restrict,
  foreign key (company_id, draft_id) references accounting.journal_draft on delete restrict
);
create index on accounting.recurring_answer (company_id, bill_id);
create index on accounting.recurring_answer (company_id, draft_id);
select kernel.tenant_table('accounting.recurring_answer', append_only => true, visible => '(select accounting.oversees())');

-- The months of a pattern that have come and that nobody has answered.
create function accounting.recurring_due(company int, on_day date)
  returns table (recurring_id bigint, month date, due_on date) language sql stable as
$$
  select r.id, m.month::date, (m.month + make_interval(days => r.due_day - 1))::date
  from accounting.recurring r
  cross join lateral generate_series(r.first_month, least(coalesce(r.last_month, on_day), on_day), make_interval(months => r.every_months)) m (month)
  where r.company_id = company and r.active
    and not exists (select from accounting.recurring_answer a where a.company_id = r.company_id and a.recurring_id = r.id and a.month = m.month::date)
$$;
