-- From when on what a document of the store says stays (kernel/029_settled.sql): stock, budget and books were told of it.
select kernel.settles('inventory.purchase_request', '{vendor_id,fund_source_id,requested_on,amount,vat,withheld}', $$old.state in ('ordered', 'closed', 'cancelled', 'rejected')$$);
select kernel.settles('inventory.purchase_request_line', '{line_no,item_id,plan_line_id}');
select kernel.settles('inventory.purchase_order', '{request_id,vendor_id,ordered_on,amount,vat,withheld}', $$old.state not in ('draft', 'approved')$$);
select kernel.settles('inventory.purchase_order_line', '{line_no,item_id,request_line_id}');
select kernel.settles('inventory.goods_receipt', '{order_id,warehouse_id,received_on}');
select kernel.settles('inventory.order_invoice', '{order_id,bill_id}', 'old.bill_id is not null');
select kernel.settles('inventory.quotation', '{amount,quoted_on}');
select kernel.settles('inventory.issue_slip', '{warehouse_id,issued_on}', $$old.state = 'issued' and new.state = 'issued'$$);
select kernel.settles('inventory.asset', '{acquired_on,fund_source_id}', $$old.state <> 'draft'$$);
select kernel.settles('inventory.disposal', '{asset_id,proposed_on}');
select kernel.settles('inventory.disposal', '{book_value,executed_on}', 'old.executed_on is not null');
select kernel.settles('inventory.disposal', '{proceeds}', 'old.proceeds is not null');
select kernel.settles('inventory.disposal', '{fund_source_id}', $$old.state in ('closed', 'undone')$$);
select kernel.settles('inventory.disposal', '{undone_on}', 'old.undone_on is not null');
