-- The schema as of now, to read. Written by `npm run schema`; functions are in `functions/`.

create table account_links (
  user_id text not null,
  kind text not null,
  token_hash text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  primary key (user_id, kind),
  unique (token_hash),
  foreign key (user_id) references users(id) on delete cascade
);

create table board_changes (
  id bigint not null generated always as identity,
  game_name text not null,
  board text not null,
  score_id bigint,
  primary key (id)
);

create table closed_periods (
  id integer not null generated always as identity,
  game_name text not null,
  period text not null,
  start date not null,
  players integer not null default 0,
  primary key (id),
  unique (game_name, period, start),
  check ((period = any (array['day'::text, 'week'::text])))
);

create table closed_places (
  period_id integer not null,
  number integer not null,
  score_id bigint not null,
  primary key (period_id, number) include (score_id),
  foreign key (period_id) references closed_periods(id) on delete cascade
);
create index closed_places_score on closed_places (score_id) include (period_id, number);

create table club_members (
  club text not null,
  device text not null,
  joined_at timestamp with time zone not null default now(),
  primary key (club, device),
  foreign key (club) references clubs(id) on delete cascade
);

create table club_removals (
  club text not null,
  what text not null,
  primary key (club, what),
  foreign key (club) references clubs(id) on delete cascade
);

create table clubs (
  id text not null,
  name text not null,
  owner_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  primary key (id)
);

create table credentials (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null,
  primary key (id),
  foreign key (user_id) references users(id) on delete cascade
);
create index credentials_user on credentials (user_id);

create table finished_runs (
  player text not null,
  finished integer not null,
  since timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  primary key (player)
);

create table game_scores (
  id bigint not null generated always as identity,
  game_name text not null,
  score integer not null,
  player_name text not null,
  user_id text,
  created_at timestamp with time zone not null default clock_timestamp(),
  run_id uuid not null,
  board text not null default 'open'::text,
  state smallint not null default 0,
  tie_break integer not null default 0,
  log_hash bytea,
  place bigint not null generated always as ((((score)::bigint << 20) + tie_break)) stored,
  day date not null generated always as (((created_at at time zone 'UTC'::text))::date) stored,
  device text,
  face text,
  primary key (id),
  unique (run_id),
  check (((score >= 1) and (score <= 1073741823))),
  check (((state >= 0) and (state <= 2))),
  check (((tie_break >= 0) and (tie_break <= 1048575)))
);
create index game_scores_board on game_scores (game_name, board, place desc, id) include (state) where (state < 2);
create index game_scores_day on game_scores (game_name, board, day, place desc, id) include (state) where (state < 2);
create index game_scores_hidden on game_scores (id) where (state = 2);
create unique index game_scores_log on game_scores (game_name, board, log_hash) where (log_hash is not null);
create index game_scores_player on game_scores (device, game_name, board, place desc, id) where ((device is not null) and (state < 2));
create index game_scores_review on game_scores (id) where (state = 1);
create trigger add_scores after insert on game_scores referencing new table as added for each statement execute function add_scores();
create trigger count_changes after delete or update of game_name, board, score, tie_break, created_at, state on game_scores for each row execute function count_change();
create trigger find_bests after delete or update of score, tie_break, state on game_scores for each row execute function find_best();
create trigger give_faces before insert on game_scores for each row when (((new.device is not null) and (new.face is null))) execute function set_face();
create constraint trigger note_lost_score after delete on game_scores deferrable initially deferred for each row execute function note_board_change();
create constraint trigger note_other_score after update on game_scores deferrable initially deferred for each row when (((old.state <> new.state) or (old.player_name <> new.player_name) or (old.place <> new.place))) execute function note_board_change();
create trigger queue_changed_scores after delete or update of score, tie_break, state on game_scores for each row when ((old.board = 'open'::text)) execute function queue_changed_score();
create trigger queue_late_scores after insert on game_scores referencing new table as added for each statement execute function queue_late_scores();

create table medals (
  period_id integer not null,
  rank smallint not null,
  score_id bigint not null,
  device text not null,
  primary key (period_id, rank),
  foreign key (period_id) references closed_periods(id) on delete cascade
);
create index medals_device on medals (device, period_id);

create table moderation_log (
  id bigint not null generated always as identity,
  score_id bigint not null,
  act text not null,
  reason text not null,
  moderator text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  player_name text,
  new_name text,
  primary key (id)
);
create index moderation_log_score on moderation_log (score_id);

create table open_runs (
  run text not null,
  number integer not null,
  chain bigint not null,
  arrived_at bigint not null,
  primary key (run)
) with (fillfactor=50);

create table passkeys (
  id text not null,
  name text,
  public_key text not null,
  user_id text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamp with time zone,
  aaguid text,
  primary key (id),
  unique (credential_id),
  foreign key (user_id) references users(id) on delete cascade
);
create index passkeys_user on passkeys (user_id);

create table periods_to_close (
  id bigint not null generated always as identity,
  game_name text not null,
  period text not null,
  start date not null,
  primary key (id)
);
create index periods_to_close_period on periods_to_close (game_name, period, start);

create table place_tally (
  list text not null,
  shift smallint not null,
  bucket bigint not null,
  count bigint not null,
  primary key (list, shift, bucket) include (count)
);

create table player_bests (
  list text not null,
  player text not null,
  score_id bigint not null,
  place bigint not null,
  state smallint not null,
  primary key (player, list)
);
create index player_bests_order on player_bests (list, place desc, score_id) include (state);

create unlogged table rate_limits (
  key text not null,
  points integer not null,
  expire bigint,
  primary key (key)
) with (fillfactor=50);

create table room_reports (
  match text not null,
  player text not null,
  name text not null,
  client_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  primary key (match, player, client_hash)
);

create table room_rounds (
  match text not null,
  round integer not null,
  game_name text not null,
  summary jsonb not null,
  runs bytea storage external not null,
  ended_at timestamp with time zone not null,
  primary key (match, round)
);
create index room_rounds_ended_at on room_rounds (ended_at);

create table runs (
  run_id uuid not null,
  seed text not null,
  version integer not null,
  mode text not null,
  ticks integer not null,
  log bytea storage external not null,
  pauses jsonb not null,
  doubt text,
  rank bigint,
  hash text,
  total bigint,
  next_rank bigint,
  next_points integer,
  pieces bytea,
  primary key (run_id),
  foreign key (run_id) references game_scores(run_id) on delete cascade
);

create table score_reports (
  id bigint not null generated always as identity,
  score_id bigint not null,
  reason text not null,
  client_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  primary key (id),
  unique (score_id, client_hash),
  foreign key (score_id) references game_scores(id) on delete cascade
);

create table secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  primary key (name)
);

create table sessions (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null,
  primary key (id),
  unique (token),
  foreign key (user_id) references users(id) on delete cascade
);
create index sessions_user on sessions (user_id);

create table sync_accounts (
  user_id text not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 0,
  progress text,
  last_change integer not null default 0,
  primary key (user_id),
  foreign key (user_id) references users(id) on delete cascade
);

create table sync_devices (
  user_id text not null,
  device text not null,
  kind text not null,
  browser text not null,
  runs integer not null,
  pending integer not null,
  seen_at timestamp with time zone not null,
  primary key (user_id, device),
  foreign key (user_id) references users(id) on delete cascade
);

create table sync_runs (
  user_id text not null,
  id uuid not null,
  change integer not null,
  ended_at bigint not null,
  stays boolean not null,
  bytes integer not null,
  summary text not null,
  record bytea not null,
  primary key (user_id, id),
  foreign key (user_id) references users(id) on delete cascade
);
create index sync_runs_change on sync_runs (user_id, change);

create table tally_pending (
  id bigint not null generated always as identity,
  list text not null,
  place bigint not null,
  change smallint not null,
  primary key (id)
);
create index tally_pending_place on tally_pending (list, place);

create table transfer_parts (
  transfer text not null,
  number integer not null,
  data bytea storage external not null,
  primary key (transfer, number),
  foreign key (transfer) references transfers(id) on delete cascade
);

create table transfers (
  id text not null,
  owner_hash bytea not null,
  card bytea,
  head bytea storage external,
  expires_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  claimed_by text,
  claimed_kind text,
  claimed_browser text,
  claim_hash bytea,
  face text,
  sent integer not null default 0,
  taken integer not null default 0,
  last integer,
  bytes bigint not null default 0,
  primary key (id)
);
create index transfers_expires_at on transfers (expires_at);

create table unpublished_board_changes (
  id bigint not null generated always as identity,
  game_name text not null,
  board text not null,
  score_id bigint not null,
  primary key (id)
);

create table users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  primary key (id),
  unique (email)
);

create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  primary key (id)
);
create index verifications_identifier on verifications (identifier);

create table vouched_devices (
  device text not null,
  face_of text not null,
  vouched_by text not null,
  transfer text not null,
  vouched_at timestamp with time zone not null default now(),
  primary key (device)
);
create index vouched_devices_vouched_by on vouched_devices (vouched_by);

-- add_scores() returns trigger
-- close_next_period(today date) returns boolean
-- conflict_reason(new_run uuid) returns text
-- count_change() returns trigger
-- count_list(counted text) returns bigint
-- count_places(counted text, lowest bigint) returns bigint
-- find_best() returns trigger
-- flush_rank_log(most integer) returns bigint
-- fold_pending(most integer) returns bigint
-- insert_scores(new_scores json) returns table(id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, conflict text, face text)
-- keep_scores(new_scores json) returns table(id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, refused text, face text)
-- note_board_change() returns trigger
-- note_change(in_game text, in_board text, new_id bigint) returns void
-- notify_board(in_game text, in_board text, new_id bigint) returns void
-- period_days(period text, day date) returns date[]
-- period_length(period text) returns integer
-- period_start(period text, day date) returns date
-- player_standing(in_list text, own_place bigint, own_id bigint, out above bigint, out total bigint, out next_rank bigint, out next_points integer) returns record
-- players_of(list text) returns text
-- publish_board_changes() returns void
-- queue_changed_score() returns trigger
-- queue_late_scores() returns trigger
-- queue_missing_periods(games text[], today date) returns void
-- refusal_of(new_run uuid) returns text
-- score_list(game text, board text, period text, day date) returns text
-- score_lists(game text, board text, day date) returns text[]
-- set_face() returns trigger
-- shown_device(own text) returns text
-- standing(in_game text, in_board text, in_period text, in_day date, own_place bigint, own_id bigint, out above bigint, out total bigint, out next_rank bigint, out next_points integer) returns record
-- tally_shifts() returns smallint[]
