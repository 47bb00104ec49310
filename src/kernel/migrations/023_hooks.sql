-- Whose door another service knocks at: what the company holds, for those who come without a session.
create function kernel.company_held(wanted bigint) returns table (time_zone text, skus text[], flags_off text[])
  language sql stable as
$$
  select c.time_zone, c.svc_enabled_addon_skus,
    array (select f.flag from kernel.company_flag f where f.company_id = c.id and not f.enabled)
  from kernel.company c where c.id = wanted
$$;
select kernel.run_as_kernel('kernel.company_held(bigint)');
