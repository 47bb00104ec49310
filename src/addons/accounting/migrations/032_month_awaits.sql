-- Asked of every module: what else a month waits for by that day, for people to weigh: what it is, by when, and where it is put right.
create function accounting.month_awaits(company int, until_day date) returns table (what text, due_on date, path text) language plpgsql stable as
$$
begin
end
$$;
