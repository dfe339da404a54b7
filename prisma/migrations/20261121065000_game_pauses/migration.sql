-- CreateTable
CREATE TABLE "game_pause" (
    "id" SERIAL NOT NULL,
    "game" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_by_id" UUID NOT NULL,
    "resumed_at" TIMESTAMPTZ(3),
    "resumed_by_id" UUID,

    CONSTRAINT "game_pause_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "game_pause_game_paused_at_idx" ON "game_pause"("game", "paused_at" DESC);

-- AddForeignKey
ALTER TABLE "game_pause" ADD CONSTRAINT "game_pause_paused_by_id_fkey" FOREIGN KEY ("paused_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_pause" ADD CONSTRAINT "game_pause_resumed_by_id_fkey" FOREIGN KEY ("resumed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "game_pause"
  ADD CONSTRAINT "game_pause_reason_check" CHECK (length("reason") BETWEEN 3 AND 500 AND "reason" = btrim("reason")),
  ADD CONSTRAINT "game_pause_resumed_check" CHECK (("resumed_at" IS NULL) = ("resumed_by_id" IS NULL) AND "resumed_at" >= "paused_at");
-- A game is paused or not: two pauses of it at once would end at different times.
CREATE UNIQUE INDEX "game_pause_running_key" ON "game_pause" ("game") WHERE "resumed_at" IS NULL;

-- A pause stays as it was written but for its end, which is written once.
CREATE TRIGGER "game_pause_never_deleted" BEFORE DELETE OR TRUNCATE ON "game_pause"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "game_pause_is_final" BEFORE UPDATE ON "game_pause"
  FOR EACH ROW WHEN (OLD."resumed_at" IS NOT NULL OR NEW."resumed_at" IS NULL OR NEW."game" <> OLD."game"
    OR NEW."reason" <> OLD."reason" OR NEW."paused_at" <> OLD."paused_at" OR NEW."paused_by_id" <> OLD."paused_by_id")
  EXECUTE FUNCTION "refuse_change"();

-- Rounds are written ahead, so a pause takes back those of its game that have not begun. Nothing else
-- ever deletes a round, and bets hold theirs by a foreign key.
DROP TRIGGER "round_never_deleted" ON "round";
CREATE FUNCTION "refuse_round_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'scheduled' AND EXISTS (
    SELECT 1 FROM "game_pause" p
    WHERE p."game" = OLD."game" AND p."resumed_at" IS NULL AND p."paused_at" < OLD."opens_at"
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'DELETE on "round" refused: round % has begun, or its game is not paused', OLD."countdown_id"
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "round_deleted_by_a_pause_only" BEFORE DELETE ON "round"
  FOR EACH ROW EXECUTE FUNCTION "refuse_round_delete"();
CREATE TRIGGER "round_never_truncated" BEFORE TRUNCATE ON "round"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
