-- From when on what pay says stays (kernel/029_settled.sql): people were paid by it, and the books told.
select kernel.settles('people.payroll_run', '{year,month,pay_date}', $$old.state in ('paid', 'locked')$$);
select kernel.settles('people.payroll_run', '{fund_source_id,paid_on}', 'old.paid_on is not null and new.paid_on is not null');
select kernel.settles('people.leave_request', '{staff_id,leave_type_id,starts_on,days}', $$old.state not in ('draft', 'submitted')$$);
