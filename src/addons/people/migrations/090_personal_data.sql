-- What the kernel may read out to a person, and empty; personal-data.ts says how a row is theirs.

select kernel.personal('people.payslip');
select kernel.personal('people.payslip_line');
select kernel.personal('people.document', erase => '{number,file_id}');
