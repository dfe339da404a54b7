-- A referral between accounts of one phone number earns nothing: it is refused when it falls due, once and for good.
ALTER TABLE "referral" ADD COLUMN "refused_at" TIMESTAMPTZ(3);
ALTER TABLE "referral" ADD CONSTRAINT "referral_decided_once" CHECK (num_nonnulls("rewarded_at", "refused_at") <= 1);
DROP INDEX "referral_open_idx";
CREATE INDEX "referral_open_idx" ON "referral" ("player_id") WHERE "rewarded_at" IS NULL AND "refused_at" IS NULL;

-- Only the decision's time is ever added, once.
DROP TRIGGER "referral_is_final" ON "referral";
CREATE TRIGGER "referral_is_final" BEFORE UPDATE ON "referral"
  FOR EACH ROW WHEN (OLD."rewarded_at" IS NOT NULL OR OLD."refused_at" IS NOT NULL
    OR NEW."player_id" <> OLD."player_id"
    OR NEW."referrer_id" <> OLD."referrer_id" OR NEW."reward" <> OLD."reward"
    OR NEW."stake_needed" <> OLD."stake_needed" OR NEW."opened_at" <> OLD."opened_at")
  EXECUTE FUNCTION "refuse_change"();

-- Requests keep the number that they were filed with: by it an account is known after its profile has another.
CREATE INDEX "deposit_request_phone_key_idx" ON "deposit_request" ("phone_key"("phone"));
CREATE INDEX "withdrawal_request_phone_key_idx" ON "withdrawal_request" ("phone_key"("phone"));
