-- Asked of every module: who stands behind these documents, by name, as the bank may name them too. A document may have several, or none.
create function accounting.counterparts(company int, relations text[], ids bigint[])
  returns table (relation text, record_id bigint, name text) language plpgsql stable as
$$
begin
  return query
  select d.relation, d.id, coalesce(v.name, t.name)
  from unnest(relations, ids) d (relation, id)
  join accounting.payment_request r on d.relation = 'accounting.payment_request' and r.company_id = company and r.id = d.id
  left join accounting.vendor v on v.company_id = r.company_id and v.id = r.vendor_id
  left join school.staff t on t.company_id = r.company_id and t.id = r.staff_id;
  return query
  select d.relation, d.id, s.buyer
  from unnest(relations, ids) d (relation, id)
  join accounting.sale s on d.relation = 'accounting.sale' and s.company_id = company and s.id = d.id;
  return query
  select d.relation, d.id, s.buyer
  from unnest(relations, ids) d (relation, id)
  join accounting.sale_receipt r on d.relation = 'accounting.sale_receipt' and r.company_id = company and r.id = d.id
  join accounting.sale s on s.company_id = r.company_id and s.id = r.sale_id;
  return query select * from budget.payees(company, relations, ids);
end
$$;

-- Asked of every module: by which way, and of which day, the money of these documents comes, where the bank credits all of a way and day in one sum.
create function accounting.arrivals(company int, relations text[], ids bigint[])
  returns table (relation text, record_id bigint, way text, day date) language plpgsql stable as
$$ begin end $$;
