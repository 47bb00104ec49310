-- What a value may be, where a table is written by every posting: a condition of a table is read anew from its text by each statement that writes a row,
-- one of a type is read once by a connection. Elsewhere the conditions stand on the table. An amount beyond its bound is told as such (errors.ts).

create domain kernel.amount as bigint constraint amount_bound check (value between -10000000000000 and 10000000000000);
-- What no document alone comes near.
create domain kernel.sum as bigint constraint sum_bound check (value between -9000000000000000 and 9000000000000000);
create domain kernel.month as date constraint month_first check (extract(day from value) = 1);
create domain kernel.phrase as text constraint phrase_length check (length(value) between 1 and 500);
