-- A sign-in is a row, and the reality check that was acknowledged in it stands there too.
DROP TABLE "play_session";

-- CreateEnum
CREATE TYPE "session_end" AS ENUM ('logged_out', 'ended_by_owner', 'ended_everywhere', 'password_changed', 'suspended', 'excluded', 'google_linked', 'idle', 'too_old');

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_version" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" "session_end",
    "address" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "session_user_id_started_at_idx" ON "session"("user_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "session_started_at_idx" ON "session"("started_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Sessions that have not ended: to list them, to end them all, and to find those that are over.
CREATE INDEX "session_not_ended_idx" ON "session"("user_id") WHERE "ended_at" IS NULL;

ALTER TABLE "session"
  ADD CONSTRAINT "session_end_check" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL)),
  ADD CONSTRAINT "session_order_check" CHECK ("acknowledged_at" >= "started_at"),
  ADD CONSTRAINT "session_length_check" CHECK (length("address") <= 64 AND length("device") <= 64);

-- It is evidence of who signed in: what began stays as it was, and an end is final.
CREATE TRIGGER "session_keeps_its_start" BEFORE UPDATE ON "session"
  FOR EACH ROW WHEN (OLD."ended_at" IS NOT NULL OR NEW."id" <> OLD."id" OR NEW."user_id" <> OLD."user_id"
    OR NEW."session_version" <> OLD."session_version" OR NEW."started_at" <> OLD."started_at"
    OR NEW."address" <> OLD."address" OR NEW."device" <> OLD."device")
  EXECUTE FUNCTION "refuse_change"();
