-- Whoever asks for a looser limit confirms it within the 7 days after its 24 hours, or asks again. What was
-- confirmed later than that before this rule stands, and decided rows are final: they are never judged by it.
ALTER TABLE "limit_change"
  ADD CONSTRAINT "limit_change_confirmed_in_time"
    CHECK ("status" <> 'in_force' OR "decided_at" < "requested_at" + interval '192 hours') NOT VALID;
