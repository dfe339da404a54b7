-- Money whose message came after its day was closed is part of what was counted on that day: until it is
-- reopened, no payout that came back is booked with its ID.
CREATE FUNCTION refuse_late_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM wallet_line l JOIN day_close d ON d.id = l.late_for
    WHERE l.direction = 'in' AND txn_key(l.external_id) = NEW.return_id AND d.reopened_at IS NULL)
  THEN
    RAISE EXCEPTION 'the line with the ID % is of a closed day', NEW.return_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_reversal_is_not_late BEFORE INSERT ON withdrawal_reversal
  FOR EACH ROW WHEN (NEW.return_id IS NOT NULL) EXECUTE FUNCTION refuse_late_return();
