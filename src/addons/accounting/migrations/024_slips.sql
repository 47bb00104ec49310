-- Slips of withholding: what a tax was kept back on, under which number the one it was kept back from gets a proof, and which
-- object of the tax office's list it is.

alter table accounting.bill_tax
  add column withheld_on text check (withheld_on in ('goods', 'service', 'rental', 'prize', 'honorarium', 'property_rent',
    'construction_small', 'construction_certified', 'construction_uncertified', 'construction_design',
    'construction_design_uncertified', 'small_vendor')),
  -- Given when the bill is posted: a draft proves nothing.
  add column slip_number text check (length(slip_number) between 1 and 40),
  add column object_code text check (object_code ~ '^[0-9]{2}-[0-9]{3}-[0-9]{2}$'),
  add constraint bill_tax_slip_check check (slip_number is null or withheld and tax <> 'vat'),
  add constraint bill_tax_slip_key unique (company_id, slip_number);
create index bill_tax_slip_idx on accounting.bill_tax (company_id, id) where withheld;

-- A slip that was handed out says for ever what it said.
create function accounting.keep_slip() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' or (new.bill_id, new.tax, new.base, new.percent, new.base_of, new.base_by, new.amount, new.withheld, new.withheld_on, new.slip_number)
    is distinct from (old.bill_id, old.tax, old.base, old.percent, old.base_of, old.base_by, old.amount, old.withheld, old.withheld_on, old.slip_number) then
    raise exception 'slip_fixed';
  end if;
  return new;
end
$$;
create trigger keep_slip before update or delete on accounting.bill_tax for each row
  when (old.slip_number is not null) execute function accounting.keep_slip();
