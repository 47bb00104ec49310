-- Stock and goods received in the books: where other modules post them, and which accounts nobody names.

-- An entry of the journal of that kind, for a document that answers for it; nothing where it has no lines.
create function accounting.post_goods(entry jsonb) returns void language plpgsql as
$$
begin
  if jsonb_typeof(entry -> 'lines') = 'array' then
    perform accounting.post_entry((entry - 'kind') || jsonb_build_object('journal', (
      select j.code from accounting.journal j
      where j.company_id = kernel.company() and j.kind = entry ->> 'kind' and j.active order by j.id limit 1)));
  end if;
end
$$;
select kernel.run_as_kernel('accounting.post_goods(jsonb)', callable => false);

-- What the bills of an order have taken of what was owed for its goods.
create function accounting.goods_billed(order_number text) returns bigint language sql stable as
$$
  select coalesce(sum(l.clears), 0)::bigint from accounting.bill b
  join accounting.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
  where b.company_id = kernel.company() and b.order_document = order_number and b.entry_id is not null and b.state <> 'void'
$$;
select kernel.run_as_kernel('accounting.goods_billed(text)');

-- Accounts whose items are told elsewhere are moved by those items alone: no line of a bill, of a payment or of an advance that
-- was settled names one. What runs of payroll and the tax office are owed is paid straight.
create function accounting.assert_free_account() returns trigger language plpgsql as
$$
declare
  held text;
begin
  select format('%s %s', a.code, a.name) into held from accounting.account a
  where a.company_id = new.company_id and a.id = new.account_id and a.control is not null and a.control <> all (coalesce(tg_argv, '{}'));
  if held is not null then
    raise exception using message = 'account_controlled', detail = json_build_object('params.account', json_build_object('id', held, 'en', held));
  end if;
  return null;
end
$$;
create trigger free_account after insert or update of account_id on accounting.bill_line
  for each row execute function accounting.assert_free_account();
create trigger free_account after insert or update of account_id on accounting.payment_request
  for each row execute function accounting.assert_free_account('taxes', 'payroll');
