-- Widths of the histogram's ranges as powers of two. 64 ranges of one width make one of the next; the two narrowest are
-- one score and a thousandth of it. Rows within the narrowest range are counted one by one.
create or replace function tally_shifts() returns smallint[]
language sql immutable as $$ select array[44, 38, 32, 26, 20, 10]::smallint[] $$;
