-- What an import makes, its undo may remove again: unchanged rows that nothing refers to, and inputs of runs that are open.

select kernel.importable('people.employment');
select kernel.importable('people.tax_status');
select kernel.importable('people.bank_account');
select kernel.importable('people.pay_assignment');
select kernel.importable('people.pay_input');
