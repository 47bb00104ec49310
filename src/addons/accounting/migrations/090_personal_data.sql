-- What the kernel may read out to a person; personal-data.ts says how a row is theirs.

select kernel.personal('accounting.payment_request');
select kernel.personal('accounting.journal_draft');
select kernel.personal('accounting.journal_entry');
select kernel.personal('accounting.vendor');
select kernel.personal('accounting.bill');
select kernel.personal('accounting.bank_line');
select kernel.personal('accounting.bank_statement');
select kernel.personal('accounting.period');
select kernel.personal('accounting.control_correction');
select kernel.personal('accounting.credit_note');
select kernel.personal('accounting.evidence');
select kernel.personal('accounting.packet');
select kernel.personal('accounting.sale');
select kernel.personal('accounting.vat_return');
select kernel.personal('accounting.vat_refund');
select kernel.personal('accounting.credit_refund');
select kernel.personal('accounting.sale_receipt');
select kernel.personal('accounting.sale_write_off');
