-- What the school is called, once somebody has said so here; until then what it was called when it was set up.
alter table school.profile add column name text check (length(name) between 1 and 200);
create trigger name_company after insert or update of name on school.profile
  for each row when (new.name is not null) execute function kernel.name_company();
