-- A wallet that holds more or less than the ledger says, against the house's adjustments.
ALTER TYPE transfer_kind ADD VALUE 'cash_surplus';
ALTER TYPE transfer_kind ADD VALUE 'cash_shortfall';

CREATE TABLE day_close (
  id UUID NOT NULL,
  channel_id UUID NOT NULL,
  day DATE NOT NULL,
  begins_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  source TEXT NOT NULL,
  opening BIGINT NOT NULL,
  received BIGINT NOT NULL,
  commission BIGINT NOT NULL,
  sent BIGINT NOT NULL,
  fees BIGINT NOT NULL,
  booked BIGINT NOT NULL,
  counted BIGINT NOT NULL,
  type TEXT,
  reason TEXT NOT NULL,
  made_by_id UUID NOT NULL,
  closed_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  reopened_at TIMESTAMPTZ(3),
  reopened_by_id UUID,
  reopen_reason TEXT,

  CONSTRAINT day_close_pkey PRIMARY KEY (id),
  CONSTRAINT day_close_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT day_close_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT day_close_reopened_by_id_fkey FOREIGN KEY (reopened_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT day_close_source_check CHECK (source IN ('lines', 'ledger')
    AND (source = 'lines' OR (commission = 0 AND fees = 0 AND booked = received - sent))),
  CONSTRAINT day_close_amounts_check CHECK (least(received, commission, sent, fees, counted) >= 0),
  CONSTRAINT day_close_difference_is_explained
    CHECK ((counted = opening + received + commission - sent - fees) = (type IS NULL)),
  CONSTRAINT day_close_type_check
    CHECK (type IN ('own-money', 'fees', 'commission', 'taken-back', 'mistake', 'unexplained')),
  CONSTRAINT day_close_is_over CHECK (begins_at < ends_at AND ends_at <= closed_at),
  CONSTRAINT day_close_reopened_check CHECK (num_nonnulls(reopened_at, reopened_by_id, reopen_reason) IN (0, 3))
);
-- However many close a day at the same time, one does.
CREATE UNIQUE INDEX day_close_closed_key ON day_close (channel_id, day) WHERE reopened_at IS NULL;
CREATE INDEX day_close_channel_id_ends_at_idx ON day_close (channel_id, ends_at DESC);
CREATE TRIGGER day_close_is_final BEFORE UPDATE ON day_close
  FOR EACH ROW WHEN (OLD.reopened_at IS NOT NULL OR NEW.reopened_at IS NULL
    OR (NEW.id, NEW.channel_id, NEW.day, NEW.begins_at, NEW.ends_at, NEW.source, NEW.opening, NEW.received, NEW.commission,
      NEW.sent, NEW.fees, NEW.booked, NEW.counted, NEW.type, NEW.reason, NEW.made_by_id, NEW.closed_at)
      IS DISTINCT FROM (OLD.id, OLD.channel_id, OLD.day, OLD.begins_at, OLD.ends_at, OLD.source, OLD.opening, OLD.received,
      OLD.commission, OLD.sent, OLD.fees, OLD.booked, OLD.counted, OLD.type, OLD.reason, OLD.made_by_id, OLD.closed_at))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_close_never_deleted BEFORE DELETE OR TRUNCATE ON day_close
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A day opens with what was counted when the day before it closed, and the last closed day is reopened first.
CREATE FUNCTION refuse_wrong_close() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last day_close;
BEGIN
  SELECT * INTO last FROM day_close
  WHERE channel_id = NEW.channel_id AND reopened_at IS NULL AND id <> NEW.id ORDER BY ends_at DESC LIMIT 1;
  IF last.id IS NOT NULL AND (last.ends_at > NEW.begins_at OR TG_OP = 'INSERT'
    AND (last.day + 1, last.ends_at, last.counted) IS DISTINCT FROM (NEW.day, NEW.begins_at, NEW.opening))
  THEN
    RAISE EXCEPTION 'day % of channel % does not follow day %', NEW.day, NEW.channel_id, last.day
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER day_close_follows BEFORE INSERT OR UPDATE ON day_close
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_close();

-- The close that a line came too late for. It is late until that close is reopened.
ALTER TABLE wallet_line ADD COLUMN late_for UUID;
ALTER TABLE wallet_line ADD CONSTRAINT wallet_line_late_for_fkey
  FOREIGN KEY (late_for) REFERENCES day_close (id) ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX wallet_line_late_for_idx ON wallet_line (late_for) WHERE late_for IS NOT NULL;
CREATE FUNCTION mark_late_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.late_for := (SELECT id FROM day_close
    WHERE channel_id = NEW.channel_id AND reopened_at IS NULL AND ends_at > NEW.at ORDER BY ends_at LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER wallet_line_may_be_late BEFORE INSERT ON wallet_line
  FOR EACH ROW EXECUTE FUNCTION mark_late_line();
CREATE TRIGGER wallet_line_late_is_final BEFORE UPDATE ON wallet_line
  FOR EACH ROW WHEN (NEW.late_for IS DISTINCT FROM OLD.late_for) EXECUTE FUNCTION refuse_change();
-- A late line backs nothing and has no place in the chain.
CREATE FUNCTION refuse_late_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line UUID;
BEGIN
  line := CASE TG_TABLE_NAME WHEN 'line_outcome' THEN to_jsonb(NEW) ->> 'line_id' ELSE to_jsonb(NEW) ->> 'id' END;
  IF EXISTS (SELECT 1 FROM wallet_line l JOIN day_close d ON d.id = l.late_for WHERE l.id = line AND d.reopened_at IS NULL)
  THEN
    RAISE EXCEPTION 'line % is of a closed day', line USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER line_outcome_is_not_late BEFORE INSERT ON line_outcome
  FOR EACH ROW WHEN (NEW.kind = 'deposit') EXECUTE FUNCTION refuse_late_line();
CREATE TRIGGER wallet_line_late_has_no_place BEFORE UPDATE ON wallet_line
  FOR EACH ROW WHEN (NEW.late_for IS NOT NULL AND NEW.position IS DISTINCT FROM OLD.position)
  EXECUTE FUNCTION refuse_late_line();

CREATE TABLE cash_adjustment (
  id UUID NOT NULL,
  channel_id UUID,
  close_id UUID,
  type TEXT NOT NULL,
  amount BIGINT NOT NULL,
  reason TEXT NOT NULL,
  made_by_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT cash_adjustment_pkey PRIMARY KEY (id),
  CONSTRAINT cash_adjustment_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_adjustment_close_id_fkey FOREIGN KEY (close_id) REFERENCES day_close (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_adjustment_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES "user" (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_adjustment_amount_check CHECK (amount <> 0),
  CONSTRAINT cash_adjustment_type_check
    CHECK (type IN ('own-money', 'fees', 'commission', 'taken-back', 'mistake', 'unexplained'))
);
CREATE INDEX cash_adjustment_close_id_idx ON cash_adjustment (close_id);
CREATE TRIGGER cash_adjustment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
