-- The prevention team (TPPK): a second circle around a case. It sees what the counsellor hands to it, until it is taken back;
-- of every other case not even that there is one.

create table counsel.team_case (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  case_id bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  -- Whether what is sealed in the case is read by the team too, or only what the case is about and its timeline.
  with_notes boolean not null default false,
  state text not null default 'handed' check (state in ('handed', 'taken_back')),
  back_reason text check (length(back_reason) between 1 and 500),
  created_by bigint default kernel.actor(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (state = 'taken_back' or back_reason is null),
  foreign key (company_id, case_id) references counsel.student_case on delete restrict
);
create index on counsel.team_case (company_id, case_id, id desc);
create unique index team_case_case_id_key on counsel.team_case (company_id, case_id) where state = 'handed';
select kernel.tenant_table('counsel.team_case', audit => false,
  visible => '(select kernel.has_role(''counselor'')) and counsel.own_case(company_id, case_id)');
create policy own_insert on counsel.team_case as restrictive for insert to pendopo_app with check (state = 'handed');
create policy own_update on counsel.team_case as restrictive for update to pendopo_app
  using (true) with check (state = 'taken_back' and back_reason is not null);
revoke update on counsel.team_case from pendopo_app;
grant update (state, back_reason) on counsel.team_case to pendopo_app;
create policy keeper on counsel.team_case for select to pendopo_kernel using (true);
grant select (case_id, with_notes, state, created_at) on counsel.team_case to pendopo_kernel;

-- The cases that are in the hands of the caller's team now. An account that was given a new code since does not count: its
-- finder would read what was entrusted to somebody else.
create function counsel.team_cases(with_sealed boolean default false) returns setof bigint language sql stable as
$$
  select t.case_id from counsel.team_case t
  where kernel.has_role('prevention_team') and t.company_id = kernel.company() and t.state = 'handed'
    and (t.with_notes or not with_sealed) and not kernel.coded_since(t.created_at)
$$;
select kernel.run_as_kernel('counsel.team_cases(boolean)');

create policy team on counsel.student_case for select to pendopo_app
  using (company_id = (select kernel.company()) and id in (select counsel.team_cases()));
create policy team on counsel.case_event for select to pendopo_app
  using (company_id = (select kernel.company()) and case_id in (select counsel.team_cases()));
create policy team on counsel.team_case for select to pendopo_app
  using (company_id = (select kernel.company()) and state = 'handed' and case_id in (select counsel.team_cases()));

-- The timeline tells of both.
alter table counsel.case_event
  drop constraint case_event_kind_check,
  add constraint case_event_kind_check check (kind in ('opened', 'moved', 'session', 'violation', 'home_visit', 'letter', 'parent_meeting',
    'referral', 'decision', 'handed_over', 'break_glass', 'team_handed', 'team_taken_back'));
alter policy own_insert on counsel.case_event
  with check (kind not in ('handed_over', 'break_glass', 'team_handed', 'team_taken_back') and counsel.own_case(company_id, case_id));
alter policy keeper on counsel.case_event with check (kind in ('handed_over', 'break_glass', 'team_handed', 'team_taken_back'));

create function counsel.tell_team() returns trigger language plpgsql as
$$
begin
  -- What was taken back stays so: the next time is another row.
  if tg_op = 'UPDATE' and old.state <> 'handed' then
    raise exception 'conflict';
  end if;
  insert into counsel.case_event (company_id, case_id, kind)
  values (new.company_id, new.case_id, case new.state when 'handed' then 'team_handed' else 'team_taken_back' end);
  return null;
end
$$;
select kernel.run_as_kernel('counsel.tell_team()');
create trigger tell_team after insert or update of state on counsel.team_case for each row execute function counsel.tell_team();
