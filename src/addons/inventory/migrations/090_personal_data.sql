-- What the kernel may read out to a person; personal-data.ts says how a row is theirs.

select kernel.personal('inventory.asset');
select kernel.personal('inventory.asset_event');
select kernel.personal('inventory.asset_loan');
select kernel.personal('inventory.issue_slip');
select kernel.personal('inventory.disposal');
select kernel.personal('inventory.work_order');
select kernel.personal('inventory.stock_take_line');
