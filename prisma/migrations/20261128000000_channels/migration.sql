-- Channels, the lines of their wallets, and what became of each line (lib/channels, lib/money/matching).

ALTER TYPE transfer_kind ADD VALUE 'cash_move';

CREATE TABLE channel (
  id UUID NOT NULL,
  name TEXT NOT NULL,
  wallet TEXT NOT NULL,
  number TEXT NOT NULL,
  holder TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  least BIGINT,
  most BIGINT,
  day_cap BIGINT,
  month_cap BIGINT,
  commission INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  columns JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT channel_pkey PRIMARY KEY (id),
  CONSTRAINT channel_wallet_check CHECK (wallet IN ('bkash', 'nagad', 'rocket', 'upay', 'bank')),
  CONSTRAINT channel_kind_check CHECK (kind IN ('personal', 'agent', 'merchant')),
  CONSTRAINT channel_state_check CHECK (state IN ('open', 'full', 'frozen', 'closed')),
  CONSTRAINT channel_texts_check CHECK (length(name) BETWEEN 1 AND 40 AND length(number) BETWEEN 4 AND 40
    AND length(holder) BETWEEN 1 AND 60),
  CONSTRAINT channel_amounts_check CHECK (least(least, most, day_cap, month_cap) > 0 AND least <= most),
  CONSTRAINT channel_commission_check CHECK (commission BETWEEN 0 AND 500)
);
CREATE UNIQUE INDEX channel_name_key ON channel (name);
CREATE UNIQUE INDEX channel_wallet_number_key ON channel (wallet, number);
CREATE TRIGGER channel_wallet_is_final BEFORE UPDATE ON channel
  FOR EACH ROW WHEN (NEW.id <> OLD.id OR NEW.wallet <> OLD.wallet OR NEW.created_at <> OLD.created_at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER channel_never_deleted BEFORE DELETE OR TRUNCATE ON channel
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The cash of each channel is an account of its own. What has no channel stays in the one that has none.
ALTER TABLE account ADD COLUMN channel_id UUID;
ALTER TABLE account ADD CONSTRAINT account_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel (id)
  ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE account ADD CONSTRAINT account_channel_check CHECK (channel_id IS NULL OR kind = 'cash');
CREATE UNIQUE INDEX account_channel_id_key ON account (channel_id);
DROP INDEX account_system_key;
CREATE UNIQUE INDEX account_system_key ON account (kind, game, channel_id) NULLS NOT DISTINCT WHERE owner_id IS NULL;
CREATE FUNCTION open_channel_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account (kind, channel_id) VALUES ('cash', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER channel_has_its_account AFTER INSERT ON channel
  FOR EACH ROW EXECUTE FUNCTION open_channel_account();

CREATE TABLE channel_opening (
  id BIGSERIAL NOT NULL,
  channel_id UUID NOT NULL,
  balance BIGINT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  made_by_id UUID NOT NULL,
  reason TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT channel_opening_pkey PRIMARY KEY (id),
  CONSTRAINT channel_opening_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT channel_opening_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT channel_opening_balance_check CHECK (balance >= 0)
);
CREATE INDEX channel_opening_channel_id_id_idx ON channel_opening (channel_id, id DESC);
CREATE TRIGGER channel_opening_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON channel_opening
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE feed_device (
  id UUID NOT NULL,
  name TEXT NOT NULL,
  app TEXT NOT NULL,
  channel_ids UUID[],
  made_by_id UUID NOT NULL,
  key_shown_at TIMESTAMPTZ(3),
  revoked_at TIMESTAMPTZ(3),
  seen_at TIMESTAMPTZ(3),
  message_at TIMESTAMPTZ(3),
  battery INTEGER,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT feed_device_pkey PRIMARY KEY (id),
  CONSTRAINT feed_device_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT feed_device_app_check CHECK (app IN ('url-forwarder', 'sms-gateway', 'sms-forwarder')),
  CONSTRAINT feed_device_channels_check CHECK (cardinality(channel_ids) BETWEEN 1 AND 10)
);
-- A key works again for nobody, and is shown once.
CREATE TRIGGER feed_device_key_is_final BEFORE UPDATE ON feed_device
  FOR EACH ROW WHEN (NEW.id <> OLD.id OR NEW.app <> OLD.app OR NEW.channel_ids <> OLD.channel_ids
    OR NEW.made_by_id <> OLD.made_by_id OR NEW.key_shown_at IS DISTINCT FROM coalesce(OLD.key_shown_at, NEW.key_shown_at)
    OR NEW.revoked_at IS DISTINCT FROM coalesce(OLD.revoked_at, NEW.revoked_at))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER feed_device_never_deleted BEFORE DELETE OR TRUNCATE ON feed_device
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_line (
  id UUID NOT NULL,
  channel_id UUID NOT NULL,
  direction TEXT NOT NULL,
  external_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount BIGINT NOT NULL,
  fee BIGINT NOT NULL DEFAULT 0,
  commission BIGINT NOT NULL DEFAULT 0,
  balance BIGINT,
  side TEXT,
  reference TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  source TEXT NOT NULL,
  is_proven BOOLEAN NOT NULL DEFAULT false,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  opening_id BIGINT,
  position BIGINT,
  leaves BIGINT,

  CONSTRAINT wallet_line_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_line_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallet_line_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES channel_opening (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallet_line_direction_check CHECK (direction IN ('in', 'out')),
  CONSTRAINT wallet_line_kind_check CHECK (kind IN ('payment', 'joined', 'other')),
  CONSTRAINT wallet_line_source_check CHECK (source IN ('device', 'file', 'paste', 'typed')),
  CONSTRAINT wallet_line_external_id_check CHECK (external_id COLLATE "C" ~ '^[0-9A-Z]{6,64}$'),
  CONSTRAINT wallet_line_amounts_check CHECK (amount > 0 AND least(fee, commission, balance) >= 0),
  CONSTRAINT wallet_line_typed_proves_nothing CHECK (NOT (is_proven AND source = 'typed')),
  CONSTRAINT wallet_line_chain_check CHECK (num_nonnulls(opening_id, position, leaves) IN (0, 3)
    AND (balance IS NULL OR leaves = balance))
);
CREATE UNIQUE INDEX wallet_line_channel_id_direction_external_id_key ON wallet_line (channel_id, direction, external_id);
CREATE UNIQUE INDEX wallet_line_opening_id_position_key ON wallet_line (opening_id, position);
CREATE INDEX wallet_line_channel_id_at_id_idx ON wallet_line (channel_id, at, id);
-- A message reads the end of the chain and what has no place in it, however long the chain is.
CREATE INDEX wallet_line_waiting_idx ON wallet_line (channel_id, at) WHERE position IS NULL;
-- Requests are matched by the ID that players copy, and by IDs that look like it.
CREATE INDEX wallet_line_txn_key_idx ON wallet_line (txn_key(external_id)) WHERE direction = 'in';
CREATE INDEX wallet_line_alike_idx ON wallet_line (txn_alike_key(external_id)) WHERE direction = 'in';
CREATE INDEX wallet_line_in_idx ON wallet_line (at DESC) WHERE direction = 'in';
CREATE TRIGGER wallet_line_is_final BEFORE UPDATE ON wallet_line
  FOR EACH ROW WHEN ((NEW.id, NEW.channel_id, NEW.direction, NEW.external_id, NEW.kind, NEW.amount, NEW.fee, NEW.commission,
      NEW.at, NEW.source, NEW.received_at)
      IS DISTINCT FROM (OLD.id, OLD.channel_id, OLD.direction, OLD.external_id, OLD.kind, OLD.amount, OLD.fee, OLD.commission,
      OLD.at, OLD.source, OLD.received_at)
    OR NEW.balance IS DISTINCT FROM coalesce(OLD.balance, NEW.balance)
    OR NEW.side IS DISTINCT FROM coalesce(OLD.side, NEW.side)
    OR NEW.reference IS DISTINCT FROM coalesce(OLD.reference, NEW.reference)
    OR NEW.position IS DISTINCT FROM coalesce(OLD.position, NEW.position)
    OR NEW.leaves IS DISTINCT FROM coalesce(OLD.leaves, NEW.leaves)
    OR NEW.opening_id IS DISTINCT FROM coalesce(OLD.opening_id, NEW.opening_id)
    OR NEW.is_proven < OLD.is_proven)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_line_never_deleted BEFORE DELETE OR TRUNCATE ON wallet_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_message (
  id UUID NOT NULL,
  channel_id UUID NOT NULL,
  device_id UUID,
  text TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  state TEXT NOT NULL,
  line_id UUID,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT wallet_message_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_message_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallet_message_device_id_fkey FOREIGN KEY (device_id) REFERENCES feed_device (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallet_message_line_id_fkey FOREIGN KEY (line_id) REFERENCES wallet_line (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallet_message_state_check CHECK (state IN ('line', 'contradicts', 'information', 'unread')
    AND (state IN ('line', 'contradicts')) = (line_id IS NOT NULL)),
  CONSTRAINT wallet_message_text_length CHECK (length(text) <= 2000)
);
CREATE UNIQUE INDEX wallet_message_channel_id_text_hash_key ON wallet_message (channel_id, text_hash);
CREATE INDEX wallet_message_line_id_idx ON wallet_message (line_id);
CREATE INDEX wallet_message_received_at_idx ON wallet_message (received_at);
CREATE INDEX wallet_message_look_idx ON wallet_message (received_at DESC) WHERE state IN ('unread', 'contradicts');

CREATE TABLE line_outcome (
  line_id UUID NOT NULL,
  kind TEXT NOT NULL,
  deposit_id UUID,
  made_by_id UUID,
  reason TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT line_outcome_pkey PRIMARY KEY (line_id),
  CONSTRAINT line_outcome_line_id_fkey FOREIGN KEY (line_id) REFERENCES wallet_line (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT line_outcome_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT line_outcome_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT line_outcome_kind_check CHECK (kind IN ('deposit', 'other', 'void')
    AND (kind = 'deposit') = (deposit_id IS NOT NULL) AND (kind = 'deposit') = (reason IS NULL)
    AND (kind = 'deposit' OR made_by_id IS NOT NULL))
);
CREATE UNIQUE INDEX line_outcome_deposit_id_key ON line_outcome (deposit_id);
-- What the feed credited in a day.
CREATE INDEX line_outcome_feed_idx ON line_outcome (created_at) INCLUDE (line_id) WHERE made_by_id IS NULL;
CREATE TRIGGER line_outcome_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON line_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A line backs an accepted request of its own amount: nobody books more than came, by whatever way.
CREATE FUNCTION refuse_wrong_backing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM wallet_line l JOIN deposit_request r ON r.id = NEW.deposit_id
    WHERE l.id = NEW.line_id AND l.direction = 'in' AND r.amount = l.amount AND r.status = 'Accepted')
  THEN
    RAISE EXCEPTION 'line % does not back deposit %', NEW.line_id, NEW.deposit_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER line_outcome_backs_its_amount BEFORE INSERT ON line_outcome
  FOR EACH ROW WHEN (NEW.kind = 'deposit') EXECUTE FUNCTION refuse_wrong_backing();

CREATE TABLE cash_move (
  id UUID NOT NULL,
  from_id UUID,
  to_id UUID,
  reason TEXT NOT NULL,
  made_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT cash_move_pkey PRIMARY KEY (id),
  CONSTRAINT cash_move_from_id_fkey FOREIGN KEY (from_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_move_to_id_fkey FOREIGN KEY (to_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_move_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_move_two_places CHECK (from_id IS DISTINCT FROM to_id)
);
CREATE TRIGGER cash_move_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_move
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE taught_form (
  id UUID NOT NULL,
  wallet TEXT NOT NULL,
  result TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  sample TEXT NOT NULL,
  made_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT taught_form_pkey PRIMARY KEY (id),
  CONSTRAINT taught_form_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT taught_form_wallet_check CHECK (wallet IN ('bkash', 'nagad', 'rocket', 'upay', 'bank')),
  CONSTRAINT taught_form_result_check CHECK (result IN ('in', 'out', 'information')
    AND kind IN ('payment', 'joined', 'other'))
);
CREATE TRIGGER taught_form_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON taught_form
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The wallet that a player paid from, if it is another one than the receiver's.
ALTER TABLE deposit_request ADD COLUMN paid_from TEXT;
ALTER TABLE deposit_request ADD CONSTRAINT deposit_request_paid_from_check
  CHECK (paid_from IS NULL
    OR (paid_from IN ('bkash', 'nagad', 'rocket', 'upay', 'bank') AND paid_from IS DISTINCT FROM wallet));
DROP TRIGGER deposit_request_filed_is_final ON deposit_request;
CREATE TRIGGER deposit_request_filed_is_final BEFORE UPDATE ON deposit_request
  FOR EACH ROW WHEN (NEW.id <> OLD.id OR NEW.request_id <> OLD.request_id OR NEW.created_at <> OLD.created_at
    OR NEW.wallet IS DISTINCT FROM OLD.wallet OR NEW.paid_from IS DISTINCT FROM OLD.paid_from
    OR (NEW.status = 'Pending' AND NEW.decided_by_id IS NOT NULL))
  EXECUTE FUNCTION refuse_change();
