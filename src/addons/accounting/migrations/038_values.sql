-- The tables that every posting writes, by types that are read once (kernel/030_values.sql).

create domain accounting.side as bigint constraint side_sign check (value >= 0) constraint side_bound check (value <= 10000000000000);
create domain accounting.stage as text constraint stage_known check (value in ('opening', 'regular', 'adjusting', 'closing'));
create domain accounting.slot as int constraint slot_known check (value between 0 and 7);
create domain accounting.turnover as bigint constraint turnover_sign check (value > 0) constraint turnover_bound check (value <= 10000000000000);
create domain accounting.line_no as int constraint line_no_known check (value between 1 and 500);
create domain accounting.line_count as int constraint line_count_known check (value between 2 and 500);
create domain accounting.hex_digest as text constraint hex_digest_form check (value ~ '^[0-9a-f]{64}$');
create domain accounting.activity_code as text constraint activity_code_form check (value ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$');

alter table accounting.journal_entry
  drop constraint journal_entry_stage_check, drop constraint journal_entry_description_check, drop constraint journal_entry_reason_check,
  drop constraint journal_entry_total_check, drop constraint if exists journal_entry_total_bound, drop constraint journal_entry_digest_check,
  drop constraint journal_entry_line_count_check,
  alter stage type accounting.stage, alter description type kernel.phrase, alter reason type kernel.phrase, alter total type accounting.turnover,
  alter digest type accounting.hex_digest, alter line_count type accounting.line_count;

drop trigger z_cover on accounting.journal_line;
alter table accounting.journal_line
  drop constraint journal_line_stage_check, drop constraint journal_line_description_check, drop constraint journal_line_debit_check,
  drop constraint journal_line_line_no_check, drop constraint journal_line_activity_code_check,
  alter line_no type accounting.line_no, alter activity_code type accounting.activity_code,
  drop constraint journal_line_credit_check, drop constraint if exists journal_line_debit_bound, drop constraint if exists journal_line_credit_bound,
  alter stage type accounting.stage, alter description type kernel.phrase, alter debit type accounting.side, alter credit type accounting.side;
create constraint trigger z_cover after insert on accounting.journal_line deferrable initially deferred
  for each row when (new.credit > 0) execute function accounting.cover_cash();

alter table accounting.ledger_month
  drop constraint ledger_month_month_check, drop constraint ledger_month_slot_check, drop constraint if exists ledger_month_debit_bound,
  drop constraint if exists ledger_month_credit_bound, drop constraint if exists ledger_month_lines_bound,
  alter month type kernel.month, alter stage type accounting.stage, alter slot type accounting.slot, alter debit type kernel.sum,
  alter credit type kernel.sum, alter lines type kernel.sum;
alter table accounting.ledger_year
  drop constraint ledger_year_slot_check, drop constraint if exists ledger_year_debit_bound, drop constraint if exists ledger_year_credit_bound,
  alter stage type accounting.stage, alter slot type accounting.slot, alter debit type kernel.sum, alter credit type kernel.sum;
alter table accounting.journal_draft
  drop constraint journal_draft_description_check, drop constraint journal_draft_entry_date_check,
  alter description type kernel.phrase, alter entry_date type kernel.day;
alter table accounting.group_year
  drop constraint group_year_moved_check, drop constraint group_year_other_check,
  alter moved type kernel.twelve_months, alter other type kernel.twelve_months;
alter table accounting.group_total drop constraint if exists group_total_balance_bound, alter balance type kernel.sum;
alter table accounting.flow_month
  drop constraint flow_month_month_check, drop constraint if exists flow_month_revenue_bound, drop constraint if exists flow_month_expense_bound,
  alter month type kernel.month, alter revenue type kernel.sum, alter expense type kernel.sum;
alter table accounting.fund_flow_month
  drop constraint fund_flow_month_month_check, drop constraint if exists fund_flow_month_revenue_bound,
  drop constraint if exists fund_flow_month_expense_bound, drop constraint if exists fund_flow_month_personnel_bound,
  drop constraint if exists fund_flow_month_change_bound, drop constraint if exists fund_flow_month_planned_bound,
  alter month type kernel.month, alter revenue type kernel.sum, alter expense type kernel.sum, alter personnel type kernel.sum,
  alter change type kernel.sum, alter planned type kernel.sum;

-- Whoever posts finds all by keys: a school's few journals, periods and accounts are cheaper looked up than gone through. And the plans are kept, for
-- they are the same whatever is posted.
set local role pendopo_kernel;
alter function accounting.post_entry(jsonb) set random_page_cost = 1.1;
alter function accounting.post_entry(jsonb) set plan_cache_mode = force_generic_plan;
alter function accounting.post_entries(jsonb) set random_page_cost = 1.1;
alter function accounting.post_entries(jsonb) set plan_cache_mode = force_generic_plan;
alter function accounting.cover_cash() set random_page_cost = 1.1;
alter function accounting.cover_cash() set plan_cache_mode = force_generic_plan;
reset role;
