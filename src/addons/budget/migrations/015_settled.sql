-- From when on what a plan and a closed month say stays (kernel/029_settled.sql): it was signed and sent.
select kernel.settles('budget.plan', '{fiscal_year,fund_source_id}', $$old.state not in ('draft', 'returned')$$);
select kernel.settles('budget.book_month', '{fund_source_id,year,month}');
select kernel.settles('budget.book_month', '{opening_cash,opening_bank,opening_tax,closing_cash,closing_bank,closing_tax,closing_carry_cash,closing_carry_bank}',
  $$old.state = 'closed' and new.state = 'closed'$$);
