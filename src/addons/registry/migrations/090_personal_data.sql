-- What the kernel may read out to a person, and empty or take away; personal-data.ts says how a row is theirs.

select kernel.personal('registry.sync_item', erase => '{name,registry_id}');
select kernel.personal('registry.link', removable => true);
select kernel.personal('registry.membership', removable => true);
select kernel.personal('registry.lesson');
select kernel.personal('registry.report_card');
select kernel.personal('registry.score', erase => '{note,sent_note}');
