-- What other modules may use of the budget, beside its funds and what is kept in totals.

-- An entry of the cash book as whoever wrote it through another module sees it again.
create view budget.cash_record as
  select e.company_id, e.id, e.entry_date, e.fund_source_id, e.voucher, e.kind, e.debit, e.credit, r.id as reversed_by,
    -- Of a tax that was deposited: which, and by which proof.
    e.tax_kind, e.ntpn
  from budget.cash_entry e left join budget.cash_entry r on r.company_id = e.company_id and r.reverses_id = e.id;
select kernel.published_view('budget.cash_record');

-- What of a document's hold passed on to what it was for, less what came back when that was taken back.
create view budget.document_use as
  select company_id, document, plan_line_id, credit - debit as used from budget.entry
  where kind = 'release' and cause is not null or kind = 'commitment' and cause like '%/VOID';
select kernel.published_view('budget.document_use');

-- What the cash book of each fund held at the end of a day: bank, cash and tax together.
create function budget.cash_at(company int, on_day date) returns table (fund_source_id bigint, amount bigint) language sql stable as
$$
  -- The months before are kept; the days of this one are read.
  select m.fund_source_id, sum(m.amount)::bigint from (
    select t.fund_source_id, t.debit - t.credit as amount from budget.book_total t
    where t.company_id = company and t.starts_on < date_trunc('month', on_day)::date
    union all
    select e.fund_source_id, e.debit - e.credit from budget.cash_entry e
    where e.company_id = company and e.entry_date >= date_trunc('month', on_day)::date and e.entry_date <= on_day) m
  group by 1
$$;

-- The same by where it lay, and what of it was held back for the state, by tax.
create function budget.purses_at(company int, on_day date) returns table (fund_source_id bigint, purse text, tax_kind text, amount bigint)
  language sql stable as
$$
  select e.fund_source_id, budget.purse_of(e.book, e.voucher), e.tax_kind, sum(e.debit - e.credit)::bigint
  from budget.cash_entry e where e.company_id = company and e.entry_date <= on_day group by 1, 2, 3
$$;

-- What a fund's book was opened with, and still stands.
create function budget.opened_with(company int, fund bigint) returns table (id bigint, amount bigint) language sql stable as
$$
  select e.id, e.debit from budget.cash_entry e
  where e.company_id = company and e.fund_source_id = fund and e.kind = 'opening' and e.reverses_id is null
    and not exists (select from budget.cash_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
$$;

-- What was spent by vouchers of the book itself and still stands: each as its first row, or the voucher of one row.
create function budget.spent_between(company int, of_id bigint, first_day date, last_day date)
  returns table (relation text, id bigint, entry_date date, fund_source_id bigint, voucher text, payee text, amount bigint)
  language sql stable as
$$
  select 'budget.cash_entry', f.id, e.entry_date, e.fund_source_id, e.voucher, min(coalesce(r.store_name, e.description)), sum(e.credit)::bigint
  from budget.cash_entry e
  join budget.cash_entry f on f.company_id = e.company_id and f.fund_source_id = e.fund_source_id and f.voucher = e.voucher and f.row_no = 1
  left join budget.receipt r on r.company_id = e.company_id and r.id = e.receipt_id
  where e.company_id = company and e.entry_date between first_day and last_day and e.kind = 'spending' and e.owner_id is null
    and e.reverses_id is null
    and not exists (select from budget.cash_entry b where b.company_id = e.company_id and b.reverses_id = e.id)
    and (of_id is null or (e.fund_source_id, e.voucher) = (select o.fund_source_id, o.voucher from budget.cash_entry o
      where o.company_id = company and o.id = of_id))
  group by f.id, e.entry_date, e.fund_source_id, e.voucher
$$;

-- Shops that rows among these documents were spent at.
create function budget.payees(company int, relations text[], ids bigint[]) returns table (relation text, record_id bigint, name text)
  language sql stable as
$$
  select d.relation, d.id, r.store_name
  from unnest(relations, ids) d (relation, id)
  join budget.cash_entry e on d.relation = 'budget.cash_entry' and e.company_id = company and e.id = d.id
  join budget.receipt r on r.company_id = e.company_id and r.id = e.receipt_id
$$;

-- Whether the money of a fund is told by a cash book.
create function budget.keeps_book(company int, fund bigint) returns boolean language sql stable as
$$ select exists (select from budget.book_month m where m.company_id = company and m.fund_source_id = fund) $$;

-- Funds whose cash book of a month was begun and not closed: their cash is not counted yet.
create function budget.uncounted(company int, first_day date) returns table (fund_source_id bigint) language sql stable as
$$ select m.fund_source_id from budget.book_month m where m.company_id = company and m.starts_on = first_day and m.state = 'active' $$;

-- Tax that vouchers of the cash book itself, and all of them before a first day, had held back and not deposited at the end of a day.
create function budget.tax_held_at(company int, on_day date, since date) returns table (fund_source_id bigint, tax_kind text, amount bigint)
  language sql stable as
$$
  select e.fund_source_id, e.tax_kind, sum(e.debit - e.credit)::bigint from budget.cash_entry e
  where e.company_id = company and e.entry_date <= on_day and e.book = 'tax' and (e.owner_id is null or e.entry_date < since) group by 1, 2
$$;

-- What the plans of funds that demand one had been used for at the end of a day.
create function budget.realised_at(company int, on_day date) returns table (fund_source_id bigint, amount bigint) language sql stable as
$$
  select e.fund_source_id, sum(e.debit - e.credit)::bigint from budget.entry e
  join budget.fund_source f on f.company_id = e.company_id and f.id = e.fund_source_id and f.plan_required
  where e.company_id = company and e.entry_date <= on_day and e.kind in ('realisation', 'return') group by 1
$$;

-- What a document used the plan for.
create function budget.activity_of(company int, used_by text) returns text language sql stable as
$$ select e.activity_code from budget.entry e where e.company_id = company and e.document = used_by and e.kind = 'realisation' order by e.id limit 1 $$;

-- Whether a document of a fund may name this line of a plan, or none: asked by the triggers of those who keep documents.
create function budget.assert_line(company int, fund bigint, line bigint, is_needed boolean, field text) returns void
  language plpgsql stable as
$$
begin
  if line is null then
    if is_needed and (select f.plan_required from budget.fund_source f where f.company_id = company and f.id = fund) then
      raise exception using message = 'plan_line_needed', detail = json_build_object(field, json_build_object(
        'id', 'pilih baris dari rencana sumber dana ini', 'en', 'choose a line of this fund’s plan'));
    end if;
  elsif fund is not null and not exists (
    select from budget.plan_line l join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    where l.company_id = company and l.id = line and p.fund_source_id = fund) then
    raise exception using message = 'plan_line_of_other_fund', detail = json_build_object(field, json_build_object(
      'id', 'bukan baris dari rencana sumber dana ini', 'en', 'no line of this fund’s plan'));
  end if;
end
$$;

-- What each fund's plan in force spends in its year.
create view budget.plan_in_force as
  select company_id, fund_source_id, fiscal_year, ceiling from budget.plan where state = 'approved';
select kernel.published_view('budget.plan_in_force');

-- Told when a version of a plan comes into force. Whoever knows what the fund was given may refuse it ('plan_beyond_allocation').
create function budget.plan_approved(company int, fund bigint, year int, amount bigint) returns void language plpgsql as
$$
begin
end
$$;
create function budget.tell_plan() returns trigger language plpgsql as
$$
begin
  -- Held as those who decide hold it, so that what the fund was given does not change meanwhile.
  perform from budget.fund_source f where f.company_id = new.company_id and f.id = new.fund_source_id for no key update;
  perform budget.plan_approved(new.company_id, new.fund_source_id, new.fiscal_year, new.ceiling);
  return null;
end
$$;
create trigger tell_plan after insert or update of state, ceiling, fund_source_id, fiscal_year on budget.plan
  for each row when (new.state = 'approved') execute function budget.tell_plan();
