-- What the kernel may read out to a person, and empty; personal-data.ts says how a row is theirs.

select kernel.personal('registry.sync_item', erase => '{name,registry_id}');
