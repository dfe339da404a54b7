-- A reward that a referrer may earn: opened by the referred player's first accepted deposit at the terms of then,
-- paid once that player's settled stakes reach what those terms ask for.
CREATE TABLE "referral" (
  "player_id" UUID NOT NULL,
  "referrer_id" UUID NOT NULL,
  "reward" BIGINT NOT NULL,
  "stake_needed" BIGINT NOT NULL,
  "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "rewarded_at" TIMESTAMPTZ(3),
  CONSTRAINT "referral_pkey" PRIMARY KEY ("player_id"),
  CONSTRAINT "referral_amounts" CHECK ("reward" > 0 AND "stake_needed" >= 0),
  CONSTRAINT "referral_not_own" CHECK ("player_id" <> "referrer_id")
);
ALTER TABLE "referral" ADD CONSTRAINT "referral_player_id_fkey"
  FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_fkey"
  FOREIGN KEY ("referrer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "referral_referrer_id_idx" ON "referral" ("referrer_id");
-- What the worker looks through every few seconds.
CREATE INDEX "referral_open_idx" ON "referral" ("player_id") WHERE "rewarded_at" IS NULL;

-- Only the reward's time is ever added, once.
CREATE TRIGGER "referral_is_final" BEFORE UPDATE ON "referral"
  FOR EACH ROW WHEN (OLD."rewarded_at" IS NOT NULL OR NEW."player_id" <> OLD."player_id"
    OR NEW."referrer_id" <> OLD."referrer_id" OR NEW."reward" <> OLD."reward"
    OR NEW."stake_needed" <> OLD."stake_needed" OR NEW."opened_at" <> OLD."opened_at")
  EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "referral_never_deleted" BEFORE DELETE OR TRUNCATE ON "referral"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
