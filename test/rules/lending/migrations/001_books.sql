-- What stands on the shelves, and who looks after it.

create table lending.book (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  title text not null check (length(title) between 1 and 200),
  author text not null check (length(author) between 1 and 200),
  kind text not null check (kind in ('fiction', 'textbook')),
  copies int not null check (copies between 0 and 10000),
  staff_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, staff_id) references school.staff on delete restrict
);
select kernel.tenant_table('lending.book');
create index book_staff on lending.book (company_id, staff_id);
