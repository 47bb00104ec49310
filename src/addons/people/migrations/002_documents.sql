-- Papers of the staff, with the day they end. Whether one is valid is told by the day, so it is not kept.

create table people.document (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  staff_id bigint not null,
  type text not null check (type in ('employment_contract', 'teaching_assignment', 'identity_card', 'family_card', 'tax_card', 'insurance_card',
    'diploma', 'educator_certificate', 'practice_licence', 'police_clearance', 'health_certificate', 'driving_licence',
    'residence_permit', 'training_certificate', 'other')),
  number text check (length(number) between 1 and 100),
  issued_on date,
  expires_on date,
  file_id bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint document_expires_on_check check (expires_on >= issued_on),
  foreign key (company_id, staff_id) references school.staff on delete restrict,
  foreign key (company_id, file_id) references kernel.file on delete restrict
);
create index on people.document (company_id, staff_id, id);
create index on people.document (company_id, expires_on, id);
create index on people.document (company_id, file_id);
select kernel.tenant_table('people.document', secret => '{number}',
  visible => '(select kernel.has_role(''admin'', ''hr'')) or staff_id = (select school.own_staff())');
select kernel.file_on('people.document', 'file_id');
create policy hr_insert on people.document as restrictive for insert to pendopo_app with check ((select kernel.has_role('admin', 'hr')));
create policy hr_update on people.document as restrictive for update to pendopo_app using ((select kernel.has_role('admin', 'hr')));
