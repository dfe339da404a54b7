-- No round was ever drawn with a beacon: the column is empty.
ALTER TABLE "round" DROP COLUMN "beacon";
ALTER TABLE "round"
  ADD COLUMN "beacon_network" TEXT,
  ADD COLUMN "beacon_round" BIGINT,
  ADD COLUMN "beacon_signature" TEXT,
  ADD COLUMN "bets_root" TEXT,
  ADD COLUMN "bets_sealed_at" TIMESTAMPTZ(3),
  ADD COLUMN "void_by_id" UUID,
  ADD COLUMN "would_have_been" TEXT,
  ADD COLUMN "would_have_been_detail" JSONB;

-- CreateTable
CREATE TABLE "round_bet_chunk" (
    "round_id" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "first_bet_id" UUID NOT NULL,
    "root" TEXT NOT NULL,

    CONSTRAINT "round_bet_chunk_pkey" PRIMARY KEY ("round_id","position")
);

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_void_by_id_fkey" FOREIGN KEY ("void_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_bet_chunk" ADD CONSTRAINT "round_bet_chunk_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "round_bet_chunk"
  ADD CONSTRAINT "round_bet_chunk_position_check" CHECK ("position" >= 0),
  ADD CONSTRAINT "round_bet_chunk_root_check" CHECK ("root" ~ '^[0-9a-f]{64}$');
CREATE TRIGGER "round_bet_chunk_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "round_bet_chunk"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- A round's seed is revealed and its result known only after its close; where a beacon is announced
-- no result is known without its signature, and that is asked for after the bets are sealed.
ALTER TABLE "round"
  DROP CONSTRAINT "round_drawn_check",
  DROP CONSTRAINT "round_void_check",
  ADD CONSTRAINT "round_drawn_check" CHECK (("drawn_at" IS NULL) = ("revealed_seed" IS NULL)
    AND ("outcome" IS NULL OR "drawn_at" IS NOT NULL)
    AND ("drawn_at" IS NULL OR "outcome" IS NOT NULL OR "status" = 'void')),
  ADD CONSTRAINT "round_void_check" CHECK (
    ("status" <> 'void' OR ("void_reason" IS NOT NULL AND "settled_at" IS NOT NULL))
    AND ("void_reason" IS NULL OR ("status" IN ('closed', 'void') AND "outcome" IS NULL))
    AND ("void_by_id" IS NULL OR "void_reason" IS NOT NULL)),
  ADD CONSTRAINT "round_void_reason_length" CHECK (length("void_reason") BETWEEN 1 AND 500),
  ADD CONSTRAINT "round_beacon_check" CHECK (("beacon_network" IS NULL) = ("beacon_round" IS NULL)
    AND "beacon_round" >= 1
    AND ("beacon_signature" IS NULL OR ("beacon_signature" ~ '^[0-9a-f]{96}$'
      AND "beacon_round" IS NOT NULL AND "drawn_at" IS NOT NULL AND "bets_root" IS NOT NULL))),
  ADD CONSTRAINT "round_beacon_used" CHECK ("beacon_round" IS NULL OR "beacon_signature" IS NOT NULL
    OR ("outcome" IS NULL AND "would_have_been" IS NULL)),
  ADD CONSTRAINT "round_sealed_check" CHECK (("bets_root" IS NULL) = ("bets_sealed_at" IS NULL)
    AND ("bets_root" IS NULL OR ("bets_root" ~ '^[0-9a-f]{64}$' AND "bet_count" IS NOT NULL
      AND "status" IN ('closed', 'finished', 'void')
      AND ("bets_sealed_at" >= "closes_at" OR "void_reason" IS NOT NULL)))),
  ADD CONSTRAINT "round_would_have_been_check" CHECK (
    ("would_have_been" IS NULL OR ("status" = 'void' AND "drawn_at" IS NOT NULL))
    AND ("would_have_been_detail" IS NULL OR "would_have_been" IS NOT NULL));

-- What the sweep asks for: void rounds whose seed or would-have-been result is still to be shown.
CREATE INDEX "round_unrevealed_idx" ON "round" ("game", "opens_at") WHERE "status" = 'void' AND "would_have_been" IS NULL;

-- The beacon's round is announced with the row and never another.
DROP TRIGGER "round_schedule_is_final" ON "round";
CREATE TRIGGER "round_schedule_is_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (NEW."opens_at" <> OLD."opens_at" OR NEW."closes_at" <> OLD."closes_at"
    OR NEW."ends_at" <> OLD."ends_at" OR NEW."link_index" <> OLD."link_index"
    OR NEW."season_id" <> OLD."season_id" OR NEW."countdown_id" <> OLD."countdown_id"
    OR NEW."game" <> OLD."game" OR NEW."beacon_network" IS DISTINCT FROM OLD."beacon_network"
    OR NEW."beacon_round" IS DISTINCT FROM OLD."beacon_round")
  EXECUTE FUNCTION "refuse_change"();

-- Nothing that was shown ever changes: what is set stays as it was set.
DROP TRIGGER "round_result_is_final" ON "round";
CREATE TRIGGER "round_result_is_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (
    (OLD."outcome" IS NOT NULL AND (NEW."outcome" IS DISTINCT FROM OLD."outcome"
      OR NEW."detail" IS DISTINCT FROM OLD."detail"))
    OR (OLD."would_have_been" IS NOT NULL AND (NEW."would_have_been" IS DISTINCT FROM OLD."would_have_been"
      OR NEW."would_have_been_detail" IS DISTINCT FROM OLD."would_have_been_detail"))
    OR (OLD."previous_seed" IS NOT NULL AND NEW."previous_seed" IS DISTINCT FROM OLD."previous_seed")
    OR (OLD."revealed_seed" IS NOT NULL AND (NEW."revealed_seed" IS DISTINCT FROM OLD."revealed_seed"
      OR NEW."drawn_at" IS DISTINCT FROM OLD."drawn_at"))
    OR (OLD."beacon_signature" IS NOT NULL AND NEW."beacon_signature" IS DISTINCT FROM OLD."beacon_signature")
    OR (OLD."bets_root" IS NOT NULL AND (NEW."bets_root" IS DISTINCT FROM OLD."bets_root"
      OR NEW."bet_count" IS DISTINCT FROM OLD."bet_count"
      OR NEW."bets_sealed_at" IS DISTINCT FROM OLD."bets_sealed_at"))
    OR (OLD."void_reason" IS NOT NULL AND (NEW."void_reason" IS DISTINCT FROM OLD."void_reason"
      OR NEW."void_by_id" IS DISTINCT FROM OLD."void_by_id")))
  EXECUTE FUNCTION "refuse_change"();

-- A result is only drawn for a round whose bets are sealed. Judged at the draw and not as a CHECK:
-- rounds that were drawn before seals existed stay as they are.
CREATE TRIGGER "round_is_sealed_before_its_draw" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (OLD."bets_root" IS NULL
    AND (NEW."outcome" IS DISTINCT FROM OLD."outcome" OR NEW."beacon_signature" IS NOT NULL))
  EXECUTE FUNCTION "refuse_change"();

-- A void round is over, but its seed and would-have-been result are shown when they are due.
DROP TRIGGER "round_over_is_final" ON "round";
CREATE TRIGGER "round_over_is_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (OLD."status" = 'finished' OR (OLD."status" = 'void' AND
    to_jsonb(NEW) - ARRAY['previous_seed', 'revealed_seed', 'drawn_at', 'beacon_signature', 'would_have_been', 'would_have_been_detail']
    IS DISTINCT FROM
    to_jsonb(OLD) - ARRAY['previous_seed', 'revealed_seed', 'drawn_at', 'beacon_signature', 'would_have_been', 'would_have_been_detail']))
  EXECUTE FUNCTION "refuse_change"();
