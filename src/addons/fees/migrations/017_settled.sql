-- From when on what a family was told stays (kernel/029_settled.sql).
select kernel.settles('fees.billing_run', '{fee_type_id,issued_on,due_on,invoices,amount}', $$old.state = 'billed'$$);
select kernel.settles('fees.payment_plan', '{student_id,agreed_on,amount}');
select kernel.settles('fees.refund', '{student_id,fund_source_id,amount}');
