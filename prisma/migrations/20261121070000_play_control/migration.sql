-- CreateEnum
CREATE TYPE "limit_kind" AS ENUM ('deposit', 'stake', 'loss', 'reminder');

-- CreateEnum
CREATE TYPE "limit_period" AS ENUM ('day', 'week', 'month');

-- CreateEnum
CREATE TYPE "limit_change_status" AS ENUM ('pending', 'in_force', 'dropped');

-- CreateEnum
CREATE TYPE "exclusion_kind" AS ENUM ('time_out', 'self_exclusion');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "reminder_minutes" INTEGER DEFAULT 60;

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "barred_until" TIMESTAMPTZ(3),
ADD COLUMN     "deposit_limit_day" BIGINT,
ADD COLUMN     "deposit_limit_month" BIGINT,
ADD COLUMN     "deposit_limit_week" BIGINT,
ADD COLUMN     "loss_limit_day" BIGINT,
ADD COLUMN     "loss_limit_month" BIGINT,
ADD COLUMN     "loss_limit_week" BIGINT,
ADD COLUMN     "must_return" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "returned_day" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "returned_month" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "returned_week" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "stake_limit_day" BIGINT,
ADD COLUMN     "stake_limit_month" BIGINT,
ADD COLUMN     "stake_limit_week" BIGINT,
ADD COLUMN     "staked_day" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "staked_month" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "staked_week" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "tally_day" DATE NOT NULL DEFAULT '1970-01-01'::date;

-- CreateTable
CREATE TABLE "limit_change" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" "limit_kind" NOT NULL,
    "period" "limit_period",
    "from_value" INTEGER,
    "to_value" INTEGER,
    "status" "limit_change_status" NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "limit_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exclusion" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" "exclusion_kind" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exclusion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exclusion_return" (
    "exclusion_id" UUID NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "returned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exclusion_return_pkey" PRIMARY KEY ("exclusion_id")
);

-- CreateTable
CREATE TABLE "play_session" (
    "player_id" UUID NOT NULL,
    "signed_in_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "play_session_pkey" PRIMARY KEY ("player_id","signed_in_at")
);

-- CreateIndex
CREATE INDEX "limit_change_player_id_requested_at_idx" ON "limit_change"("player_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "exclusion_player_id_started_at_idx" ON "exclusion"("player_id", "started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "exclusion_id_ends_at_key" ON "exclusion"("id", "ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "exclusion_return_exclusion_id_ends_at_key" ON "exclusion_return"("exclusion_id", "ends_at");

-- CreateIndex
CREATE INDEX "play_session_signed_in_at_idx" ON "play_session"("signed_in_at");

-- CreateIndex
CREATE INDEX "surewin_movement_player_id_created_at_idx" ON "surewin_movement"("player_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "limit_change" ADD CONSTRAINT "limit_change_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exclusion_return" ADD CONSTRAINT "exclusion_return_exclusion_id_ends_at_fkey" FOREIGN KEY ("exclusion_id", "ends_at") REFERENCES "exclusion"("id", "ends_at") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "play_session" ADD CONSTRAINT "play_session_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Limits, tallies and exclusion belong to players' main accounts; limits are whole currency units.
ALTER TABLE "account"
  ADD CONSTRAINT "account_tallies_not_negative" CHECK (least("staked_day", "staked_week", "staked_month", "returned_day", "returned_week", "returned_month") >= 0),
  ADD CONSTRAINT "account_limits_positive" CHECK (least("deposit_limit_day", "deposit_limit_week", "deposit_limit_month",
    "stake_limit_day", "stake_limit_week", "stake_limit_month", "loss_limit_day", "loss_limit_week", "loss_limit_month") > 0),
  ADD CONSTRAINT "account_play_is_main" CHECK ("kind" = 'main' OR ("tally_day" = '1970-01-01' AND NOT "must_return" AND "barred_until" IS NULL
    AND num_nonnulls("deposit_limit_day", "deposit_limit_week", "deposit_limit_month", "stake_limit_day", "stake_limit_week",
      "stake_limit_month", "loss_limit_day", "loss_limit_week", "loss_limit_month") = 0)),
  ADD CONSTRAINT "account_return_check" CHECK (NOT "must_return" OR "barred_until" IS NOT NULL);

ALTER TABLE "user"
  ADD CONSTRAINT "user_reminder_check" CHECK ("reminder_minutes" BETWEEN 1 AND 1440);

-- A looser bound (a larger one, or none) is in force 24 h after it was asked for at the earliest.
ALTER TABLE "limit_change"
  ADD CONSTRAINT "limit_change_period_check" CHECK (("kind" = 'reminder') = ("period" IS NULL)),
  ADD CONSTRAINT "limit_change_values_check" CHECK ("from_value" IS DISTINCT FROM "to_value"
    AND coalesce("from_value" BETWEEN 1 AND 10000000, true) AND coalesce("to_value" BETWEEN 1 AND 10000000, true)),
  ADD CONSTRAINT "limit_change_decided_check" CHECK (("status" = 'pending') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "limit_change_looser_waits" CHECK (CASE
    WHEN "from_value" IS NOT NULL AND ("to_value" IS NULL OR "to_value" > "from_value")
      THEN "status" <> 'in_force' OR "decided_at" >= "requested_at" + interval '24 hours'
    ELSE "status" = 'in_force' END);
CREATE UNIQUE INDEX "limit_change_pending_key" ON "limit_change" ("player_id", "kind", "period") NULLS NOT DISTINCT WHERE "status" = 'pending';

ALTER TABLE "exclusion"
  ADD CONSTRAINT "exclusion_length_check" CHECK (CASE "kind"
    WHEN 'time_out' THEN "ends_at" - "started_at" BETWEEN interval '24 hours' AND interval '1008 hours'
    ELSE ("ends_at" AT TIME ZONE 'UTC') BETWEEN ("started_at" AT TIME ZONE 'UTC') + interval '6 months'
      AND ("started_at" AT TIME ZONE 'UTC') + interval '60 months' END);
ALTER TABLE "exclusion_return"
  ADD CONSTRAINT "exclusion_return_after_end" CHECK ("returned_at" >= "ends_at");
ALTER TABLE "play_session"
  ADD CONSTRAINT "play_session_order_check" CHECK ("acknowledged_at" >= "signed_in_at");

-- What was asked for stays, what is decided is final, and nothing of it is deleted.
CREATE TRIGGER "limit_change_decided_is_final" BEFORE UPDATE ON "limit_change"
  FOR EACH ROW WHEN (OLD."status" <> 'pending' OR NEW."player_id" <> OLD."player_id" OR NEW."kind" <> OLD."kind"
    OR NEW."period" IS DISTINCT FROM OLD."period" OR NEW."from_value" IS DISTINCT FROM OLD."from_value"
    OR NEW."to_value" IS DISTINCT FROM OLD."to_value" OR NEW."requested_at" <> OLD."requested_at")
  EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "limit_change_never_deleted" BEFORE DELETE OR TRUNCATE ON "limit_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "exclusion_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "exclusion"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "exclusion_return_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "exclusion_return"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Tallies of the periods that run, from the bets and payouts there are: a limit set at noon counts the morning.
WITH today AS (
  SELECT day, day - (extract(isodow FROM day)::int - 1) AS week, date_trunc('month', day::timestamp)::date AS month
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS day) d
), counted AS (
  SELECT b."player_id", (b."created_at" AT TIME ZONE 'UTC')::date AS on_day, b."stake" AS staked, 0 AS returned
  FROM "bet" b JOIN "round" r ON r."id" = b."round_id" WHERE r."status" <> 'void'
  UNION ALL
  SELECT a."owner_id", (t."created_at" AT TIME ZONE 'UTC')::date, 0, t."amount"
  FROM "transfer" t JOIN "account" a ON a."id" = t."to_account" WHERE t."kind" = 'bet_payout'
), tally AS (
  SELECT "player_id", today.day,
    coalesce(sum(staked) FILTER (WHERE on_day >= today.day), 0) AS staked_day,
    coalesce(sum(staked) FILTER (WHERE on_day >= today.week), 0) AS staked_week,
    coalesce(sum(staked) FILTER (WHERE on_day >= today.month), 0) AS staked_month,
    coalesce(sum(returned) FILTER (WHERE on_day >= today.day), 0) AS returned_day,
    coalesce(sum(returned) FILTER (WHERE on_day >= today.week), 0) AS returned_week,
    coalesce(sum(returned) FILTER (WHERE on_day >= today.month), 0) AS returned_month
  FROM counted, today WHERE on_day >= least(today.week, today.month) GROUP BY "player_id", today.day
)
UPDATE "account" a SET "tally_day" = t.day,
  "staked_day" = t.staked_day, "staked_week" = t.staked_week, "staked_month" = t.staked_month,
  "returned_day" = t.returned_day, "returned_week" = t.returned_week, "returned_month" = t.returned_month
FROM tally t WHERE a."owner_id" = t."player_id" AND a."kind" = 'main';
