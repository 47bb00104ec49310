-- What the kernel may read out to a person, and empty; personal-data.ts says how a row is theirs.

select kernel.personal('fees.student_category', removable => true);
select kernel.personal('fees.tariff');
select kernel.personal('fees.billing_run');
select kernel.personal('fees.discount', erase => '{reason,evidence,file_id}');
select kernel.personal('fees.movement');
select kernel.personal('fees.earning');
select kernel.personal('fees.student_balance');
select kernel.personal('fees.invoice_balance');
select kernel.personal('fees.shift');
select kernel.personal('fees.receipt', erase => '{payer,reference}');
select kernel.personal('fees.receipt_print');
select kernel.personal('fees.deposit_use');
select kernel.personal('fees.opening_deposit');
select kernel.personal('fees.refund', erase => '{to_account}');
select kernel.personal('fees.write_off', erase => '{reason,evidence,file_id}');
select kernel.personal('fees.debt_transfer', erase => '{reason,answer}');
select kernel.personal('fees.debt_takeover', erase => '{known_as,nisn,answer}');
select kernel.personal('fees.allowance');
select kernel.personal('fees.reminder');
select kernel.personal('fees.payment_plan', erase => '{note}');
select kernel.personal('fees.virtual_account', removable => true);
select kernel.personal('fees.bank_payment', erase => '{reference,number,told_name}');
