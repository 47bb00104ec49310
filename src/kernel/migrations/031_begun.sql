-- Who wrote a record down and when, for its history: the trail that knows it is read by admins and principals alone, but whoever may
-- read the record may know whose it is. The door of the history has asked whether they may.
create function kernel.begun(of_relation text, of_record bigint) returns table (at timestamptz, actor_id bigint)
  language sql stable as
$$
  select e.at, e.actor_id from kernel.audit_entry e
  where e.company_id = kernel.company() and e.relation = of_relation and e.record_id = of_record and e.operation = 'insert'
    and kernel.may_hear_of(of_relation)
  order by e.id limit 1
$$;
select kernel.run_as_kernel('kernel.begun(text, bigint)');
