-- The whole database, by area. Each table comes with its rules: CHECKs inside the table, then its indexes and
-- its triggers. prisma/schema explains the columns.
--
-- Every time at which a row was written is the database's, and that of the moment. A web host's clock may be
-- off, and a transaction may have waited for locks since it started. So the ids of transfers ascend with
-- their times. Payouts and refunds are the exception: those of a round share the start of their transaction,
-- or have the beginning of their account's day if that is later (lib/money/ledger/payout.sql.ts).

-- ------------------------------------------------------------------------------------------- extensions

-- Emails are compared case-insensitively.
CREATE EXTENSION IF NOT EXISTS citext;
-- Staff search by parts of names, emails, phone numbers and txnIDs. Trigrams keep that fast with a million
-- rows (docs/operations.md, "Searches"). The columns are searched with ILIKE, which these indexes serve.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- -------------------------------------------------------------------------------------------- functions

-- Append-only: a row never changes once it is written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on "%" refused: its rows never change', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

-- For a rule that only some columns can break: a trigger on these columns costs other updates nothing.
CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of "%" breaks "%"', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation';
END $$;

-- Two phone numbers count as the same if their last nine digits are the same, with or without country code
-- and leading zero. A number with fewer than six digits matches no other.
CREATE FUNCTION phone_key(phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN length(ltrim(regexp_replace(phone COLLATE "C", '[^0-9]', '', 'g'), '0')) >= 6
    THEN right(regexp_replace(phone COLLATE "C", '[^0-9]', '', 'g'), 9) END;

-- Two txnIDs count as the same if they differ only in case or in characters other than letters and digits:
-- 9G4-ZT7 is 9g4zt7.
CREATE FUNCTION txn_key(txn_id TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace(txn_id COLLATE "C", '[^A-Za-z0-9]', '', 'g'));

-- Maps txnIDs that people could misread for one another to the same key: 0 and O count as one, and so do 1, I
-- and L.
CREATE FUNCTION txn_alike_key(txn_id TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(upper(regexp_replace(txn_id COLLATE "C", '[^A-Za-z0-9]', '', 'g')), 'OIL', '011');

-- Returns the zone, or UTC if this server does not know it. Zones are renamed, and the server of a restored dump
-- may lack a name that another one accepted: it must not stop the payouts of a whole round.
CREATE FUNCTION known_zone(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;

-- Returns the first instant at which a clock in the zone shows `local`, a midnight. If clocks go back over
-- midnight, there are two such instants, and Postgres takes the later one.
CREATE FUNCTION midnight(local timestamp, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ((local AT TIME ZONE zone) - interval '1 hour') AT TIME ZONE zone >= local
    THEN (local AT TIME ZONE zone) - interval '1 hour' ELSE local AT TIME ZONE zone END
$$;

-- Returns the first instant of the zone's day, week (from Monday) or month that contains the given instant.
CREATE FUNCTION period_begin(period text, instant timestamptz, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT midnight(date_trunc(period, instant AT TIME ZONE zone), zone)
$$;

-- Returns the first instant of the following day, week or month.
CREATE FUNCTION period_end(period text, instant timestamptz, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT midnight(date_trunc(period, instant AT TIME ZONE zone)
    + CASE period WHEN 'day' THEN interval '1 day' WHEN 'week' THEN interval '7 days' ELSE interval '1 month' END, zone)
$$;

-- Returns what a player's bets in the current round of each game pay, after further bets of one round are added:
-- {"wingo": {"round": 7, "staked": 30000, "pays": {"red": 60000}}}. Minor units.
CREATE FUNCTION exposure_after(before jsonb, game text, round_id bigint, pays jsonb, stake bigint) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(before, '{}') || jsonb_build_object(game, jsonb_build_object(
    'round', round_id,
    'staked', stake + coalesce((was ->> 'staked')::bigint, 0),
    'pays', (
      SELECT jsonb_object_agg(pick, paid) FROM (
        SELECT pick, sum(paid::bigint) AS paid
        FROM (SELECT * FROM jsonb_each_text(pays) UNION ALL SELECT * FROM jsonb_each_text(was -> 'pays')) AS added (pick, paid)
        GROUP BY pick) AS picks)))
  FROM (SELECT CASE WHEN (before -> game ->> 'round')::bigint = round_id THEN before -> game END AS was) AS same_round
$$;

-- Returns the most that the house can lose to the player in that round: the payout of the best pick, minus all
-- stakes.
CREATE FUNCTION exposure_loss(exposure jsonb, game text) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT max(paid::bigint) - (exposure -> game ->> 'staked')::bigint FROM jsonb_each_text(exposure -> game -> 'pays') AS pays (pick, paid)
$$;

-- ---------------------------------------------------------------------------------------- enumerations

CREATE TYPE user_role AS ENUM ('player', 'owner', 'finance', 'risk', 'clerk', 'content');
CREATE TYPE user_status AS ENUM ('active', 'suspended');
CREATE TYPE session_end AS ENUM ('logged_out', 'ended_by_owner', 'ended_everywhere', 'password_changed', 'email_changed',
  'suspended', 'excluded', 'google_linked', 'role_changed', 'ended_by_staff', 'idle', 'too_old', 'restored');
CREATE TYPE account_kind AS ENUM ('main', 'surewin', 'round_pot', 'cash', 'pending_withdrawals', 'interest',
  'referral_rewards', 'adjustments');
CREATE TYPE transfer_kind AS ENUM ('bet_stake', 'bet_payout', 'bet_refund', 'deposit', 'adjustment',
  'withdrawal_hold', 'withdrawal_paid', 'withdrawal_return', 'surewin_deposit', 'surewin_withdrawal', 'interest', 'referral_reward',
  'deposit_reversal');
CREATE TYPE round_status AS ENUM ('scheduled', 'open', 'closed', 'finished', 'void');
CREATE TYPE request_status AS ENUM ('Pending', 'Accepted', 'Rejected', 'Cancelled');
CREATE TYPE surewin_action AS ENUM ('deposit', 'withdraw');
CREATE TYPE limit_kind AS ENUM ('deposit', 'stake', 'loss', 'reminder');
CREATE TYPE limit_period AS ENUM ('day', 'week', 'month');
CREATE TYPE limit_change_status AS ENUM ('pending', 'in_force', 'dropped');
CREATE TYPE exclusion_kind AS ENUM ('time_out', 'self_exclusion');
CREATE TYPE adjustment_type AS ENUM ('goodwill', 'correction', 'bonus', 'chargeback', 'test');
CREATE TYPE mail_status AS ENUM ('waiting', 'sent', 'failed');

-- ------------------------------------------------------------------------------- people and sign-ins

CREATE TABLE "user" (
  id UUID NOT NULL,
  name TEXT NOT NULL,
  email CITEXT NOT NULL,
  phone TEXT NOT NULL,
  phone_changed_at TIMESTAMPTZ(3),
  password_hash TEXT NOT NULL,
  role user_role NOT NULL DEFAULT 'player',
  status user_status NOT NULL DEFAULT 'active',
  session_version INTEGER NOT NULL DEFAULT 1,
  referral_code TEXT NOT NULL,
  referred_by_id UUID,
  terms_version TEXT NOT NULL,
  terms_accepted_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  reminder_minutes INTEGER DEFAULT 60,
  notices_read_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  muted_notices TEXT[] DEFAULT ARRAY[]::TEXT[],
  locale TEXT,
  email_confirmed_at TIMESTAMPTZ(3),
  email_changed_at TIMESTAMPTZ(3),
  closed_at TIMESTAMPTZ(3),

  CONSTRAINT user_pkey PRIMARY KEY (id),
  CONSTRAINT user_referred_by_id_fkey FOREIGN KEY (referred_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT user_closed_stays CHECK (closed_at IS NULL OR (status = 'suspended' AND role = 'player')),
  CONSTRAINT user_email_length CHECK (length(email::text) BETWEEN 3 AND 254),
  CONSTRAINT user_session_version_positive CHECK (session_version >= 1),
  CONSTRAINT user_not_own_referrer CHECK (referred_by_id IS DISTINCT FROM id),
  CONSTRAINT user_reminder_check CHECK (reminder_minutes BETWEEN 1 AND 1440),
  CONSTRAINT user_muted_notices_check CHECK (muted_notices IS NOT NULL AND muted_notices
    <@ ARRAY['deposit', 'withdrawal', 'referral', 'interest', 'limit', 'result']),
  CONSTRAINT user_locale_check CHECK (locale IN ('en', 'bn', 'en-u-nu-beng', 'bn-u-nu-latn'))
);
CREATE UNIQUE INDEX user_email_key ON "user" (email);
CREATE UNIQUE INDEX user_referral_code_key ON "user" (referral_code);
CREATE INDEX user_referred_by_id_idx ON "user" (referred_by_id);
CREATE INDEX user_created_at_id_idx ON "user" (created_at DESC, id);
-- Includes the columns that the risk rules need for each number, so that they read all of them without the
-- rows.
CREATE INDEX user_phone_key_idx ON "user" (phone_key(phone)) INCLUDE (phone, id, role, created_at, phone_changed_at);
CREATE INDEX user_phone_changed_idx ON "user" (phone_changed_at) WHERE phone_changed_at IS NOT NULL;
-- Staff and suspended users are few and queried often.
CREATE INDEX user_staff_idx ON "user" (role) WHERE role <> 'player';
CREATE INDEX user_suspended_idx ON "user" (created_at DESC, id) WHERE status = 'suspended';
CREATE INDEX user_name_trgm_idx ON "user" USING gin (name gin_trgm_ops);
CREATE INDEX user_email_trgm_idx ON "user" USING gin ((email::text) gin_trgm_ops);
CREATE INDEX user_phone_trgm_idx ON "user" USING gin (phone gin_trgm_ops);

-- Staff hold no money. A player who becomes staff must have none, and none on the way: no pending request, no
-- bet in a round that isn't over, no accrued interest. The accounts are locked first, so that a transfer in
-- progress is seen, and a later one sees the new role.
CREATE FUNCTION refuse_staff_with_money() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM account WHERE owner_id = NEW.id ORDER BY id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM account WHERE owner_id = NEW.id AND balance <> 0)
    OR EXISTS (SELECT 1 FROM deposit_request WHERE player_id = NEW.id AND status = 'Pending')
    OR EXISTS (SELECT 1 FROM withdrawal_request WHERE player_id = NEW.id AND status = 'Pending')
    OR EXISTS (SELECT 1 FROM surewin_record WHERE player_id = NEW.id AND balance_seconds <> 0)
    OR EXISTS (SELECT 1 FROM bet b JOIN round r ON r.id = b.round_id
      WHERE b.player_id = NEW.id AND r.status NOT IN ('finished', 'void'))
  THEN
    RAISE EXCEPTION 'user % has money, or money on its way: staff hold none', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER user_staff_hold_no_money BEFORE UPDATE OF role ON "user"
  FOR EACH ROW WHEN (OLD.role = 'player' AND NEW.role <> 'player')
  EXECUTE FUNCTION refuse_staff_with_money();

-- Somebody must be able to let staff in: the last enabled owner keeps role and status. If two owners would
-- leave at the same time, one waits for the other and then sees what the other did.
CREATE FUNCTION keep_an_owner() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7202);
  IF NOT EXISTS (SELECT 1 FROM "user" WHERE role = 'owner' AND status = 'active' AND id <> OLD.id) THEN
    RAISE EXCEPTION 'user % is the last enabled owner', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER user_keeps_an_owner BEFORE UPDATE OF role, status ON "user"
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.status = 'active' AND (NEW.role <> 'owner' OR NEW.status <> 'active'))
  EXECUTE FUNCTION keep_an_owner();

CREATE TABLE session (
  id UUID NOT NULL,
  user_id UUID NOT NULL,
  session_version INTEGER NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at TIMESTAMPTZ(3),
  end_reason session_end,
  address TEXT NOT NULL,
  device TEXT NOT NULL,
  acknowledged_at TIMESTAMPTZ(3),
  second_factor_at TIMESTAMPTZ(3),

  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT session_end_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT session_order_check CHECK (acknowledged_at >= started_at),
  CONSTRAINT session_length_check CHECK (length(address) <= 64 AND length(device) <= 64)
);
CREATE INDEX session_user_id_started_at_idx ON session (user_id, started_at DESC);
CREATE INDEX session_started_at_idx ON session (started_at);
-- Sessions that haven't ended: to list them, to end them all, and to find expired ones.
CREATE INDEX session_not_ended_idx ON session (user_id) WHERE ended_at IS NULL;

-- A session is evidence of who logged in: its start never changes, and its end is final. A version below zero
-- waits for the second factor and changes its sign once.
CREATE TRIGGER session_keeps_its_start BEFORE UPDATE ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id
    OR (NEW.session_version <> OLD.session_version
      AND (OLD.session_version > 0 OR NEW.session_version <> -OLD.session_version)) OR NEW.started_at <> OLD.started_at
    OR NEW.address <> OLD.address OR NEW.device <> OLD.device)
  EXECUTE FUNCTION refuse_change();

-- Every login and every attempt at one, kept for a while (lib/house/operations/prune.ts).
CREATE TABLE sign_in_event (
  id BIGSERIAL NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  account_key TEXT NOT NULL,
  user_id UUID,
  way TEXT NOT NULL,
  refusal TEXT,
  address TEXT NOT NULL,
  network TEXT NOT NULL,
  device_key TEXT,
  device TEXT NOT NULL,

  CONSTRAINT sign_in_event_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT sign_in_event_way CHECK (way IN ('password', 'google', 'reset-link', 'passkey', 'code-app',
    'recovery-code', 'phone-change', 'password-change', 'email-change'))
);
CREATE INDEX sign_in_event_user_id_id_idx ON sign_in_event (user_id, id DESC);
CREATE INDEX sign_in_event_at_idx ON sign_in_event (at);
-- Refused attempts are deleted earlier than the others.
CREATE INDEX sign_in_event_refused_at_idx ON sign_in_event (at) WHERE refusal IS NOT NULL;
CREATE INDEX sign_in_event_refused_id_idx ON sign_in_event (id) WHERE refusal IS NOT NULL;
-- Every attempt checks whether the account was opened before from this network or on this device.
CREATE INDEX sign_in_event_known_network ON sign_in_event (account_key, network) WHERE refusal IS NULL;
CREATE INDEX sign_in_event_known_device ON sign_in_event (account_key, device_key) WHERE refusal IS NULL;
-- Find other accounts that were opened on the same device or from the same address.
CREATE INDEX sign_in_event_device_key_user_id_idx ON sign_in_event (device_key, user_id) WHERE refusal IS NULL;
CREATE INDEX sign_in_event_address_user_id_idx ON sign_in_event (address, user_id) WHERE refusal IS NULL;
CREATE TRIGGER sign_in_event_never_changed BEFORE UPDATE OR TRUNCATE ON sign_in_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The second factor. A key never changes, so that what it signed can be verified forever.
CREATE TABLE passkey (
  id UUID NOT NULL,
  user_id UUID NOT NULL,
  credential_id TEXT NOT NULL,
  public_key BYTEA NOT NULL,
  counter BIGINT NOT NULL DEFAULT 0,
  transports TEXT[] DEFAULT ARRAY[]::TEXT[],
  name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  last_used_at TIMESTAMPTZ(3),
  removed_at TIMESTAMPTZ(3),

  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT passkey_credential_id_check CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) <= 1366),
  CONSTRAINT passkey_public_key_length CHECK (length(public_key) BETWEEN 1 AND 4096),
  CONSTRAINT passkey_counter_check CHECK (counter >= 0),
  CONSTRAINT passkey_transports_check CHECK (transports IS NOT NULL AND cardinality(transports) <= 10),
  CONSTRAINT passkey_name_length CHECK (length(name) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX passkey_credential_id_key ON passkey (credential_id);
CREATE INDEX passkey_user_id_created_at_idx ON passkey (user_id, created_at);
CREATE TRIGGER passkey_keeps_its_key BEFORE UPDATE ON passkey
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id
    OR NEW.credential_id <> OLD.credential_id OR NEW.public_key <> OLD.public_key
    OR NEW.counter < OLD.counter OR NEW.created_at <> OLD.created_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER passkey_never_deleted BEFORE DELETE OR TRUNCATE ON passkey
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE second_factor_challenge (
  challenge TEXT NOT NULL,
  session_id UUID NOT NULL,
  purpose TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT second_factor_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT second_factor_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT second_factor_challenge_length CHECK (length(challenge) = 43),
  CONSTRAINT second_factor_challenge_purpose CHECK (purpose IN ('register', 'confirm'))
);
CREATE INDEX second_factor_challenge_session_id_idx ON second_factor_challenge (session_id);
CREATE INDEX second_factor_challenge_expires_at_idx ON second_factor_challenge (expires_at);

CREATE TABLE code_app (
  user_id UUID NOT NULL,
  secret BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  confirmed_at TIMESTAMPTZ(3),
  last_step BIGINT NOT NULL DEFAULT 0,

  CONSTRAINT code_app_pkey PRIMARY KEY (user_id),
  CONSTRAINT code_app_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT code_app_secret_length CHECK (length(secret) = 48)
);

CREATE TABLE recovery_code (
  user_id UUID NOT NULL,
  hash TEXT NOT NULL,
  used_at TIMESTAMPTZ(3),

  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT recovery_code_hash_check CHECK (hash LIKE '$argon2id$%')
);
-- A used code stays used.
CREATE TRIGGER recovery_code_once BEFORE UPDATE ON recovery_code
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE TABLE password_reset (
  user_id UUID NOT NULL,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT password_reset_pkey PRIMARY KEY (user_id),
  CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT password_reset_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT password_reset_expires_check CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX password_reset_token_hash_key ON password_reset (token_hash);

CREATE TABLE email_change (
  user_id UUID NOT NULL,
  email CITEXT NOT NULL,
  token_hash TEXT NOT NULL,
  session_version INTEGER NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT email_change_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT email_change_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT email_change_expires_check CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX email_change_token_hash_key ON email_change (token_hash);

CREATE TABLE email_undo (
  token_hash TEXT NOT NULL,
  user_id UUID NOT NULL,
  email CITEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT email_undo_pkey PRIMARY KEY (token_hash),
  CONSTRAINT email_undo_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT email_undo_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT email_undo_expires_check CHECK (expires_at > created_at)
);
CREATE INDEX email_undo_user_id_idx ON email_undo (user_id);
CREATE INDEX email_undo_email_idx ON email_undo (email);
-- While a change of email can be taken back, nobody else gets the earlier email. Runs after the row was written, whose
-- unique index waits for a change that is under way.
CREATE FUNCTION refuse_held_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM email_undo WHERE email = NEW.email AND user_id <> NEW.id AND expires_at > clock_timestamp()) THEN
    RAISE EXCEPTION 'the email may be taken back by the account that had it' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER user_email_is_not_held AFTER INSERT OR UPDATE OF email ON "user"
  FOR EACH ROW EXECUTE FUNCTION refuse_held_email();

-- What staff record about a player, for staff only.
CREATE TABLE player_note (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  by_id UUID NOT NULL,
  text TEXT NOT NULL,
  is_pinned BOOLEAN NOT NULL DEFAULT false,
  request_id TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT player_note_pkey PRIMARY KEY (id),
  CONSTRAINT player_note_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT player_note_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT player_note_text_length CHECK (length(text) BETWEEN 1 AND 2000 AND text = btrim(text)),
  CONSTRAINT player_note_request_id_length CHECK (length(request_id) BETWEEN 1 AND 64)
);
CREATE UNIQUE INDEX player_note_by_id_request_id_key ON player_note (by_id, request_id);
CREATE INDEX player_note_player_id_created_at_idx ON player_note (player_id, created_at DESC);
CREATE INDEX player_note_pinned_idx ON player_note (player_id, created_at DESC) WHERE is_pinned;
CREATE TRIGGER player_note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE player_tag (
  id BIGSERIAL NOT NULL,
  player_id UUID NOT NULL,
  tag TEXT NOT NULL,
  is_on BOOLEAN NOT NULL,
  by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT player_tag_pkey PRIMARY KEY (id),
  CONSTRAINT player_tag_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT player_tag_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT player_tag_check CHECK (tag IN ('vip', 'watch', 'bonus-abuse', 'same-person', 'complaint', 'deceased'))
);
CREATE INDEX player_tag_player_id_id_idx ON player_tag (player_id, id DESC);
CREATE TRIGGER player_tag_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_tag
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE staff_invitation (
  id UUID NOT NULL,
  email CITEXT NOT NULL,
  name TEXT NOT NULL,
  role user_role NOT NULL,
  token_hash TEXT NOT NULL,
  invited_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at TIMESTAMPTZ(3) NOT NULL,
  accepted_at TIMESTAMPTZ(3),
  user_id UUID,
  revoked_at TIMESTAMPTZ(3),

  CONSTRAINT staff_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitation_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT staff_invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT staff_invitation_role_check CHECK (role <> 'player'),
  CONSTRAINT staff_invitation_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT staff_invitation_expires_check CHECK (expires_at > created_at),
  CONSTRAINT staff_invitation_accepted_check CHECK ((accepted_at IS NULL) = (user_id IS NULL)),
  CONSTRAINT staff_invitation_end_check CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX staff_invitation_token_hash_key ON staff_invitation (token_hash);
CREATE UNIQUE INDEX staff_invitation_user_id_key ON staff_invitation (user_id);
CREATE INDEX staff_invitation_invited_by_id_idx ON staff_invitation (invited_by_id);
-- At most one open invitation per email.
CREATE UNIQUE INDEX staff_invitation_open_key ON staff_invitation (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE TRIGGER staff_invitation_keeps_its_offer BEFORE UPDATE ON staff_invitation
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL OR OLD.revoked_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.email <> OLD.email
    OR NEW.name <> OLD.name OR NEW.role <> OLD.role OR NEW.token_hash <> OLD.token_hash
    OR NEW.invited_by_id <> OLD.invited_by_id OR NEW.created_at <> OLD.created_at OR NEW.expires_at <> OLD.expires_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_invitation_never_deleted BEFORE DELETE OR TRUNCATE ON staff_invitation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The newest row of a role or a person applies.
CREATE TABLE staff_limit (
  id SERIAL NOT NULL,
  kind TEXT NOT NULL,
  role user_role,
  user_id UUID,
  per_act BIGINT,
  per_day BIGINT,
  changed_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  reason TEXT NOT NULL,

  CONSTRAINT staff_limit_pkey PRIMARY KEY (id),
  CONSTRAINT staff_limit_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT staff_limit_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT staff_limit_is_of_one CHECK (num_nonnulls(role, user_id) = 1),
  CONSTRAINT staff_limit_role_check CHECK (role <> 'player'),
  CONSTRAINT staff_limit_amounts CHECK (per_act BETWEEN 0 AND per_day),
  -- A role always has a limit, so only a person's own one can end.
  CONSTRAINT staff_limit_end CHECK ((per_act IS NULL) = (per_day IS NULL) AND (per_act IS NOT NULL OR role IS NULL)),
  CONSTRAINT staff_limit_is_by_another CHECK (user_id <> changed_by_id),
  CONSTRAINT staff_limit_reason CHECK (length(reason) BETWEEN 3 AND 500)
);
CREATE INDEX staff_limit_kind_role_id_idx ON staff_limit (kind, role, id);
CREATE INDEX staff_limit_kind_user_id_id_idx ON staff_limit (kind, user_id, id);
CREATE TRIGGER staff_limit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_limit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE google_link (
  subject TEXT NOT NULL,
  user_id UUID NOT NULL,
  linked_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT google_link_pkey PRIMARY KEY (subject),
  CONSTRAINT google_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT google_link_subject_length CHECK (length(subject) BETWEEN 1 AND 255)
);
CREATE UNIQUE INDEX google_link_user_id_key ON google_link (user_id);

-- ---------------------------------------------------------------------------------------------- ledger

-- Player accounts store a balance that can't go below zero; system accounts store none.
CREATE TABLE account (
  id BIGSERIAL NOT NULL,
  kind account_kind NOT NULL,
  owner_id UUID,
  game TEXT,
  balance BIGINT,
  time_zone TEXT,
  zone_changed_at TIMESTAMPTZ(3),
  day_began_at TIMESTAMPTZ(3),
  day_ends_at TIMESTAMPTZ(3),
  week_began_at TIMESTAMPTZ(3),
  week_ends_at TIMESTAMPTZ(3),
  month_began_at TIMESTAMPTZ(3),
  month_ends_at TIMESTAMPTZ(3),
  staked_day BIGINT NOT NULL DEFAULT 0,
  staked_week BIGINT NOT NULL DEFAULT 0,
  staked_month BIGINT NOT NULL DEFAULT 0,
  returned_day BIGINT NOT NULL DEFAULT 0,
  returned_week BIGINT NOT NULL DEFAULT 0,
  returned_month BIGINT NOT NULL DEFAULT 0,
  deposit_limit_day BIGINT,
  deposit_limit_week BIGINT,
  deposit_limit_month BIGINT,
  stake_limit_day BIGINT,
  stake_limit_week BIGINT,
  stake_limit_month BIGINT,
  loss_limit_day BIGINT,
  loss_limit_week BIGINT,
  loss_limit_month BIGINT,
  excluded_until TIMESTAMPTZ(3),
  return_needed BOOLEAN NOT NULL DEFAULT false,
  round_exposure JSONB,

  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT account_owner_check CHECK ((kind IN ('main', 'surewin')) = (owner_id IS NOT NULL)),
  CONSTRAINT account_balance_check CHECK ((balance IS NOT NULL) = (owner_id IS NOT NULL)),
  CONSTRAINT account_balance_not_negative CHECK (balance >= 0),
  CONSTRAINT account_game_check CHECK ((kind = 'round_pot') = (game IS NOT NULL)),
  CONSTRAINT account_tallies_not_negative CHECK (least(staked_day, staked_week, staked_month, returned_day, returned_week, returned_month) >= 0),
  -- At most 10^12 currency units, so that balance-seconds (10^14 x 86,400) fit in 64 bits.
  CONSTRAINT account_surewin_limit CHECK (kind <> 'surewin' OR balance <= 100000000000000)
) WITH (
  -- A balance changes with every bet. Free space in each page lets the new row version go next to the old
  -- one, so that no index needs an update (a heap-only update).
  fillfactor = 80
);
CREATE UNIQUE INDEX account_owner_id_kind_key ON account (owner_id, kind);
CREATE UNIQUE INDEX account_system_key ON account (kind, game) NULLS NOT DISTINCT WHERE owner_id IS NULL;

-- Limits are above zero, a player who has to return was excluded, and only main accounts have either. This is
-- a trigger, not a CHECK, because every bet and every payout updates its player's account. Postgres would
-- evaluate such a CHECK each time, at some 6 % of a bet's cost, for columns that the bet doesn't change.
CREATE TRIGGER account_play_check BEFORE INSERT OR UPDATE OF deposit_limit_day, deposit_limit_week, deposit_limit_month,
    stake_limit_day, stake_limit_week, stake_limit_month, loss_limit_day, loss_limit_week, loss_limit_month,
    excluded_until, return_needed ON account
  FOR EACH ROW WHEN (
    least(NEW.deposit_limit_day, NEW.deposit_limit_week, NEW.deposit_limit_month, NEW.stake_limit_day, NEW.stake_limit_week,
      NEW.stake_limit_month, NEW.loss_limit_day, NEW.loss_limit_week, NEW.loss_limit_month) <= 0
    OR (NEW.return_needed AND NEW.excluded_until IS NULL)
    OR (NEW.kind <> 'main' AND (NEW.return_needed OR num_nonnulls(NEW.excluded_until, NEW.deposit_limit_day, NEW.deposit_limit_week,
      NEW.deposit_limit_month, NEW.stake_limit_day, NEW.stake_limit_week, NEW.stake_limit_month, NEW.loss_limit_day,
      NEW.loss_limit_week, NEW.loss_limit_month) > 0)))
  EXECUTE FUNCTION refuse_row();

-- Only a main account has a zone, and Postgres must know the zone, because every bet calculates with it. It
-- changes at most once in 30 days of 24 h, and the change never makes a running period end earlier.
CREATE FUNCTION refuse_wrong_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE NEW.time_zone;
  IF NEW.kind <> 'main'
    OR OLD.time_zone IS NOT NULL AND (NEW.time_zone IS NULL OR NEW.zone_changed_at IS NOT DISTINCT FROM OLD.zone_changed_at)
    OR NEW.zone_changed_at < OLD.zone_changed_at + interval '720 hours'
    OR least(NEW.day_ends_at - OLD.day_ends_at, NEW.week_ends_at - OLD.week_ends_at,
      NEW.month_ends_at - OLD.month_ends_at) < interval '0'
  THEN
    RAISE EXCEPTION 'a row of "%" breaks "%"', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_zone_check BEFORE UPDATE OF time_zone, zone_changed_at ON account
  FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone OR NEW.zone_changed_at IS DISTINCT FROM OLD.zone_changed_at)
  EXECUTE FUNCTION refuse_wrong_zone();
CREATE TRIGGER account_first_zone_check BEFORE INSERT ON account
  FOR EACH ROW WHEN (num_nonnulls(NEW.time_zone, NEW.zone_changed_at) > 0)
  EXECUTE FUNCTION refuse_wrong_zone();
CREATE TRIGGER account_never_deleted BEFORE DELETE OR TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE transfer (
  id BIGSERIAL NOT NULL,
  kind transfer_kind NOT NULL,
  from_account BIGINT NOT NULL,
  to_account BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  subject_id UUID NOT NULL,
  from_balance BIGINT,
  to_balance BIGINT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT transfer_pkey PRIMARY KEY (id),
  CONSTRAINT transfer_from_account_fkey FOREIGN KEY (from_account) REFERENCES account (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT transfer_to_account_fkey FOREIGN KEY (to_account) REFERENCES account (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT transfer_amount_positive CHECK (amount > 0),
  CONSTRAINT transfer_two_accounts CHECK (from_account <> to_account),
  CONSTRAINT transfer_balances_not_negative CHECK (from_balance >= 0 AND to_balance >= 0)
);
CREATE UNIQUE INDEX transfer_kind_subject_id_key ON transfer (kind, subject_id);
-- For the accounts of players. The pots of the games, whose side of each bet nobody reads, aren't in them.
CREATE INDEX transfer_from_account_id_idx ON transfer (from_account, id DESC)
  WHERE kind NOT IN ('bet_payout', 'bet_refund');
CREATE INDEX transfer_to_account_id_idx ON transfer (to_account, id DESC) WHERE kind <> 'bet_stake';
-- A statement filtered by a kind that is rare compared with bets and payouts stays fast however many of those
-- there are. Bets and payouts themselves aren't in these indexes, so neither is slowed down by them.
CREATE INDEX transfer_from_account_kind_idx ON transfer (from_account, kind, id DESC)
  WHERE kind NOT IN ('bet_stake', 'bet_payout');
CREATE INDEX transfer_to_account_kind_idx ON transfer (to_account, kind, id DESC)
  WHERE kind NOT IN ('bet_stake', 'bet_payout');
-- Rewards that a player's invitations earned.
CREATE INDEX transfer_referral_reward_idx ON transfer (to_account) INCLUDE (amount)
  WHERE kind = 'referral_reward';
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------------------------------------- rounds

CREATE TABLE season (
  id SERIAL NOT NULL,
  game TEXT NOT NULL,
  number INTEGER NOT NULL,
  commitment TEXT NOT NULL,
  salt TEXT NOT NULL,
  beacon_network TEXT,
  beacon_round BIGINT,
  beacon_signature TEXT,
  reason TEXT NOT NULL,
  first_slot_at TIMESTAMPTZ(3) NOT NULL,
  round_seconds INTEGER NOT NULL,
  cutoff_seconds INTEGER NOT NULL,
  links INTEGER NOT NULL,
  slot_offset INTEGER NOT NULL DEFAULT 0,
  published_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT season_pkey PRIMARY KEY (id),
  CONSTRAINT season_commitment_check CHECK (commitment ~ '^[0-9a-f]{64}$'),
  CONSTRAINT season_salt_check CHECK (salt ~ '^[0-9a-f]{64}$'),
  CONSTRAINT season_reason_check CHECK (reason IN ('first', 'settings', 'links', 'gap', 'secret', 'beacon')),
  CONSTRAINT season_beacon_check CHECK ((beacon_network IS NULL) = (beacon_round IS NULL)
    AND beacon_round >= 1
    AND (beacon_signature IS NULL OR (beacon_signature ~ '^[0-9a-f]{96}$' AND beacon_round IS NOT NULL))),
  CONSTRAINT season_times_check CHECK (cutoff_seconds > 0 AND cutoff_seconds < round_seconds AND links > 0)
);
CREATE UNIQUE INDEX season_game_number_key ON season (game, number);
-- A commitment is published once, and no two chains are derived from the same salt.
CREATE UNIQUE INDEX season_commitment_key ON season (commitment);
CREATE UNIQUE INDEX season_salt_key ON season (salt);
CREATE TRIGGER season_never_deleted BEFORE DELETE OR TRUNCATE ON season
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A season never changes, except that the value of the beacon's round that it announced is set once.
CREATE TRIGGER season_is_final BEFORE UPDATE ON season
  FOR EACH ROW WHEN (OLD.beacon_signature IS NOT NULL OR NEW.beacon_signature IS NULL
    OR to_jsonb(NEW) - 'beacon_signature' IS DISTINCT FROM to_jsonb(OLD) - 'beacon_signature')
  EXECUTE FUNCTION refuse_change();

CREATE TABLE game_rules (
  game TEXT NOT NULL,
  version INTEGER NOT NULL,
  paytable JSONB NOT NULL,
  changed_by_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  reason TEXT,
  revert_of INTEGER,

  CONSTRAINT game_rules_pkey PRIMARY KEY (game, version),
  CONSTRAINT game_rules_reason CHECK (length(reason) BETWEEN 3 AND 500),
  CONSTRAINT game_rules_revert_of CHECK (revert_of < version),
  CONSTRAINT game_rules_game_revert_of_fkey FOREIGN KEY (game, revert_of) REFERENCES game_rules (game, version) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT game_rules_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER game_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON game_rules
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE game_pause (
  id SERIAL NOT NULL,
  game TEXT NOT NULL,
  reason TEXT NOT NULL,
  paused_at TIMESTAMPTZ(3) NOT NULL,
  paused_by_id UUID NOT NULL,
  resumed_at TIMESTAMPTZ(3),
  resumed_by_id UUID,

  CONSTRAINT game_pause_pkey PRIMARY KEY (id),
  CONSTRAINT game_pause_paused_by_id_fkey FOREIGN KEY (paused_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT game_pause_resumed_by_id_fkey FOREIGN KEY (resumed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT game_pause_reason_check CHECK (length(reason) BETWEEN 3 AND 500 AND reason = btrim(reason)),
  CONSTRAINT game_pause_resumed_check CHECK ((resumed_at IS NULL) = (resumed_by_id IS NULL) AND resumed_at >= paused_at)
);
CREATE INDEX game_pause_game_paused_at_idx ON game_pause (game, paused_at DESC);
-- A game is either paused or not: two pauses at the same time would end at different times.
CREATE UNIQUE INDEX game_pause_running_key ON game_pause (game) WHERE resumed_at IS NULL;
-- A pause never changes, except that its end is set once.
CREATE TRIGGER game_pause_never_deleted BEFORE DELETE OR TRUNCATE ON game_pause
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER game_pause_is_final BEFORE UPDATE ON game_pause
  FOR EACH ROW WHEN (OLD.resumed_at IS NOT NULL OR NEW.resumed_at IS NULL OR NEW.game <> OLD.game
    OR NEW.reason <> OLD.reason OR NEW.paused_at <> OLD.paused_at OR NEW.paused_by_id <> OLD.paused_by_id)
  EXECUTE FUNCTION refuse_change();

-- A round's seed is revealed and its result known only after betting has closed. If a beacon is announced, no
-- result is known without its signature, which is requested after the bets are sealed.
CREATE TABLE round (
  id BIGSERIAL NOT NULL,
  game TEXT NOT NULL,
  countdown_id TEXT NOT NULL,
  season_id INTEGER NOT NULL,
  link_index INTEGER NOT NULL,
  status round_status NOT NULL DEFAULT 'scheduled',
  opens_at TIMESTAMPTZ(3) NOT NULL,
  closes_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  rules_version INTEGER NOT NULL,
  paytable JSONB NOT NULL,
  previous_seed TEXT,
  revealed_seed TEXT,
  beacon_network TEXT,
  beacon_round BIGINT,
  beacon_at TIMESTAMPTZ(3),
  beacon_signature TEXT,
  bets_root TEXT,
  bets_sealed_at TIMESTAMPTZ(3),
  bet_count INTEGER,
  pick_totals JSONB,
  outcome TEXT,
  detail JSONB,
  void_reason TEXT,
  void_by_id UUID,
  would_have_been TEXT,
  would_have_been_detail JSONB,
  drawn_at TIMESTAMPTZ(3),
  settled_at TIMESTAMPTZ(3),

  CONSTRAINT round_pkey PRIMARY KEY (id),
  CONSTRAINT round_season_id_fkey FOREIGN KEY (season_id) REFERENCES season (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT round_void_by_id_fkey FOREIGN KEY (void_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT round_times_check CHECK (opens_at < closes_at AND closes_at < ends_at),
  CONSTRAINT round_countdown_id_check CHECK (countdown_id ~ '^[0-9]{11,14}$'),
  CONSTRAINT round_link_check CHECK (link_index >= 1),
  CONSTRAINT round_drawn_check CHECK ((drawn_at IS NULL) = (revealed_seed IS NULL)
    AND (outcome IS NULL OR drawn_at IS NOT NULL)
    AND (drawn_at IS NULL OR outcome IS NOT NULL OR status = 'void')),
  CONSTRAINT round_drawn_after_close CHECK (drawn_at IS NULL OR (drawn_at >= closes_at AND status IN ('closed', 'finished', 'void'))),
  CONSTRAINT round_finished_check CHECK (status <> 'finished' OR (drawn_at IS NOT NULL AND settled_at IS NOT NULL)),
  CONSTRAINT round_void_check CHECK (
    (status <> 'void' OR (void_reason IS NOT NULL AND settled_at IS NOT NULL))
    AND (void_reason IS NULL OR (status IN ('closed', 'void') AND outcome IS NULL))
    AND (void_by_id IS NULL OR void_reason IS NOT NULL)),
  CONSTRAINT round_void_reason_length CHECK (length(void_reason) BETWEEN 1 AND 500),
  CONSTRAINT round_beacon_check CHECK ((beacon_network IS NULL) = (beacon_round IS NULL)
    AND (beacon_at IS NULL) = (beacon_round IS NULL)
    AND beacon_at > closes_at
    AND beacon_round >= 1
    AND (beacon_signature IS NULL OR (beacon_signature ~ '^[0-9a-f]{96}$'
      AND beacon_round IS NOT NULL AND drawn_at IS NOT NULL AND bets_root IS NOT NULL))),
  CONSTRAINT round_beacon_used CHECK (beacon_round IS NULL OR beacon_signature IS NOT NULL
    OR (outcome IS NULL AND would_have_been IS NULL)),
  CONSTRAINT round_sealed_check CHECK ((bets_root IS NULL) = (bets_sealed_at IS NULL)
    AND (pick_totals IS NULL OR bets_root IS NOT NULL)
    AND (bets_root IS NULL OR (bets_root ~ '^[0-9a-f]{64}$' AND bet_count IS NOT NULL
      AND status IN ('closed', 'finished', 'void')
      AND (bets_sealed_at >= closes_at OR void_reason IS NOT NULL)))),
  -- Whoever seals the bets can't know the value that goes into the draw.
  CONSTRAINT round_sealed_before_beacon CHECK (bets_sealed_at < beacon_at OR void_reason IS NOT NULL),
  CONSTRAINT round_would_have_been_check CHECK (
    (would_have_been IS NULL OR (status = 'void' AND drawn_at IS NOT NULL))
    AND (would_have_been_detail IS NULL OR would_have_been IS NOT NULL)),
  -- A row that is in none of the states of lib/games/schedule/states.ts is refused.
  CONSTRAINT round_is_in_a_state CHECK (
    (status = 'scheduled' AND num_nonnulls(bets_root, outcome, void_reason, revealed_seed, would_have_been) = 0)
    OR (status = 'open' AND num_nonnulls(bets_root, outcome, void_reason, revealed_seed, would_have_been) = 0)
    OR (status = 'closed' AND num_nonnulls(outcome, void_reason, revealed_seed, would_have_been) = 0)
    OR (status IN ('closed', 'finished') AND num_nulls(bets_root, outcome, revealed_seed) = 0 AND num_nonnulls(void_reason, would_have_been) = 0)
    OR (status = 'closed' AND void_reason IS NOT NULL AND num_nonnulls(outcome, revealed_seed, would_have_been) = 0)
    OR (status = 'void' AND num_nulls(void_reason, bets_root) = 0 AND outcome IS NULL
      AND (revealed_seed IS NOT NULL OR would_have_been IS NULL))
  )
);
CREATE UNIQUE INDEX round_game_countdown_id_key ON round (game, countdown_id);
CREATE UNIQUE INDEX round_season_id_link_index_key ON round (season_id, link_index);
-- This index makes the seal a change of a key. A bet's KEY SHARE conflicts with it even if the bet's snapshot
-- is older than the seal and other bets were in flight when the row was locked (docs/decisions/006). It has
-- no WHERE and no expression, because Postgres wouldn't count it among the keys then.
CREATE UNIQUE INDEX round_seal_key ON round (id, bets_root);
CREATE INDEX round_game_opens_at_idx ON round (game, opens_at DESC);
-- Results and voids are counted for public pages: from this index alone, a few megabytes with a million
-- rounds.
CREATE INDEX round_game_status_outcome_idx ON round (game, status, outcome);
-- The return of a game is calculated from its latest rounds with bets. They are found in this index alone,
-- however many rounds without bets are in between.
CREATE INDEX round_with_bets_idx ON round (game, opens_at DESC) WHERE status = 'finished' AND bet_count > 0;
-- The sweep queries these every second: the few rounds that aren't over, and the void ones whose seed or
-- would-have-been result is still to be shown.
CREATE INDEX round_unsettled_idx ON round (game, opens_at) WHERE status IN ('scheduled', 'open', 'closed');
CREATE INDEX round_unrevealed_idx ON round (game, opens_at) WHERE status = 'void' AND would_have_been IS NULL;

-- Rounds are written ahead, so a pause deletes those of its game that haven't begun. Nothing else ever
-- deletes a round, and bets keep theirs by a foreign key.
CREATE FUNCTION refuse_round_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'scheduled' AND EXISTS (
    SELECT 1 FROM game_pause p
    WHERE p.game = OLD.game AND p.resumed_at IS NULL AND p.paused_at < OLD.opens_at
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'DELETE on "round" refused: round % has begun, or its game is not paused', OLD.countdown_id
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER round_deleted_by_a_pause_only BEFORE DELETE ON round
  FOR EACH ROW EXECUTE FUNCTION refuse_round_delete();
CREATE TRIGGER round_never_truncated BEFORE TRUNCATE ON round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Changed rules apply from the next round on, so the rules of a round that hasn't begun may still change.
-- Once it opens, they don't. Its times, its link and its beacon's round never change.
CREATE TRIGGER round_schedule_is_final BEFORE UPDATE ON round
  FOR EACH ROW WHEN (NEW.opens_at <> OLD.opens_at OR NEW.closes_at <> OLD.closes_at
    OR NEW.ends_at <> OLD.ends_at OR NEW.link_index <> OLD.link_index
    OR NEW.season_id <> OLD.season_id OR NEW.countdown_id <> OLD.countdown_id
    OR NEW.game <> OLD.game OR NEW.beacon_network IS DISTINCT FROM OLD.beacon_network
    OR NEW.beacon_round IS DISTINCT FROM OLD.beacon_round
    OR NEW.beacon_at IS DISTINCT FROM OLD.beacon_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_rules_are_final BEFORE UPDATE ON round
  FOR EACH ROW WHEN ((NEW.paytable IS DISTINCT FROM OLD.paytable OR NEW.rules_version <> OLD.rules_version)
    AND (OLD.status <> 'scheduled' OR OLD.opens_at <= clock_timestamp()))
  EXECUTE FUNCTION refuse_change();

-- A result is only drawn for a round whose bets were sealed by an earlier statement.
CREATE TRIGGER round_is_sealed_before_its_draw BEFORE UPDATE ON round
  FOR EACH ROW WHEN (OLD.bets_root IS NULL
    AND (NEW.outcome IS DISTINCT FROM OLD.outcome OR NEW.beacon_signature IS NOT NULL))
  EXECUTE FUNCTION refuse_change();

-- A season that announced a public number is drawn with it or not at all.
CREATE FUNCTION refuse_draw_without_season_beacon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM season s
    WHERE s.id = NEW.season_id AND s.beacon_round IS NOT NULL AND s.beacon_signature IS NULL
  ) THEN
    RAISE EXCEPTION 'a result of round % refused: its season has no public number yet', NEW.countdown_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER round_drawn_with_its_season BEFORE UPDATE ON round
  FOR EACH ROW WHEN ((OLD.outcome IS NULL AND NEW.outcome IS NOT NULL)
    OR (OLD.would_have_been IS NULL AND NEW.would_have_been IS NOT NULL))
  EXECUTE FUNCTION refuse_draw_without_season_beacon();

-- A seed gives away every seed before it in its chain. So no seed is written while it would give away the
-- result of a round that has no result yet and isn't being voided: staff could use it to decide whether to
-- void that round.
CREATE FUNCTION refuse_seed_before_earlier_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM round e
    WHERE e.game = NEW.game AND e.season_id = NEW.season_id AND e.ends_at <= NEW.opens_at
      AND e.status IN ('scheduled', 'open', 'closed') AND e.outcome IS NULL AND e.void_reason IS NULL
  ) THEN
    RAISE EXCEPTION 'a seed of round % refused: a round before it in its season is not decided', NEW.countdown_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER round_seed_after_earlier_rounds BEFORE UPDATE ON round
  FOR EACH ROW WHEN ((OLD.previous_seed IS NULL AND NEW.previous_seed IS NOT NULL)
    OR (OLD.revealed_seed IS NULL AND NEW.revealed_seed IS NOT NULL))
  EXECUTE FUNCTION refuse_seed_before_earlier_rounds();

-- Nothing that was shown ever changes: a value stays as it was set.
CREATE TRIGGER round_result_is_final BEFORE UPDATE ON round
  FOR EACH ROW WHEN (
    (OLD.outcome IS NOT NULL AND (NEW.outcome IS DISTINCT FROM OLD.outcome
      OR NEW.detail IS DISTINCT FROM OLD.detail))
    OR (OLD.would_have_been IS NOT NULL AND (NEW.would_have_been IS DISTINCT FROM OLD.would_have_been
      OR NEW.would_have_been_detail IS DISTINCT FROM OLD.would_have_been_detail))
    OR (OLD.previous_seed IS NOT NULL AND NEW.previous_seed IS DISTINCT FROM OLD.previous_seed)
    OR (OLD.revealed_seed IS NOT NULL AND (NEW.revealed_seed IS DISTINCT FROM OLD.revealed_seed
      OR NEW.drawn_at IS DISTINCT FROM OLD.drawn_at))
    OR (OLD.beacon_signature IS NOT NULL AND NEW.beacon_signature IS DISTINCT FROM OLD.beacon_signature)
    OR (OLD.bets_root IS NOT NULL AND (NEW.bets_root IS DISTINCT FROM OLD.bets_root
      OR NEW.bet_count IS DISTINCT FROM OLD.bet_count
      OR NEW.pick_totals IS DISTINCT FROM OLD.pick_totals
      OR NEW.bets_sealed_at IS DISTINCT FROM OLD.bets_sealed_at))
    OR (OLD.void_reason IS NOT NULL AND (NEW.void_reason IS DISTINCT FROM OLD.void_reason
      OR NEW.void_by_id IS DISTINCT FROM OLD.void_by_id)))
  EXECUTE FUNCTION refuse_change();
-- A round that is over is final. A void round is over too, but its seed and would-have-been result are shown
-- when they are due.
CREATE TRIGGER round_over_is_final BEFORE UPDATE ON round
  FOR EACH ROW WHEN (OLD.status = 'finished' OR (OLD.status = 'void' AND
    to_jsonb(NEW) - ARRAY['previous_seed', 'revealed_seed', 'drawn_at', 'beacon_signature', 'would_have_been', 'would_have_been_detail']
    IS DISTINCT FROM
    to_jsonb(OLD) - ARRAY['previous_seed', 'revealed_seed', 'drawn_at', 'beacon_signature', 'would_have_been', 'would_have_been_detail']))
  EXECUTE FUNCTION refuse_change();

CREATE TABLE bet (
  id UUID NOT NULL,
  round_id BIGINT NOT NULL,
  player_id UUID NOT NULL,
  selection TEXT NOT NULL,
  stake BIGINT NOT NULL,
  payout BIGINT NOT NULL,
  request_id TEXT NOT NULL,
  balance_after BIGINT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT bet_pkey PRIMARY KEY (id),
  CONSTRAINT bet_round_id_fkey FOREIGN KEY (round_id) REFERENCES round (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT bet_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT bet_stake_positive CHECK (stake > 0),
  CONSTRAINT bet_payout_check CHECK (payout >= 0),
  CONSTRAINT bet_request_id_length CHECK (length(request_id) BETWEEN 1 AND 67)
);
CREATE UNIQUE INDEX bet_player_id_request_id_key ON bet (player_id, request_id);
CREATE INDEX bet_round_id_selection_player_id_idx ON bet (round_id, selection, player_id);
-- A player's daily totals are read from this index alone, because one player's bets are scattered among all
-- others.
CREATE INDEX bet_player_id_created_at_idx ON bet (player_id, created_at DESC)
  INCLUDE (round_id, selection, stake, payout);
CREATE TRIGGER bet_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Totals of the bets of a day, once none of them can change any more (docs/decisions/021). Days are UTC days
-- here.
CREATE TABLE tallied_day (
  began_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT tallied_day_pkey PRIMARY KEY (began_at),
  CONSTRAINT tallied_day_began_at_check CHECK (extract(epoch FROM began_at) % 86400 = 0)
);
CREATE TRIGGER tallied_day_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tallied_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE bet_day (
  player_id UUID NOT NULL,
  game TEXT NOT NULL,
  began_at TIMESTAMPTZ(3) NOT NULL,
  rounds INTEGER NOT NULL,
  won INTEGER NOT NULL,
  bets INTEGER NOT NULL,
  staked BIGINT NOT NULL,
  paid BIGINT NOT NULL,

  CONSTRAINT bet_day_pkey PRIMARY KEY (player_id, game, began_at),
  CONSTRAINT bet_day_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT bet_day_began_at_fkey FOREIGN KEY (began_at) REFERENCES tallied_day (began_at) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT bet_day_counts_check CHECK (won >= 0 AND rounds >= greatest(won, 1) AND bets >= rounds),
  CONSTRAINT bet_day_sums_check CHECK (staked > 0 AND paid >= 0)
);
CREATE TRIGGER bet_day_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Sums of the ledger by day in the house's zone. The worker keeps them; the hourly check compares them.
CREATE TABLE house_tally (
  day DATE NOT NULL,
  kind transfer_kind NOT NULL,
  game TEXT NOT NULL,
  detail TEXT NOT NULL,
  count BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  could_pay BIGINT NOT NULL,

  CONSTRAINT house_tally_pkey PRIMARY KEY (day, kind, game, detail)
);

CREATE TABLE house_rounds (
  day DATE NOT NULL,
  game TEXT NOT NULL,
  rounds INTEGER NOT NULL,
  staked BIGINT NOT NULL,
  paid BIGINT NOT NULL,
  expected DOUBLE PRECISION NOT NULL,
  variance DOUBLE PRECISION NOT NULL,

  CONSTRAINT house_rounds_pkey PRIMARY KEY (day, game)
);

CREATE TABLE house_tally_position (
  id INTEGER NOT NULL DEFAULT 1,
  zone TEXT NOT NULL,
  transfer_id BIGINT NOT NULL,
  round_id BIGINT NOT NULL,

  CONSTRAINT house_tally_position_pkey PRIMARY KEY (id),
  CONSTRAINT house_tally_position_is_one CHECK (id = 1)
);

CREATE TABLE round_bet_chunk (
  round_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  first_bet_id UUID NOT NULL,
  root TEXT NOT NULL,

  CONSTRAINT round_bet_chunk_pkey PRIMARY KEY (round_id, position),
  CONSTRAINT round_bet_chunk_round_id_fkey FOREIGN KEY (round_id) REFERENCES round (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT round_bet_chunk_position_check CHECK (position >= 0),
  CONSTRAINT round_bet_chunk_root_check CHECK (root ~ '^[0-9a-f]{64}$')
);
CREATE TRIGGER round_bet_chunk_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON round_bet_chunk
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- --------------------------------------------------------------------------------------------- cashier

-- Requests are as final as all other records about money: none is ever deleted, and its input, its key and
-- its time never change. The person who decided is written with the decision, not before. Each request keeps
-- the name and the phone number that its player had when it was sent, even if the profile changes. A
-- withdrawal is paid to that number, and the account can still be recognized by it later.

CREATE TABLE deposit_request (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  amount BIGINT NOT NULL,
  -- What the player typed, if staff accepted another amount because that one arrived.
  asked_amount BIGINT,
  txn_id TEXT NOT NULL,
  wallet TEXT,
  status request_status NOT NULL DEFAULT 'Pending',
  request_id TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  decided_by_id UUID,
  decided_at TIMESTAMPTZ(3),
  rejection_reason TEXT,
  rejection_note TEXT,
  -- The Idempotency-Key of the decision, which several decisions made together share.
  decision_key TEXT,
  -- Staff member who has the request open, so that nobody else is sent to it.
  claimed_by_id UUID,
  claimed_at TIMESTAMPTZ(3),

  CONSTRAINT deposit_request_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_request_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_request_claimed_by_id_fkey FOREIGN KEY (claimed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_request_amount_check CHECK (amount > 0 AND coalesce(asked_amount, amount) % 100 = 0),
  CONSTRAINT deposit_request_asked_amount_check CHECK (asked_amount IS NULL
    OR (asked_amount > 0 AND asked_amount <> amount AND status = 'Accepted')),
  CONSTRAINT deposit_request_txn_id_check CHECK (length(txn_id) BETWEEN 6 AND 64 AND txn_id = btrim(txn_id)),
  CONSTRAINT deposit_request_txn_id_characters CHECK (txn_id COLLATE "C" ~ '^[A-Za-z0-9._/-]+$' AND txn_key(txn_id) <> ''),
  CONSTRAINT deposit_request_wallet_check CHECK (wallet IN ('bkash', 'nagad', 'rocket')),
  CONSTRAINT deposit_request_never_cancelled CHECK (status <> 'Cancelled'),
  CONSTRAINT deposit_request_decided_check CHECK ((status = 'Pending') = (decided_at IS NULL)),
  CONSTRAINT deposit_request_decision_key_check CHECK (decision_key IS NULL
    OR (status <> 'Pending' AND length(decision_key) BETWEEN 1 AND 64)),
  -- One of the reasons in lib/money/wallets/rules/rejection.ts, and the note from staff.
  CONSTRAINT deposit_request_rejection_has_reason CHECK ((status = 'Rejected') = (rejection_reason IS NOT NULL)
    AND (status = 'Rejected' OR rejection_note IS NULL)),
  CONSTRAINT deposit_request_claim_check CHECK ((claimed_by_id IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT deposit_request_request_id_length CHECK (length(request_id) BETWEEN 1 AND 64)
);
CREATE UNIQUE INDEX deposit_request_player_id_request_id_key ON deposit_request (player_id, request_id);
-- Sending somebody else's txnID first blocks nobody: both requests are pending, and at most one of them is
-- accepted. A player can't send the same txnID again while it is pending.
CREATE UNIQUE INDEX deposit_request_txn_accepted_key ON deposit_request (txn_key(txn_id)) WHERE status = 'Accepted';
CREATE UNIQUE INDEX deposit_request_txn_waiting_key ON deposit_request (player_id, txn_key(txn_id)) WHERE status = 'Pending';
CREATE INDEX deposit_request_txn_key_idx ON deposit_request (txn_key(txn_id));
CREATE INDEX deposit_request_txn_alike_key_idx ON deposit_request (txn_alike_key(txn_id)) INCLUDE (txn_id, player_id);
CREATE INDEX deposit_request_player_id_created_at_idx ON deposit_request (player_id, created_at DESC);
-- Staff see all requests newest first, pending ones oldest first, and decided ones by their decision. The
-- last of these indexes includes the amount for the sums of the overview.
CREATE INDEX deposit_request_created_at_id_idx ON deposit_request (created_at DESC, id DESC);
CREATE INDEX deposit_request_status_created_at_id_idx ON deposit_request (status, created_at, id);
CREATE INDEX deposit_request_decided_idx ON deposit_request (status, decided_at DESC, id DESC) INCLUDE (amount);
-- Opening the next request releases the one before.
CREATE INDEX deposit_request_claimed_idx ON deposit_request (claimed_by_id) WHERE status = 'Pending';
CREATE INDEX deposit_request_phone_key_idx ON deposit_request (phone_key(phone)) INCLUDE (phone, player_id, created_at);
CREATE INDEX deposit_request_phone_trgm_idx ON deposit_request USING gin (phone gin_trgm_ops);
-- TxnIDs are searched by how they look, so that a space pasted along or an O for a zero does no harm.
CREATE INDEX deposit_request_txn_alike_trgm_idx ON deposit_request USING gin (txn_alike_key(txn_id) gin_trgm_ops);
CREATE INDEX deposit_request_amount_idx ON deposit_request (amount, created_at DESC);
-- A decided request can't be decided again, and the submitted values can't change. An amount that arrived in
-- place of the asked one is written with the decision, which keeps the asked one.
-- Only an account that is closed loses its name and phone number (lib/house/players/close-player.ts).
CREATE FUNCTION only_forgets(player UUID, before JSONB, after JSONB) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT after = before || '{"name": "", "phone": ""}'
    AND EXISTS (SELECT 1 FROM "user" u WHERE u.id = player AND u.closed_at IS NOT NULL)
$$;
CREATE TRIGGER deposit_request_decided_is_final BEFORE UPDATE ON deposit_request
  FOR EACH ROW WHEN ((OLD.status <> 'Pending' OR coalesce(NEW.asked_amount, NEW.amount) <> OLD.amount OR NEW.txn_id <> OLD.txn_id
    OR NEW.player_id <> OLD.player_id OR NEW.name <> OLD.name OR NEW.phone <> OLD.phone)
    AND NOT only_forgets(OLD.player_id, to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_request_filed_is_final BEFORE UPDATE ON deposit_request
  FOR EACH ROW WHEN (NEW.id <> OLD.id OR NEW.request_id <> OLD.request_id OR NEW.created_at <> OLD.created_at
    OR NEW.wallet IS DISTINCT FROM OLD.wallet
    OR (NEW.status = 'Pending' AND NEW.decided_by_id IS NOT NULL))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_request_never_deleted BEFORE DELETE OR TRUNCATE ON deposit_request
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An accepted deposit that was reversed, once. What the balance did not cover is owed: a debt that stops
-- withdrawals and moves to SureWin, and that later credits to the balance settle.
CREATE TABLE deposit_reversal (
  deposit_id UUID NOT NULL,
  player_id UUID NOT NULL,
  amount BIGINT NOT NULL,
  owed BIGINT NOT NULL,
  -- One of the reasons in lib/money/wallets/rules/rejection.ts, and the note from staff.
  reason TEXT NOT NULL,
  note TEXT,
  reversed_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT deposit_reversal_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT deposit_reversal_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_reversal_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_reversal_reversed_by_id_fkey FOREIGN KEY (reversed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_reversal_not_own CHECK (reversed_by_id <> player_id),
  CONSTRAINT deposit_reversal_owed_check CHECK (owed BETWEEN 0 AND amount)
);
CREATE INDEX deposit_reversal_player_id_created_at_idx ON deposit_reversal (player_id, created_at DESC);
CREATE INDEX deposit_reversal_owed_idx ON deposit_reversal (player_id) INCLUDE (owed) WHERE owed > 0;
-- A reversal is of an accepted deposit, of its player and its whole amount.
CREATE FUNCTION refuse_wrong_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM deposit_request WHERE id = NEW.deposit_id AND player_id = NEW.player_id
    AND amount = NEW.amount AND status = 'Accepted')
  THEN
    RAISE EXCEPTION 'deposit % is not accepted with this amount for this player', NEW.deposit_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_reversal_is_of_accepted BEFORE INSERT ON deposit_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_reversal();
-- Only what is owed changes, and it only falls.
CREATE TRIGGER deposit_reversal_is_final BEFORE UPDATE ON deposit_reversal
  FOR EACH ROW WHEN (NEW.deposit_id <> OLD.deposit_id OR NEW.player_id <> OLD.player_id OR NEW.amount <> OLD.amount
    OR NEW.owed > OLD.owed OR NEW.reason <> OLD.reason OR NEW.note IS DISTINCT FROM OLD.note
    OR NEW.reversed_by_id <> OLD.reversed_by_id OR NEW.created_at <> OLD.created_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_reversal_never_deleted BEFORE DELETE OR TRUNCATE ON deposit_reversal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was taken back for a reversal, at once and later. Each row has one transfer with its id.
CREATE TABLE deposit_reversal_part (
  id UUID NOT NULL,
  deposit_id UUID NOT NULL,

  CONSTRAINT deposit_reversal_part_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_reversal_part_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_reversal (deposit_id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX deposit_reversal_part_deposit_id_idx ON deposit_reversal_part (deposit_id);
CREATE TRIGGER deposit_reversal_part_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_reversal_part
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE withdrawal_request (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  phone_changed_at TIMESTAMPTZ(3),
  email_changed_at TIMESTAMPTZ(3),
  factor_added_at TIMESTAMPTZ(3),
  wallet TEXT,
  amount BIGINT NOT NULL,
  status request_status NOT NULL DEFAULT 'Pending',
  request_id TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  decided_by_id UUID,
  decided_at TIMESTAMPTZ(3),
  -- Why it was returned to the player.
  rejection_reason TEXT,
  rejection_note TEXT,
  -- The Idempotency-Key of the decision, which several decisions made together share.
  decision_key TEXT,
  -- Staff member who claimed it (started paying it), and when, so that nobody else pays it too.
  claimed_by_id UUID,
  claimed_at TIMESTAMPTZ(3),
  -- Staff member who put it on hold, when and why.
  held_by_id UUID,
  held_at TIMESTAMPTZ(3),
  hold_reason TEXT,
  -- When a second person last permitted to pay it.
  approved_at TIMESTAMPTZ(3),

  CONSTRAINT withdrawal_request_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_request_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_request_claimed_by_id_fkey FOREIGN KEY (claimed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_request_held_by_id_fkey FOREIGN KEY (held_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_request_amount_check CHECK (amount > 0 AND amount % 100 = 0),
  CONSTRAINT withdrawal_request_return_has_reason CHECK ((status = 'Rejected') = (rejection_reason IS NOT NULL)
    AND (rejection_note IS NULL OR rejection_reason IS NOT NULL)),
  CONSTRAINT withdrawal_request_wallet_check CHECK (wallet IN ('bkash', 'nagad', 'rocket')),
  -- A withdrawal that is claimed or approved can't be cancelled.
  CONSTRAINT withdrawal_request_cancelled_unclaimed CHECK (status <> 'Cancelled' OR num_nulls(claimed_at, approved_at) = 2),
  -- A withdrawal on hold is neither paid nor cancelled.
  CONSTRAINT withdrawal_request_held_stays CHECK (held_at IS NULL OR status IN ('Pending', 'Rejected')),
  -- A hold without a person comes from a restore.
  CONSTRAINT withdrawal_request_hold_check CHECK ((held_at IS NULL) = (hold_reason IS NULL)
    AND (held_by_id IS NULL OR held_at IS NOT NULL)),
  CONSTRAINT withdrawal_request_decided_check CHECK ((status = 'Pending') = (decided_at IS NULL)),
  CONSTRAINT withdrawal_request_decision_key_check CHECK (decision_key IS NULL
    OR (status <> 'Pending' AND length(decision_key) BETWEEN 1 AND 64)),
  CONSTRAINT withdrawal_request_claim_check CHECK ((claimed_by_id IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT withdrawal_request_request_id_length CHECK (length(request_id) BETWEEN 1 AND 64)
);
CREATE UNIQUE INDEX withdrawal_request_player_id_request_id_key ON withdrawal_request (player_id, request_id);
CREATE INDEX withdrawal_request_player_id_created_at_idx ON withdrawal_request (player_id, created_at DESC);
CREATE INDEX withdrawal_request_created_at_id_idx ON withdrawal_request (created_at DESC, id DESC);
CREATE INDEX withdrawal_request_status_created_at_id_idx ON withdrawal_request (status, created_at, id);
CREATE INDEX withdrawal_request_decided_idx ON withdrawal_request (status, decided_at DESC, id DESC) INCLUDE (amount);
CREATE INDEX withdrawal_request_phone_key_idx ON withdrawal_request (phone_key(phone)) INCLUDE (phone, player_id, created_at);
CREATE INDEX withdrawal_request_amount_idx ON withdrawal_request (amount, created_at DESC);
CREATE INDEX withdrawal_request_phone_trgm_idx ON withdrawal_request USING gin (phone gin_trgm_ops);
-- A decided request can't be decided again, and the submitted values can't change.
CREATE TRIGGER withdrawal_request_decided_is_final BEFORE UPDATE ON withdrawal_request
  FOR EACH ROW WHEN ((OLD.status <> 'Pending' OR NEW.amount <> OLD.amount OR NEW.player_id <> OLD.player_id
    OR NEW.name <> OLD.name OR NEW.phone <> OLD.phone)
    AND NOT only_forgets(OLD.player_id, to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_request_filed_is_final BEFORE UPDATE ON withdrawal_request
  FOR EACH ROW WHEN (NEW.id <> OLD.id OR NEW.request_id <> OLD.request_id OR NEW.created_at <> OLD.created_at
    OR NEW.wallet IS DISTINCT FROM OLD.wallet
    OR (NEW.status = 'Pending' AND NEW.decided_by_id IS NOT NULL))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_request_phone_change_is_final BEFORE UPDATE ON withdrawal_request
  FOR EACH ROW WHEN (NEW.phone_changed_at IS DISTINCT FROM OLD.phone_changed_at
    OR NEW.email_changed_at IS DISTINCT FROM OLD.email_changed_at
    OR NEW.factor_added_at IS DISTINCT FROM OLD.factor_added_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_request_never_deleted BEFORE DELETE OR TRUNCATE ON withdrawal_request
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A player's written question about an own request, and the answer. One question about a request is open at a
-- time. The texts never change, and an answer is written once.
CREATE TABLE request_question (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  deposit_id UUID,
  withdrawal_id UUID,
  text TEXT NOT NULL,
  asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  answer TEXT,
  answered_by_id UUID,
  answered_at TIMESTAMPTZ(3),

  CONSTRAINT request_question_pkey PRIMARY KEY (id),
  CONSTRAINT request_question_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT request_question_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT request_question_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT request_question_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT request_question_of_one_request CHECK (num_nonnulls(deposit_id, withdrawal_id) = 1),
  CONSTRAINT request_question_text_check CHECK (length(text) BETWEEN 3 AND 500),
  CONSTRAINT request_question_answer_check CHECK (num_nonnulls(answer, answered_by_id, answered_at) IN (0, 3)
    AND length(answer) BETWEEN 3 AND 500)
);
CREATE UNIQUE INDEX request_question_open_deposit_key ON request_question (deposit_id) WHERE answered_at IS NULL;
CREATE UNIQUE INDEX request_question_open_withdrawal_key ON request_question (withdrawal_id) WHERE answered_at IS NULL;
CREATE INDEX request_question_deposit_id_idx ON request_question (deposit_id);
CREATE INDEX request_question_withdrawal_id_idx ON request_question (withdrawal_id);
CREATE INDEX request_question_player_id_answered_at_idx ON request_question (player_id, answered_at DESC);
CREATE INDEX request_question_open_idx ON request_question (asked_at) WHERE answered_at IS NULL;
CREATE TRIGGER request_question_is_final BEFORE UPDATE ON request_question
  FOR EACH ROW WHEN (OLD.answered_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.player_id <> OLD.player_id
    OR NEW.deposit_id IS DISTINCT FROM OLD.deposit_id OR NEW.withdrawal_id IS DISTINCT FROM OLD.withdrawal_id
    OR NEW.text <> OLD.text OR NEW.asked_at <> OLD.asked_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER request_question_never_deleted BEFORE DELETE OR TRUNCATE ON request_question
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Purpose of manual credits and debits. The transfer moves the money; both are written in one transaction.
CREATE TABLE adjustment (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  made_by_id UUID NOT NULL,
  type adjustment_type NOT NULL,
  reason TEXT NOT NULL,
  deposit_id UUID,
  withdrawal_id UUID,
  input TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT adjustment_pkey PRIMARY KEY (id),
  CONSTRAINT adjustment_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT adjustment_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT adjustment_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT adjustment_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT adjustment_not_own CHECK (made_by_id <> player_id),
  CONSTRAINT adjustment_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  CONSTRAINT adjustment_one_request CHECK (num_nonnulls(deposit_id, withdrawal_id) <= 1),
  CONSTRAINT adjustment_input_check CHECK (input ~ '^(by -?|to )[0-9]{1,18}$')
);
CREATE INDEX adjustment_player_id_created_at_idx ON adjustment (player_id, created_at DESC);
CREATE TRIGGER adjustment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- An adjustment only belongs to a request of its own player.
CREATE FUNCTION refuse_foreign_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM deposit_request WHERE id = NEW.deposit_id AND player_id = NEW.player_id)
    AND NOT EXISTS (SELECT 1 FROM withdrawal_request WHERE id = NEW.withdrawal_id AND player_id = NEW.player_id)
  THEN
    RAISE EXCEPTION 'a row of "%" breaks "%"', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adjustment_of_own_request BEFORE INSERT ON adjustment
  FOR EACH ROW WHEN (num_nonnulls(NEW.deposit_id, NEW.withdrawal_id) > 0)
  EXECUTE FUNCTION refuse_foreign_request();

-- ------------------------------------------------------------------------------------------- referrals

-- A reward that a referrer may earn. It is opened by the referred player's first accepted deposit, at the
-- terms of that time, and paid once that player's settled stakes reach what those terms require. Two accounts
-- with the same phone number earn nothing: the reward is refused when it falls due, once and finally.
CREATE TABLE referral (
  player_id UUID NOT NULL,
  referrer_id UUID NOT NULL,
  reward BIGINT NOT NULL,
  stake_needed BIGINT NOT NULL,
  opened_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  rewarded_at TIMESTAMPTZ(3),
  refused_at TIMESTAMPTZ(3),

  CONSTRAINT referral_pkey PRIMARY KEY (player_id),
  CONSTRAINT referral_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT referral_amounts CHECK (reward > 0 AND stake_needed >= 0),
  CONSTRAINT referral_not_own CHECK (player_id <> referrer_id),
  CONSTRAINT referral_decided_once CHECK (num_nonnulls(rewarded_at, refused_at) <= 1)
);
CREATE INDEX referral_referrer_id_idx ON referral (referrer_id);
-- The worker looks through these every few seconds.
CREATE INDEX referral_open_idx ON referral (player_id) WHERE rewarded_at IS NULL AND refused_at IS NULL;
-- Only the time of the decision is ever added, once.
CREATE TRIGGER referral_is_final BEFORE UPDATE ON referral
  FOR EACH ROW WHEN (OLD.rewarded_at IS NOT NULL OR OLD.refused_at IS NOT NULL
    OR NEW.player_id <> OLD.player_id
    OR NEW.referrer_id <> OLD.referrer_id OR NEW.reward <> OLD.reward
    OR NEW.stake_needed <> OLD.stake_needed OR NEW.opened_at <> OLD.opened_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER referral_never_deleted BEFORE DELETE OR TRUNCATE ON referral
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ------------------------------------------------------------------------------------------------ risk

CREATE TYPE risk_kind AS ENUM ('fraud', 'harm', 'staff');
CREATE TYPE risk_state AS ENUM ('open', 'working', 'closed');
CREATE TYPE risk_outcome AS ENUM ('cleared', 'confirmed');

-- Changes of a rule by staff; the newest version of a key applies, as with settings.
CREATE TABLE risk_rule (
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_enabled BOOLEAN NOT NULL,
  weight INTEGER NOT NULL,
  params JSONB NOT NULL,
  reason TEXT NOT NULL,
  changed_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT risk_rule_pkey PRIMARY KEY (key, version),
  CONSTRAINT risk_rule_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_rule_version_positive CHECK (version >= 1),
  CONSTRAINT risk_rule_weight_check CHECK (weight BETWEEN 1 AND 100)
);
CREATE TRIGGER risk_rule_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_rule
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A case about one person. At most one case of each kind isn't closed at a time. Closed cases are final.
CREATE TABLE risk_alert (
  id UUID NOT NULL,
  person_id UUID NOT NULL,
  kind risk_kind NOT NULL,
  state risk_state NOT NULL DEFAULT 'open',
  outcome risk_outcome,
  score INTEGER NOT NULL,
  assigned_to_id UUID,
  note TEXT,
  opened_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  closed_at TIMESTAMPTZ(3),
  -- True while its outcome holds the person's payouts.
  holds_payouts BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT risk_alert_pkey PRIMARY KEY (id),
  CONSTRAINT risk_alert_person_id_fkey FOREIGN KEY (person_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_alert_assigned_to_id_fkey FOREIGN KEY (assigned_to_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_alert_score_check CHECK (score BETWEEN 0 AND 100),
  CONSTRAINT risk_alert_closed_check CHECK ((state = 'closed') = (closed_at IS NOT NULL)
    AND (state = 'closed') = (outcome IS NOT NULL)),
  CONSTRAINT risk_alert_worked_by_somebody CHECK (state = 'open' OR assigned_to_id IS NOT NULL),
  -- Nobody works on a case about themselves.
  CONSTRAINT risk_alert_not_own CHECK (assigned_to_id <> person_id),
  CONSTRAINT risk_alert_note_length CHECK (length(note) <= 1000),
  CONSTRAINT risk_alert_holds_payouts CHECK (NOT holds_payouts
    OR (kind = 'fraud' AND state = 'closed' AND outcome = 'confirmed' AND note IS NOT NULL))
);
CREATE UNIQUE INDEX risk_alert_holds_payouts_key ON risk_alert (person_id) WHERE holds_payouts;
CREATE UNIQUE INDEX risk_alert_not_closed_key ON risk_alert (person_id, kind) WHERE state <> 'closed';
CREATE INDEX risk_alert_person_id_opened_at_idx ON risk_alert (person_id, opened_at DESC);
CREATE INDEX risk_alert_queue_idx ON risk_alert (score DESC, opened_at, id) WHERE state <> 'closed';
CREATE INDEX risk_alert_closed_idx ON risk_alert (closed_at DESC, id DESC) WHERE state = 'closed';
-- A closed case changes once more at most: it releases the payouts that it holds.
CREATE TRIGGER risk_alert_closed_is_final BEFORE UPDATE ON risk_alert
  FOR EACH ROW WHEN ((OLD.state = 'closed' AND NOT (OLD.holds_payouts AND NOT NEW.holds_payouts
      AND (NEW.state, NEW.outcome, NEW.score, NEW.assigned_to_id, NEW.note, NEW.closed_at)
        IS NOT DISTINCT FROM (OLD.state, OLD.outcome, OLD.score, OLD.assigned_to_id, OLD.note, OLD.closed_at)))
    OR NEW.id <> OLD.id OR NEW.person_id <> OLD.person_id
    OR NEW.kind <> OLD.kind OR NEW.opened_at <> OLD.opened_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER risk_alert_never_deleted BEFORE DELETE OR TRUNCATE ON risk_alert
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A finding of a rule, once for each of its subjects. The evidence is updated as more becomes known; the
-- person never changes.
CREATE TABLE risk_signal (
  id BIGSERIAL NOT NULL,
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  kind risk_kind NOT NULL,
  person_id UUID NOT NULL,
  link TEXT,
  points INTEGER NOT NULL,
  evidence JSONB NOT NULL,
  rule_version INTEGER NOT NULL,
  alert_id UUID,
  at TIMESTAMPTZ(3) NOT NULL,
  found_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT risk_signal_pkey PRIMARY KEY (id),
  CONSTRAINT risk_signal_person_id_fkey FOREIGN KEY (person_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_signal_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES risk_alert (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_signal_points_check CHECK (points BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX risk_signal_rule_subject_key ON risk_signal (rule, subject);
CREATE INDEX risk_signal_person_id_idx ON risk_signal (person_id);
CREATE INDEX risk_signal_alert_id_idx ON risk_signal (alert_id);
CREATE INDEX risk_signal_found_at_idx ON risk_signal (found_at);
-- Finds accounts that belong together.
CREATE INDEX risk_signal_link_idx ON risk_signal (link, person_id) WHERE link IS NOT NULL;
CREATE TRIGGER risk_signal_is_final BEFORE UPDATE ON risk_signal
  FOR EACH ROW WHEN (NEW.rule <> OLD.rule OR NEW.subject <> OLD.subject OR NEW.kind <> OLD.kind
    OR NEW.person_id <> OLD.person_id OR NEW.link IS DISTINCT FROM OLD.link OR NEW.points <> OLD.points
    OR NEW.rule_version <> OLD.rule_version OR NEW.at <> OLD.at OR NEW.found_at <> OLD.found_at
    OR (OLD.alert_id IS NOT NULL AND NEW.alert_id IS DISTINCT FROM OLD.alert_id))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER risk_signal_never_deleted BEFORE DELETE OR TRUNCATE ON risk_signal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The history of a case, step by step.
CREATE TABLE risk_event (
  id BIGSERIAL NOT NULL,
  alert_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  by_id UUID,
  action TEXT NOT NULL,
  words TEXT NOT NULL,

  CONSTRAINT risk_event_pkey PRIMARY KEY (id),
  CONSTRAINT risk_event_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES risk_alert (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_event_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT risk_event_action CHECK (action IN ('found', 'taken', 'note', 'cleared', 'confirmed', 'restricted', 'held', 'released')),
  CONSTRAINT risk_event_words_length CHECK (length(words) <= 2000)
);
CREATE INDEX risk_event_alert_id_id_idx ON risk_event (alert_id, id);
CREATE TRIGGER risk_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Time up to which the rules have looked: one row.
CREATE TABLE risk_watermark (
  id INTEGER NOT NULL DEFAULT 1,
  until TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT risk_watermark_pkey PRIMARY KEY (id),
  CONSTRAINT risk_watermark_is_one CHECK (id = 1)
);

-- --------------------------------------------------------------------------------------------- SureWin

-- Periods of 24 h, counted from the full second at which the record was created, and the accrual within them.
CREATE TABLE surewin_record (
  player_id UUID NOT NULL,
  opened_at TIMESTAMPTZ(3) NOT NULL,
  period INTEGER NOT NULL DEFAULT 0,
  next_posting_at TIMESTAMPTZ(3) NOT NULL,
  balance_seconds BIGINT NOT NULL DEFAULT 0,
  accrued_to TIMESTAMPTZ(3) NOT NULL,
  rate_basis_points INTEGER NOT NULL,
  deposited BIGINT NOT NULL,
  last_deposit_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT surewin_record_pkey PRIMARY KEY (player_id),
  CONSTRAINT surewin_record_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT surewin_record_full_seconds CHECK (extract(epoch FROM opened_at) % 1 = 0 AND extract(epoch FROM accrued_to) % 1 = 0),
  CONSTRAINT surewin_record_period_check CHECK (period >= 0
    AND extract(epoch FROM next_posting_at) = extract(epoch FROM opened_at) + (period::bigint + 1) * 86400),
  CONSTRAINT surewin_record_accrued_check CHECK (accrued_to <= next_posting_at
    AND extract(epoch FROM accrued_to) >= extract(epoch FROM opened_at) + period::bigint * 86400),
  CONSTRAINT surewin_record_balance_seconds_check CHECK (balance_seconds BETWEEN 0 AND 100000000000000 * 86400),
  CONSTRAINT surewin_record_rate_check CHECK (rate_basis_points BETWEEN 0 AND 10000),
  CONSTRAINT surewin_record_deposited_check CHECK (deposited > 0)
);
CREATE INDEX surewin_record_next_posting_at_player_id_idx ON surewin_record (next_posting_at, player_id);
-- Periods follow one another and keep their rate; the sum of deposits only grows.
CREATE TRIGGER surewin_record_goes_forward BEFORE UPDATE ON surewin_record
  FOR EACH ROW WHEN (NEW.opened_at <> OLD.opened_at OR NEW.period NOT IN (OLD.period, OLD.period + 1)
    OR NEW.accrued_to < OLD.accrued_to OR NEW.deposited < OLD.deposited
    OR (NEW.period = OLD.period AND NEW.rate_basis_points <> OLD.rate_basis_points))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER surewin_record_never_deleted BEFORE DELETE OR TRUNCATE ON surewin_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE surewin_transfer (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  action surewin_action NOT NULL,
  amount BIGINT NOT NULL,
  request_id TEXT NOT NULL,
  input TEXT NOT NULL,
  main_balance BIGINT NOT NULL,
  surewin_balance BIGINT NOT NULL,
  deposited BIGINT NOT NULL,
  last_deposit_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT surewin_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT surewin_transfer_player_id_fkey FOREIGN KEY (player_id) REFERENCES surewin_record (player_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT surewin_transfer_amount_positive CHECK (amount > 0),
  CONSTRAINT surewin_transfer_balances_check CHECK (main_balance >= 0 AND surewin_balance >= 0),
  CONSTRAINT surewin_transfer_request_id_length CHECK (length(request_id) BETWEEN 1 AND 64),
  CONSTRAINT surewin_transfer_input_length CHECK (length(input) BETWEEN 1 AND 64)
);
CREATE UNIQUE INDEX surewin_transfer_player_id_request_id_key ON surewin_transfer (player_id, request_id);
CREATE INDEX surewin_transfer_player_id_created_at_idx ON surewin_transfer (player_id, created_at DESC);
CREATE TRIGGER surewin_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON surewin_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE surewin_interest (
  player_id UUID NOT NULL,
  period INTEGER NOT NULL,
  id UUID NOT NULL,
  balance_seconds BIGINT NOT NULL,
  rate_basis_points INTEGER NOT NULL,
  amount BIGINT NOT NULL,
  ended_at TIMESTAMPTZ(3) NOT NULL,
  posted_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT surewin_interest_pkey PRIMARY KEY (player_id, period),
  CONSTRAINT surewin_interest_player_id_fkey FOREIGN KEY (player_id) REFERENCES surewin_record (player_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT surewin_interest_amount_positive CHECK (amount > 0),
  CONSTRAINT surewin_interest_period_check CHECK (period >= 0)
);
CREATE UNIQUE INDEX surewin_interest_id_key ON surewin_interest (id);
CREATE TRIGGER surewin_interest_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON surewin_interest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- -------------------------------------------------------------------------------- limits and exclusions

-- Amounts are in minor units, as all money is; a reminder's minutes have their own columns. A higher value, or
-- none, comes into force 24 h after the request at the earliest. The player confirms it within the 7 days after
-- that, or requests it again.
CREATE TABLE limit_change (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  kind limit_kind NOT NULL,
  period limit_period,
  from_amount BIGINT,
  to_amount BIGINT,
  from_minutes INTEGER,
  to_minutes INTEGER,
  status limit_change_status NOT NULL,
  requested_at TIMESTAMPTZ(3) NOT NULL,
  decided_at TIMESTAMPTZ(3),
  told_at TIMESTAMPTZ(3),

  CONSTRAINT limit_change_pkey PRIMARY KEY (id),
  CONSTRAINT limit_change_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT limit_change_period_check CHECK ((kind = 'reminder') = (period IS NULL)),
  CONSTRAINT limit_change_values_check CHECK (CASE
    WHEN kind = 'reminder' THEN num_nonnulls(from_amount, to_amount) = 0 AND from_minutes IS DISTINCT FROM to_minutes
      AND least(from_minutes, to_minutes) >= 1 AND greatest(from_minutes, to_minutes) <= 1440
    ELSE num_nonnulls(from_minutes, to_minutes) = 0 AND from_amount IS DISTINCT FROM to_amount
      AND least(from_amount, to_amount) >= 100 AND greatest(from_amount, to_amount) <= 1000000000
      AND coalesce(from_amount, 0) % 100 = 0 AND coalesce(to_amount, 0) % 100 = 0 END),
  CONSTRAINT limit_change_decided_check CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT limit_change_looser_waits CHECK (CASE
    WHEN num_nonnulls(from_amount, from_minutes) = 1 AND (num_nonnulls(to_amount, to_minutes) = 0
        OR to_amount > from_amount OR to_minutes > from_minutes)
      THEN status <> 'in_force' OR decided_at >= requested_at + interval '24 hours'
    ELSE status = 'in_force' END),
  CONSTRAINT limit_change_confirmed_in_time CHECK (status <> 'in_force' OR decided_at < requested_at + interval '192 hours')
);
CREATE INDEX limit_change_player_id_requested_at_idx ON limit_change (player_id, requested_at DESC);
CREATE UNIQUE INDEX limit_change_pending_key ON limit_change (player_id, kind, period) NULLS NOT DISTINCT WHERE status = 'pending';
CREATE INDEX limit_change_untold_idx ON limit_change (requested_at) WHERE status = 'pending' AND told_at IS NULL;
-- A request never changes, a decision is final, and nothing is deleted.
CREATE TRIGGER limit_change_decided_is_final BEFORE UPDATE ON limit_change
  FOR EACH ROW WHEN (OLD.status <> 'pending' OR NEW.player_id <> OLD.player_id OR NEW.kind <> OLD.kind
    OR NEW.period IS DISTINCT FROM OLD.period OR NEW.requested_at <> OLD.requested_at
    OR (NEW.from_amount, NEW.to_amount, NEW.from_minutes, NEW.to_minutes)
      IS DISTINCT FROM (OLD.from_amount, OLD.to_amount, OLD.from_minutes, OLD.to_minutes))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER limit_change_never_deleted BEFORE DELETE OR TRUNCATE ON limit_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- The limits that apply are columns of the account. At the commit each one that changed must be the newest change
-- in force, so an update of the account alone raises no limit. A forged row above, dated back, still could.
CREATE FUNCTION refuse_unrecorded_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (VALUES
      ('deposit', 'day', OLD.deposit_limit_day, NEW.deposit_limit_day), ('deposit', 'week', OLD.deposit_limit_week, NEW.deposit_limit_week), ('deposit', 'month', OLD.deposit_limit_month, NEW.deposit_limit_month),
      ('stake', 'day', OLD.stake_limit_day, NEW.stake_limit_day), ('stake', 'week', OLD.stake_limit_week, NEW.stake_limit_week), ('stake', 'month', OLD.stake_limit_month, NEW.stake_limit_month),
      ('loss', 'day', OLD.loss_limit_day, NEW.loss_limit_day), ('loss', 'week', OLD.loss_limit_week, NEW.loss_limit_week), ('loss', 'month', OLD.loss_limit_month, NEW.loss_limit_month)
    ) l (kind, period, was, becomes)
    WHERE l.was IS DISTINCT FROM l.becomes AND l.becomes IS DISTINCT FROM (
      SELECT c.to_amount FROM limit_change c
      WHERE c.player_id = NEW.owner_id AND c.kind = l.kind::limit_kind AND c.period = l.period::limit_period
        AND c.status = 'in_force'
      ORDER BY c.decided_at DESC, c.id DESC LIMIT 1)
  ) THEN
    RAISE EXCEPTION 'a row of "%" breaks "%"', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER account_limit_is_recorded AFTER UPDATE OF deposit_limit_day, deposit_limit_week, deposit_limit_month,
    stake_limit_day, stake_limit_week, stake_limit_month, loss_limit_day, loss_limit_week, loss_limit_month ON account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_limit();

CREATE TABLE exclusion (
  id UUID NOT NULL,
  player_id UUID NOT NULL,
  kind exclusion_kind NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT exclusion_pkey PRIMARY KEY (id),
  CONSTRAINT exclusion_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT exclusion_length_check CHECK (CASE kind
    WHEN 'time_out' THEN ends_at - started_at BETWEEN interval '24 hours' AND interval '1008 hours'
    ELSE (ends_at AT TIME ZONE 'UTC') BETWEEN (started_at AT TIME ZONE 'UTC') + interval '6 months'
      AND (started_at AT TIME ZONE 'UTC') + interval '60 months' END)
);
CREATE INDEX exclusion_player_id_started_at_idx ON exclusion (player_id, started_at DESC);
-- Needed by the return's foreign key, which tells the CHECK there when the exclusion ends.
CREATE UNIQUE INDEX exclusion_id_ends_at_key ON exclusion (id, ends_at);
CREATE TRIGGER exclusion_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusion
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE exclusion_return (
  exclusion_id UUID NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  returned_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT exclusion_return_pkey PRIMARY KEY (exclusion_id),
  CONSTRAINT exclusion_return_exclusion_id_ends_at_fkey FOREIGN KEY (exclusion_id, ends_at) REFERENCES exclusion (id, ends_at) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT exclusion_return_after_end CHECK (returned_at >= ends_at)
);
CREATE UNIQUE INDEX exclusion_return_exclusion_id_ends_at_key ON exclusion_return (exclusion_id, ends_at);
CREATE TRIGGER exclusion_return_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusion_return
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- -------------------------------------------------------------------------------------- mail and content

CREATE TABLE outbox_mail (
  id UUID NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  is_news BOOLEAN NOT NULL DEFAULT false,
  status mail_status NOT NULL DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at TIMESTAMPTZ(3) NOT NULL,
  last_error TEXT,
  logged_at TIMESTAMPTZ(3),
  sent_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT outbox_mail_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_mail_recipient_length CHECK (length(recipient) BETWEEN 3 AND 254),
  CONSTRAINT outbox_mail_subject_is_one_line CHECK (subject !~ '[\r\n]' AND length(subject) BETWEEN 1 AND 200),
  CONSTRAINT outbox_mail_attempts_check CHECK (attempts >= 0),
  CONSTRAINT outbox_mail_sent_check CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  -- The content of a sent email isn't kept: the link in it is for its reader only.
  CONSTRAINT outbox_mail_sent_is_emptied CHECK (status <> 'sent' OR (text = '' AND html = ''))
);
CREATE INDEX outbox_mail_created_at_id_idx ON outbox_mail (created_at DESC, id DESC);
-- The worker queries these every few seconds: the few emails that are still to be sent.
CREATE INDEX outbox_mail_waiting_idx ON outbox_mail (is_news, next_attempt_at) WHERE status = 'waiting';
-- Each scrape of the metrics counts these: the few emails that were given up.
CREATE INDEX outbox_mail_failed_idx ON outbox_mail (created_at) WHERE status = 'failed';

CREATE TABLE push_subscription (
  session_id UUID NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT push_subscription_pkey PRIMARY KEY (session_id),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT push_subscription_endpoint_check CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  CONSTRAINT push_subscription_keys_check CHECK (length(p256dh) = 87 AND length(auth) = 22)
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);

CREATE TABLE outbox_push (
  id UUID NOT NULL,
  session_id UUID NOT NULL,
  payload TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT outbox_push_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_push_session_id_fkey FOREIGN KEY (session_id) REFERENCES push_subscription (session_id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- A push service accepts 4,096 bytes, encrypted.
  CONSTRAINT outbox_push_payload_check CHECK (octet_length(payload) <= 3000),
  CONSTRAINT outbox_push_attempts_check CHECK (attempts >= 0)
);
CREATE INDEX outbox_push_attempts_next_attempt_at_idx ON outbox_push (attempts, next_attempt_at);
CREATE INDEX outbox_push_session_id_idx ON outbox_push (session_id);

-- A device that is logged out, for whatever reason, gets no more pushes, not even queued ones.
CREATE FUNCTION forget_push_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_stops_pushes AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION forget_push_subscription();

CREATE TABLE info (
  id SERIAL NOT NULL,
  info TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  saved_by_id UUID,
  reason TEXT,
  revert_of INTEGER,

  CONSTRAINT info_pkey PRIMARY KEY (id),
  CONSTRAINT info_reason CHECK (length(reason) BETWEEN 3 AND 500),
  CONSTRAINT info_revert_of CHECK (revert_of < id),
  CONSTRAINT info_saved_by_id_fkey FOREIGN KEY (saved_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT info_length CHECK (length(info) <= 5000)
);

CREATE TABLE photo (
  id UUID NOT NULL,
  bytes BYTEA NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT photo_pkey PRIMARY KEY (id),
  -- At most 2000 pixels a side, as encoded.
  CONSTRAINT photo_size_check CHECK (width BETWEEN 1 AND 2000 AND height BETWEEN 1 AND 2000),
  CONSTRAINT photo_bytes_check CHECK (octet_length(bytes) BETWEEN 1 AND 16777216)
);
-- The bytes can't be compressed any further.
ALTER TABLE photo ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX photo_created_at_id_idx ON photo (created_at DESC, id DESC);
CREATE TRIGGER photo_never_changes BEFORE UPDATE ON photo
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE photo_removal (
  photo_id UUID NOT NULL,
  removed_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  is_proposed BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT photo_removal_pkey PRIMARY KEY (photo_id),
  CONSTRAINT photo_removal_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE poster (
  id INTEGER NOT NULL DEFAULT 1,
  photo_id UUID NOT NULL,
  set_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT poster_pkey PRIMARY KEY (id),
  CONSTRAINT poster_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT poster_is_one CHECK (id = 1)
);
CREATE UNIQUE INDEX poster_photo_id_key ON poster (photo_id);

-- ----------------------------------------------------------------------------- settings and operations

CREATE TABLE setting (
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  value JSONB NOT NULL,
  changed_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  reason TEXT,
  revert_of INTEGER,

  CONSTRAINT setting_pkey PRIMARY KEY (key, version),
  CONSTRAINT setting_reason CHECK (length(reason) BETWEEN 3 AND 500),
  CONSTRAINT setting_revert_of CHECK (revert_of < version),
  CONSTRAINT setting_key_revert_of_fkey FOREIGN KEY (key, revert_of) REFERENCES setting (key, version) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT setting_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER setting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each event records how it was done, from which address and in which session.
CREATE TABLE audit_event (
  id BIGSERIAL NOT NULL,
  actor_id UUID,
  via TEXT NOT NULL,
  address TEXT,
  session_id UUID,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before JSONB,
  after JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL,
  hash TEXT NOT NULL,

  CONSTRAINT audit_event_pkey PRIMARY KEY (id),
  CONSTRAINT audit_event_via CHECK (via IN ('request', 'command line', 'system'))
);
CREATE INDEX audit_event_subject_id_idx ON audit_event (subject, id);
CREATE INDEX audit_event_action_id_idx ON audit_event (action, id);
CREATE INDEX audit_event_actor_id_id_idx ON audit_event (actor_id, id);
CREATE INDEX audit_event_created_at_idx ON audit_event (created_at);
-- Returns the amount that an event is about, in major units without its sign. For a manual balance change
-- that is `by`.
CREATE FUNCTION audit_amount(after JSONB) RETURNS NUMERIC LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT abs(found::numeric) FROM (SELECT coalesce(after->'amount', after->'by', after->'reward')) AS told (found)
    WHERE jsonb_typeof(found) = 'number');
CREATE INDEX audit_event_amount_idx ON audit_event (audit_amount(after), id) WHERE audit_amount(after) IS NOT NULL;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE worker_heartbeat (
  worker TEXT NOT NULL,
  tick_at TIMESTAMPTZ(3) NOT NULL,
  beacon TEXT,
  announces TEXT,

  CONSTRAINT worker_heartbeat_pkey PRIMARY KEY (worker),
  CONSTRAINT worker_heartbeat_announces_check CHECK (announces IN ('drand', 'none'))
);

-- Where this database lives and how far it has come. A restored copy brings the row of its backup.
CREATE TABLE database_home (
  id INTEGER NOT NULL DEFAULT 1,
  instance_id UUID NOT NULL,
  place TEXT NOT NULL,
  timeline TEXT NOT NULL,
  beat BIGINT NOT NULL DEFAULT 0,
  beat_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  restored_at TIMESTAMPTZ(3),
  complete_until TIMESTAMPTZ(3),
  dealt_with_at TIMESTAMPTZ(3),

  CONSTRAINT database_home_pkey PRIMARY KEY (id),
  CONSTRAINT database_home_one_row CHECK (id = 1),
  CONSTRAINT database_home_restored_check CHECK ((restored_at IS NULL) = (complete_until IS NULL)
    AND (dealt_with_at IS NULL OR restored_at IS NOT NULL))
);

CREATE TABLE ledger_check_run (
  id BIGSERIAL NOT NULL,
  checked_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  findings JSONB NOT NULL,

  CONSTRAINT ledger_check_run_pkey PRIMARY KEY (id)
);

-- -------------------------------------------------------------------------------------------- approvals

CREATE TYPE approval_state AS ENUM ('pending', 'approved', 'refused', 'expired', 'cancelled');
CREATE TABLE approval (
  id UUID NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  title TEXT NOT NULL,
  amount BIGINT,
  before JSONB NOT NULL,
  after JSONB NOT NULL,
  payload JSONB NOT NULL,
  payload_hash TEXT NOT NULL,
  reason TEXT NOT NULL,
  player_id UUID,
  asked_by_id UUID NOT NULL,
  address TEXT,
  session_id UUID,
  asked_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  hash TEXT NOT NULL,
  not_before TIMESTAMPTZ(3),
  state approval_state NOT NULL DEFAULT 'pending',
  decided_by_id UUID,
  decided_at TIMESTAMPTZ(3),
  executed_at TIMESTAMPTZ(3),
  refusal TEXT,
  credential_id TEXT,
  public_key BYTEA,
  auth_data BYTEA,
  client_data BYTEA,
  signature BYTEA,

  CONSTRAINT approval_pkey PRIMARY KEY (id),
  CONSTRAINT approval_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT approval_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT approval_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT approval_hashes CHECK (hash ~ '^[0-9a-f]{64}$' AND payload_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT approval_times CHECK (expires_at > asked_at AND (not_before IS NULL OR not_before < expires_at)),
  CONSTRAINT approval_decided_check CHECK ((state = 'pending') = (decided_at IS NULL)),
  -- Four eyes: two people, and neither of them the player whose money it is. Only the person who requested it
  -- withdraws it.
  CONSTRAINT approval_is_by_another CHECK (CASE state
    WHEN 'cancelled' THEN decided_by_id IS NOT NULL AND decided_by_id = asked_by_id
    WHEN 'pending' THEN decided_by_id IS NULL
    WHEN 'expired' THEN decided_by_id IS NULL
    ELSE decided_by_id IS NULL OR decided_by_id <> asked_by_id END),
  CONSTRAINT approval_is_not_by_the_player CHECK (player_id <> asked_by_id AND player_id <> decided_by_id),
  -- Signed by the second person's passkey or, without a second person, carried out after its time.
  CONSTRAINT approval_is_signed CHECK (CASE WHEN state = 'approved' AND decided_by_id IS NOT NULL
    THEN num_nonnulls(credential_id, public_key, auth_data, client_data, signature) = 5
    ELSE num_nonnulls(credential_id, public_key, auth_data, client_data, signature) = 0 END),
  CONSTRAINT approval_alone_has_its_time CHECK (state <> 'approved' OR decided_by_id IS NOT NULL
    OR (not_before IS NOT NULL AND decided_at >= not_before)),
  CONSTRAINT approval_executed_check CHECK ((state = 'approved') = (executed_at IS NOT NULL)),
  CONSTRAINT approval_refusal_check CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE UNIQUE INDEX approval_hash_key ON approval (hash);
-- The same action is requested only once while a request for it is pending.
CREATE UNIQUE INDEX approval_waiting_key ON approval (kind, payload_hash) WHERE state = 'pending';
-- The request queues show which requests have a pending approval.
CREATE INDEX approval_waiting_subject_idx ON approval (subject) WHERE state = 'pending';
CREATE INDEX approval_state_asked_at_idx ON approval (state, asked_at DESC);
CREATE INDEX approval_carried_out_idx ON approval (subject) WHERE state = 'approved';
CREATE INDEX approval_asked_by_id_kind_asked_at_idx ON approval (asked_by_id, kind, asked_at);
CREATE TRIGGER approval_asked_is_final BEFORE UPDATE ON approval
  FOR EACH ROW WHEN ((NEW.id, NEW.kind, NEW.subject, NEW.title, NEW.amount, NEW.before, NEW.after, NEW.payload,
      NEW.payload_hash, NEW.reason, NEW.player_id, NEW.asked_by_id, NEW.address, NEW.session_id, NEW.asked_at,
      NEW.expires_at, NEW.hash, NEW.not_before)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.subject, OLD.title, OLD.amount, OLD.before, OLD.after, OLD.payload,
      OLD.payload_hash, OLD.reason, OLD.player_id, OLD.asked_by_id, OLD.address, OLD.session_id, OLD.asked_at,
      OLD.expires_at, OLD.hash, OLD.not_before))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approval_decided_is_final BEFORE UPDATE ON approval
  FOR EACH ROW WHEN (OLD.state <> 'pending') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approval_begins_pending BEFORE INSERT ON approval
  FOR EACH ROW WHEN (NEW.state <> 'pending') EXECUTE FUNCTION refuse_row();
CREATE TRIGGER approval_never_deleted BEFORE DELETE OR TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A photo that was not approved is gone with its request, whoever or whatever ends it.
CREATE FUNCTION delete_proposed_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM photo p USING photo_removal r
    WHERE r.photo_id = p.id AND r.is_proposed AND NEW.subject = 'photo:' || p.id;
  RETURN NULL;
END $$;
CREATE TRIGGER approval_ends_its_photo AFTER UPDATE ON approval
  FOR EACH ROW WHEN (NEW.kind = 'photo.add' AND NEW.state IN ('refused', 'expired', 'cancelled'))
  EXECUTE FUNCTION delete_proposed_photo();

-- ------------------------------------------------------------------------------------------ system rows

-- Accounts of the house. Each game's pot is created when the game is first played.
INSERT INTO account (kind)
  VALUES ('cash'), ('pending_withdrawals'), ('interest'), ('referral_rewards'), ('adjustments');
