-- Asked of every module: what else a month waits for by that day, for people to weigh: what kind of thing, what it is, by when or since when, how much
-- money it is about, and where it is put right.
create function accounting.month_awaits(company int, until_day date)
  returns table (code text, what text, due_on date, amount bigint, path text) language plpgsql stable as
$$
begin
end
$$;
