-- Errands for a gateway that stands beside the registry: what it is to ask there, and the answer as it comes in parts. They live as
-- long as somebody waits for them.

create table registry.errand (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  gateway_id bigint not null,
  method text not null check (method ~ '^(get|post)[A-Za-z]{1,40}$'),
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 2000),
  body text check (length(body) <= 100000),
  -- How long the registry may take.
  ms int not null check (ms between 1 and 120000),
  taken_at timestamptz,
  -- Of the answer whose parts these are: one that was asked for anew begins anew.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  parts int check (parts between 1 and 600),
  status int check (status between 100 and 599),
  failure text check (failure in ('unreachable', 'too_large', 'address_refused', 'unset')),
  answered_at timestamptz,
  -- What nobody waits for any more is not carried out.
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (company_id, id),
  foreign key (company_id, gateway_id) references kernel.gateway on delete restrict
);
create index on registry.errand (company_id, gateway_id);
select kernel.tenant_table('registry.errand', deletable => true, audit => false,
  visible => '((select kernel.has_role(''admin'', ''principal'')) or gateway_id = (select kernel.actor()))');

-- Compressed, and as the registry gave it: rows of people, hence gone with the errand.
create table registry.errand_part (
  company_id int not null references kernel.company on delete restrict,
  id bigint generated always as identity,
  errand_id bigint not null,
  place int not null check (place between 0 and 599),
  data bytea not null check (length(data) <= 75000),
  primary key (company_id, id),
  unique (company_id, errand_id, place),
  foreign key (company_id, errand_id) references registry.errand on delete restrict
);
select kernel.tenant_table('registry.errand_part', deletable => true, audit => false,
  visible => '((select kernel.has_role(''admin'', ''principal'')) or exists (select from registry.errand e
    where e.company_id = errand_part.company_id and e.id = errand_part.errand_id and e.gateway_id = (select kernel.actor())))');
