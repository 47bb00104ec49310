-- From when on what a document of the books says stays (kernel/029_settled.sql): what was told of it in the journal, the cash book and the budget
-- would be another figure otherwise. Drafts, and what went back to being one, may change.
select kernel.settles('accounting.bill', '{vendor_id,fund_source_id,bill_date,subtotal,vat,withheld}', $$old.state not in ('draft', 'submitted')$$);
select kernel.settles('accounting.bill_line', '{bill_id,line_no,account_id,plan_line_id,quantity,unit_price,amount,clears}');
select kernel.settles('accounting.payment_request', '{kind,vendor_id,staff_id,account_id,fund_source_id,amount,requested_by}', $$old.state in ('released', 'paid')$$);
select kernel.settles('accounting.payment_request', '{paid_on,counted_amount,rule_id}', $$old.state = 'paid' and new.state = 'paid'$$);
select kernel.settles('accounting.payment_request', '{requested_on}');
select kernel.settles('accounting.payment_part', '{amount}');
select kernel.settles('accounting.fund_loan', '{lender_fund_id,borrower_fund_id,from_account_id,to_account_id,amount}', $$old.state <> 'draft'$$);
select kernel.settles('accounting.fund_loan', '{lent_on}', 'old.lent_on is not null');
select kernel.settles('accounting.depreciation_run', '{period,amount,assets,booked_on}');
select kernel.settles('accounting.depreciation_run', '{entry_id}', 'old.entry_id is not null');
select kernel.settles('accounting.bank_line', '{account_id,line_date,amount}');
