-- Every sign-in and every try at one, kept for a while (lib/services/prune-operations.ts).
CREATE TABLE "sign_in_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "account_key" TEXT NOT NULL,
    "user_id" UUID,
    "way" TEXT NOT NULL,
    "refusal" TEXT,
    "address" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "device_key" TEXT,
    "device" TEXT NOT NULL,

    CONSTRAINT "sign_in_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sign_in_event_way" CHECK ("way" IN ('password', 'google', 'reset-link', 'phone-change', 'password-change'))
);
CREATE INDEX "sign_in_event_user_id_id_idx" ON "sign_in_event"("user_id", "id" DESC);
CREATE INDEX "sign_in_event_at_idx" ON "sign_in_event"("at");
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Whether an account was opened before from this network or on this device is asked at every try.
CREATE INDEX "sign_in_event_known_network" ON "sign_in_event"("account_key", "network") WHERE "refusal" IS NULL;
CREATE INDEX "sign_in_event_known_device" ON "sign_in_event"("account_key", "device_key") WHERE "refusal" IS NULL;
CREATE TRIGGER "sign_in_event_never_changed" BEFORE UPDATE OR TRUNCATE ON "sign_in_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
