-- Money of a paid withdrawal that the wallet sent back.
ALTER TYPE transfer_kind ADD VALUE 'withdrawal_reversal';

CREATE TABLE withdrawal_reversal (
  withdrawal_id UUID NOT NULL,
  player_id UUID NOT NULL,
  amount BIGINT NOT NULL,
  -- One of the reasons in lib/money/wallets/rules/rejection.ts, and the note from staff.
  reason TEXT NOT NULL,
  note TEXT,
  return_id TEXT,
  reversed_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT withdrawal_reversal_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT withdrawal_reversal_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal_request (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_reversal_player_id_fkey FOREIGN KEY (player_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_reversal_reversed_by_id_fkey FOREIGN KEY (reversed_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT withdrawal_reversal_not_own CHECK (reversed_by_id <> player_id),
  CONSTRAINT withdrawal_reversal_return_id_check CHECK (return_id COLLATE "C" ~ '^[0-9A-Z]{6,64}$')
);
CREATE UNIQUE INDEX withdrawal_reversal_return_id_key ON withdrawal_reversal (return_id);
CREATE INDEX withdrawal_reversal_player_id_created_at_idx ON withdrawal_reversal (player_id, created_at DESC);
CREATE TRIGGER withdrawal_reversal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_reversal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- What comes back was paid, to that player, and comes back whole.
CREATE FUNCTION refuse_wrong_withdrawal_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM withdrawal_request WHERE id = NEW.withdrawal_id AND player_id = NEW.player_id
    AND amount = NEW.amount AND status = 'Accepted')
  THEN
    RAISE EXCEPTION 'withdrawal % is not accepted with this amount for this player', NEW.withdrawal_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_reversal_is_of_accepted BEFORE INSERT ON withdrawal_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_withdrawal_reversal();

-- The wallet's ID of money that came back is no deposit's, so that the same money is never credited twice: an
-- accepted request does not have it, and its line backs none. Whichever of these is written first wins.
CREATE FUNCTION refuse_returned_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added JSONB := to_jsonb(NEW);
  key TEXT := CASE TG_TABLE_NAME WHEN 'withdrawal_reversal' THEN added ->> 'return_id'
    WHEN 'deposit_request' THEN txn_key(added ->> 'txn_id')
    ELSE (SELECT txn_key(external_id) FROM wallet_line WHERE id = (added ->> 'line_id')::uuid) END;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('returned ' || key, 0));
  IF EXISTS (SELECT 1 FROM withdrawal_reversal WHERE return_id = key)
    OR TG_TABLE_NAME = 'withdrawal_reversal' AND (
      EXISTS (SELECT 1 FROM deposit_request WHERE txn_key(txn_id) = key AND status = 'Accepted')
      OR EXISTS (SELECT 1 FROM wallet_line l JOIN line_outcome o ON o.line_id = l.id AND o.kind = 'deposit'
        WHERE l.direction = 'in' AND txn_key(l.external_id) = key))
  THEN
    RAISE EXCEPTION 'the money with the ID % is booked already', key USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_reversal_id_is_free BEFORE INSERT ON withdrawal_reversal
  FOR EACH ROW WHEN (NEW.return_id IS NOT NULL) EXECUTE FUNCTION refuse_returned_id();
CREATE TRIGGER deposit_request_id_is_free BEFORE UPDATE OF status ON deposit_request
  FOR EACH ROW WHEN (NEW.status = 'Accepted' AND OLD.status <> 'Accepted') EXECUTE FUNCTION refuse_returned_id();
CREATE TRIGGER line_outcome_id_is_free BEFORE INSERT ON line_outcome
  FOR EACH ROW WHEN (NEW.kind = 'deposit') EXECUTE FUNCTION refuse_returned_id();
