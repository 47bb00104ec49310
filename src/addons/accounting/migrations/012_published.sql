-- What other modules may use of the books, beside what is kept for those above.

create view accounting.vendor_name as select company_id, id, name from accounting.vendor;
select kernel.published_view('accounting.vendor_name');

create view accounting.bill_state as select company_id, id, state, settled_on from accounting.bill;
select kernel.published_view('accounting.bill_state');

-- Told whenever a bill comes into another state, whoever moves it.
create function accounting.bill_moved(company int, bill bigint, new_state text) returns void language plpgsql as
$$
begin
end
$$;
create function accounting.tell_bill() returns trigger language plpgsql as
$$
begin
  perform accounting.bill_moved(new.company_id, new.id, new.state);
  return null;
end
$$;
create trigger tell_bill after update of state on accounting.bill
  for each row when (new.state <> old.state) execute function accounting.tell_bill();
