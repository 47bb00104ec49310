-- Finding people by words of their name and by their numbers. Under row-level security only comparisons that cannot
-- leak may use an index, and LIKE is not one of them; a prefix as a range of texts is.

-- The words of what was written or asked: lower case, no accents, no apostrophes, parted at everything else.
create function school.search_words(said text) returns text[]
  language sql immutable parallel safe as
$$
  select string_to_array(nullif(trim(regexp_replace(
    regexp_replace(normalize(lower(said), nfd), '[\u0300-\u036f''’ʼ`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), ''), ' ')
$$;

create table school.search_word (
  company_id int not null,
  kind text not null check (kind in ('student', 'staff')),
  person_id bigint not null,
  word text collate "C" not null check (length(word) between 1 and 41),
  -- What a search is ordered and narrowed by, so that it is answered from the index alone: the name, the state, and
  -- all words of this person, for those who ask for several.
  name text collate "C" not null check (length(name) between 1 and 200),
  state text not null check (length(state) between 1 and 40),
  words text collate "C" not null check (length(words) between 1 and 300),
  primary key (company_id, kind, person_id, word)
);
create index search_word_by_word on school.search_word (company_id, kind, word, name, person_id) include (state, words);
select kernel.summary_table('school.search_word');

-- What a person is found by: words of the name, numbers whole and in their parts, and ^ with the first letter and the
-- first two. All of it bounded: nobody fills the table with one name, and names of other scripts, long in bytes, still
-- fit into the index.
create function school.search_rows(name text, numbers text[]) returns table (word text, words text)
  language plpgsql immutable parallel safe as
$$
declare
  named text[] := (school.search_words(name))[1:12];
  mine text[] := named || array['^' || left(named[1], 1), '^' || left(named[1], 2)];
  number text;
begin
  foreach number in array numbers loop
    mine := mine || (school.search_words(number))[1:5] || regexp_replace(lower(number), '[^[:alnum:]]+', '', 'g');
  end loop;
  mine := array(select distinct left(w, 40) collate "C" as w from unnest(mine) w where w <> '' order by w);
  return query select w, left(' ' || array_to_string(mine, ' ') || ' ', 300) from unnest(mine) w;
end
$$;

-- Keeps the words of a table of people, told which kind they are and which two columns hold their numbers.
create function school.keep_words() returns trigger language plpgsql as
$$
declare
  companies int[];
  people bigint[];
  names text[];
  states text[];
  numbers text[];
  others text[];
begin
  if tg_op = 'INSERT' then
    insert into school.search_word (company_id, kind, person_id, word, name, state, words)
    select n.company_id, tg_argv[0], n.id, w.word, n.name, n.state, w.words
    from new_rows n, school.search_rows(n.name, array[to_jsonb(n) ->> tg_argv[1], to_jsonb(n) ->> tg_argv[2]]) w;
  elsif tg_op = 'DELETE' then
    delete from school.search_word w using old_rows o
    where w.company_id = o.company_id and w.kind = tg_argv[0] and w.person_id = o.id;
  else
    -- What nobody is found by may change without a word being touched. The changed go on as arrays, for which any number is planned well; a full
    -- join for the same reason (003_audit.sql).
    select array_agg(n.company_id), array_agg(n.id), array_agg(n.name), array_agg(n.state),
      array_agg(to_jsonb(n) ->> tg_argv[1]), array_agg(to_jsonb(n) ->> tg_argv[2])
    into companies, people, names, states, numbers, others
    from new_rows n full join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.name, n.state, to_jsonb(n) ->> tg_argv[1], to_jsonb(n) ->> tg_argv[2])
      is distinct from (o.name, o.state, to_jsonb(o) ->> tg_argv[1], to_jsonb(o) ->> tg_argv[2]);
    with changed as (
      select c.*, array(select w.word from school.search_rows(c.name, array[c.number, c.other]) w) as found_by
      from unnest(companies, people, names, states, numbers, others) c (company_id, id, name, state, number, other)
    ), gone as (
      delete from school.search_word k using changed c
      where k.company_id = c.company_id and k.kind = tg_argv[0] and k.person_id = c.id and k.word <> all (c.found_by)
    )
    insert into school.search_word (company_id, kind, person_id, word, name, state, words)
    select c.company_id, tg_argv[0], c.id, w.word, c.name, c.state, w.words
    from changed c, school.search_rows(c.name, array[c.number, c.other]) w
    on conflict (company_id, kind, person_id, word)
      do update set name = excluded.name, state = excluded.state, words = excluded.words;
  end if;
  return null;
end
$$;
select kernel.run_as_kernel('school.keep_words()');
select kernel.on_change('school.student', 'school.keep_words()', '''student'', ''nis'', ''nisn''');
select kernel.on_change('school.staff', 'school.keep_words()', '''staff'', ''nip'', ''nuptk''');
