-- AlterTable
ALTER TABLE "season" ADD COLUMN     "reason" TEXT NOT NULL,
ADD COLUMN     "salt" TEXT NOT NULL;

-- A commitment is published once, and no two chains are derived with the same salt.
CREATE UNIQUE INDEX "season_commitment_key" ON "season"("commitment");
CREATE UNIQUE INDEX "season_salt_key" ON "season"("salt");

ALTER TABLE "season"
  ADD CONSTRAINT "season_salt_check" CHECK ("salt" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "season_reason_check" CHECK ("reason" IN ('first', 'settings', 'links', 'gap'));

-- Whoever knows a seed knows every seed before it in its chain. So none is written that would tell
-- the result of a round which has none yet and is not called off: staff could void that round by it.
CREATE FUNCTION "refuse_seed_before_earlier_rounds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "round" e
    WHERE e."game" = NEW."game" AND e."season_id" = NEW."season_id" AND e."ends_at" <= NEW."opens_at"
      AND e."status" IN ('scheduled', 'open', 'closed') AND e."outcome" IS NULL AND e."void_reason" IS NULL
  ) THEN
    RAISE EXCEPTION 'a seed of round % refused: a round before it in its season is not decided', NEW."countdown_id"
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "round_seed_after_earlier_rounds" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN ((OLD."previous_seed" IS NULL AND NEW."previous_seed" IS NOT NULL)
    OR (OLD."revealed_seed" IS NULL AND NEW."revealed_seed" IS NOT NULL))
  EXECUTE FUNCTION "refuse_seed_before_earlier_rounds"();
