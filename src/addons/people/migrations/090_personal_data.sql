-- What the kernel may read out to a person, and empty; personal-data.ts says how a row is theirs.

select kernel.personal('people.payslip');
select kernel.personal('people.payslip_line');
select kernel.personal('people.payslip_carry');
select kernel.personal('people.year_figure', erase => '{file_id}');
select kernel.personal('people.due_proof');
select kernel.personal('people.document', erase => '{number,file_id}');
select kernel.personal('people.employment', erase => '{reason}');
select kernel.personal('people.pay_profile', removable => true);
select kernel.personal('people.tax_status', removable => true);
select kernel.personal('people.bank_account', removable => true);
select kernel.personal('people.document_reminder');
select kernel.personal('people.pay_assignment');
select kernel.personal('people.pay_input', erase => '{note}');
select kernel.personal('people.leave_request', erase => '{reason,file_id}');
select kernel.personal('people.leave_entry', erase => '{note}');
select kernel.personal('people.leave_balance');
