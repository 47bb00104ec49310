-- What the kernel may read out to a person of what they bought; personal-data.ts says how a row is theirs.

select kernel.personal('inventory.purchase_request');
select kernel.personal('inventory.purchase_order');
select kernel.personal('inventory.goods_receipt');
select kernel.personal('inventory.order_invoice');
