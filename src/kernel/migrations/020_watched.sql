-- What whoever looks after the installation should see grow, or not happen, before people notice. Counts alone, of all companies.
create function kernel.watched(out jobs_waiting int, out oldest_job_seconds float8, out unsealed int, out last_backup_at timestamptz)
  language sql stable as
$$
  select count(*)::int, coalesce(extract(epoch from now() - min(j.created_at)), 0)::float8,
    (select count(*)::int from (select from kernel.audit_entry e where e.seq is null limit 100000) e),
    (select i.last_backup_at from kernel.installation i)
  from kernel.job j where j.state in ('queued', 'running')
$$;
create policy keeper on kernel.installation for select to pendopo_kernel using (true);
grant select (last_backup_at) on kernel.installation to pendopo_kernel;
select kernel.run_as_kernel('kernel.watched()');
