-- The name of a school stands on every paper and above every page. Whoever decides at the school tells it beside its other marks,
-- and it goes on from there: a school that was set up is called what its installer typed, or nothing but "Sekolah".
create policy namer on kernel.company for update to pendopo_kernel using (id = (select kernel.company()));
grant update (name, version, updated_at) on kernel.company to pendopo_kernel;

create function kernel.name_company() returns trigger language plpgsql as
$$
begin
  if not kernel.has_role('admin', 'principal') then
    raise exception 'access_denied';
  end if;
  update kernel.company set name = new.name, version = version + 1, updated_at = now()
  where id = new.company_id and name is distinct from new.name;
  return null;
end
$$;
select kernel.run_as_kernel('kernel.name_company()', callable => false);
