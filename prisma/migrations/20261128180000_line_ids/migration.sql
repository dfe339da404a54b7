-- The money with a wallet's ID is credited once: as a payout that came back, as the deposit that has the ID, or as the
-- deposit that a line with the ID backs. A reversed deposit leaves it to another one.
CREATE OR REPLACE FUNCTION refuse_returned_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added JSONB := to_jsonb(NEW);
  deposit UUID := coalesce(added ->> 'deposit_id', added ->> 'id');
  key TEXT := CASE TG_TABLE_NAME WHEN 'withdrawal_reversal' THEN added ->> 'return_id'
    WHEN 'deposit_request' THEN txn_key(added ->> 'txn_id')
    ELSE (SELECT txn_key(external_id) FROM wallet_line WHERE id = (added ->> 'line_id')::uuid) END;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('returned ' || key, 0));
  IF EXISTS (SELECT 1 FROM withdrawal_reversal WHERE return_id = key)
    OR EXISTS (
      SELECT 1 FROM (
        SELECT id FROM deposit_request WHERE txn_key(txn_id) = key AND status = 'Accepted'
        UNION ALL SELECT o.deposit_id FROM wallet_line l JOIN line_outcome o ON o.line_id = l.id AND o.kind = 'deposit'
          WHERE l.direction = 'in' AND txn_key(l.external_id) = key
      ) booked
      WHERE TG_TABLE_NAME = 'withdrawal_reversal'
        OR id <> deposit AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = booked.id))
  THEN
    RAISE EXCEPTION 'the money with the ID % is booked already', key USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
