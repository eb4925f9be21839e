-- Runs after functions/*.sql. The next release drops the functions of the first part.

-- Servers of the release before call these.
create or replace function keep_scores(new_scores json)
returns table (
  id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, refused text, face text
)
language sql as $$ select * from insert_scores(new_scores) $$;

create or replace function fold_pending(most integer) returns bigint
language sql as $$ select flush_rank_log(most) $$;

-- Calls that are running during the upgrade still use these.
create or replace function note_change(in_game text, in_board text, new_id bigint) returns void
language sql as $$ select notify_board(in_game, in_board, new_id) $$;

create or replace function refusal_of(new_run uuid) returns text
language sql as $$ select conflict_reason(new_run) $$;

-- Nothing calls these any more, not even servers of the release before.
drop function if exists give_face();
drop function if exists face_of(text);
drop function if exists keep_score(
  uuid, text, text, integer, integer, text, timestamptz, bytea, text, integer, text, integer, bytea, jsonb, text, text
);
drop function if exists keep_score(
  uuid, text, text, integer, integer, text, timestamptz, bytea, text, integer, text, integer, bytea, jsonb, text, text,
  integer, bytea, text
);
