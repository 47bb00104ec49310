-- Children of one house: two of them share somebody who answers for them, by name and by phone number. A name alone would be a guess. Which of
-- the children a student is, the oldest first, among those who are here on a day.
create function school.siblings(company int, on_day date) returns table (student_id bigint, nth int) language sql stable as
$$
  with recursive here as (
    select s.id, s.birth_date, s.entered_on from school.student s
    where s.company_id = company and coalesce(s.entered_on, on_day) <= on_day and (s.state = 'active' or s.left_on >= on_day)
  ), named as (
    select distinct g.student_id, concat_ws(' ', lower(regexp_replace(btrim(g.name), '\s+', ' ', 'g')), n.digits) as person
    from school.guardian g join here h on h.id = g.student_id
    cross join lateral (select regexp_replace(regexp_replace(g.phone, '\D', '', 'g'), '^(0062|62|0)', '') as digits) n
    where g.company_id = company and length(n.digits) >= 6
  ), houses as (
    -- Whoever answers for more than a dozen is an office or a number that was made up.
    select n.person, n.student_id from named n
    join (select person from named group by person having count(*) between 2 and 12) p using (person)
  ), walked as (
    select student_id as root, student_id from houses
    union
    select w.root, o.student_id from walked w join houses a on a.student_id = w.student_id join houses o on o.person = a.person
  )
  select f.student_id, row_number() over (partition by f.house order by h.birth_date nulls last, h.entered_on nulls last, h.id)::int
  from (select w.student_id, min(w.root) as house from walked w group by 1) f join here h on h.id = f.student_id
$$;
