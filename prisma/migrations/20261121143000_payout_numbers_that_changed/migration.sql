-- When the number that money is sent to was last changed, and what of that a withdraw request knew.
ALTER TABLE "user" ADD COLUMN "phone_changed_at" TIMESTAMPTZ(3);
ALTER TABLE "withdrawal_request" ADD COLUMN "phone_changed_at" TIMESTAMPTZ(3);
CREATE TRIGGER "withdrawal_request_phone_change_is_final" BEFORE UPDATE ON "withdrawal_request"
  FOR EACH ROW WHEN (NEW."phone_changed_at" IS DISTINCT FROM OLD."phone_changed_at")
  EXECUTE FUNCTION "refuse_change"();
