-- Rounds are written ahead. Changed rules hold from the next round on, so the rules of a round that
-- has not begun may still change; its times and its link never do, and from its opening on nothing.
DROP TRIGGER "round_terms_are_final" ON "round";
CREATE TRIGGER "round_schedule_is_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (NEW."opens_at" <> OLD."opens_at" OR NEW."closes_at" <> OLD."closes_at"
    OR NEW."ends_at" <> OLD."ends_at" OR NEW."link_index" <> OLD."link_index"
    OR NEW."season_id" <> OLD."season_id" OR NEW."countdown_id" <> OLD."countdown_id"
    OR NEW."game" <> OLD."game")
  EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "round_rules_are_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN ((NEW."paytable" IS DISTINCT FROM OLD."paytable" OR NEW."rules_version" <> OLD."rules_version")
    AND (OLD."status" <> 'scheduled' OR OLD."opens_at" <= clock_timestamp()))
  EXECUTE FUNCTION "refuse_change"();
