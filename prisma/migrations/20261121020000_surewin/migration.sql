-- CreateEnum
CREATE TYPE "surewin_action" AS ENUM ('deposit', 'withdraw');

-- CreateTable
CREATE TABLE "surewin_record" (
    "player_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "period" INTEGER NOT NULL DEFAULT 0,
    "next_posting_at" TIMESTAMPTZ(3) NOT NULL,
    "balance_seconds" BIGINT NOT NULL DEFAULT 0,
    "accrued_to" TIMESTAMPTZ(3) NOT NULL,
    "rate_basis_points" INTEGER NOT NULL,
    "deposited" BIGINT NOT NULL,
    "last_deposit_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "surewin_record_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "surewin_movement" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "action" "surewin_action" NOT NULL,
    "amount" BIGINT NOT NULL,
    "request_id" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "main_balance" BIGINT NOT NULL,
    "surewin_balance" BIGINT NOT NULL,
    "deposited" BIGINT NOT NULL,
    "last_deposit_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "surewin_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "surewin_interest" (
    "player_id" UUID NOT NULL,
    "period" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "balance_seconds" BIGINT NOT NULL,
    "rate_basis_points" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "surewin_interest_pkey" PRIMARY KEY ("player_id","period")
);

-- CreateIndex
CREATE INDEX "surewin_record_next_posting_at_player_id_idx" ON "surewin_record"("next_posting_at", "player_id");

-- CreateIndex
CREATE UNIQUE INDEX "surewin_movement_player_id_request_id_key" ON "surewin_movement"("player_id", "request_id");

-- CreateIndex
CREATE UNIQUE INDEX "surewin_interest_id_key" ON "surewin_interest"("id");

-- AddForeignKey
ALTER TABLE "surewin_record" ADD CONSTRAINT "surewin_record_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surewin_movement" ADD CONSTRAINT "surewin_movement_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "surewin_record"("player_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surewin_interest" ADD CONSTRAINT "surewin_interest_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "surewin_record"("player_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A balance of at most 10^12 currency units keeps balance-seconds (10^14 x 86,400) within 64 bits.
ALTER TABLE "account"
  ADD CONSTRAINT "account_surewin_limit" CHECK ("kind" <> 'surewin' OR "balance" <= 100000000000000);

-- Periods of 24 h counted from the full second at which the record was made, and accrual within them.
ALTER TABLE "surewin_record"
  ADD CONSTRAINT "surewin_record_full_seconds" CHECK (extract(epoch FROM "opened_at") % 1 = 0 AND extract(epoch FROM "accrued_to") % 1 = 0),
  ADD CONSTRAINT "surewin_record_period_check" CHECK ("period" >= 0
    AND extract(epoch FROM "next_posting_at") = extract(epoch FROM "opened_at") + ("period"::bigint + 1) * 86400),
  ADD CONSTRAINT "surewin_record_accrued_check" CHECK ("accrued_to" <= "next_posting_at"
    AND extract(epoch FROM "accrued_to") >= extract(epoch FROM "opened_at") + "period"::bigint * 86400),
  ADD CONSTRAINT "surewin_record_balance_seconds_check" CHECK ("balance_seconds" BETWEEN 0 AND 100000000000000 * 86400),
  ADD CONSTRAINT "surewin_record_rate_check" CHECK ("rate_basis_points" BETWEEN 0 AND 10000),
  ADD CONSTRAINT "surewin_record_deposited_check" CHECK ("deposited" > 0);

ALTER TABLE "surewin_movement"
  ADD CONSTRAINT "surewin_movement_amount_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "surewin_movement_balances_check" CHECK ("main_balance" >= 0 AND "surewin_balance" >= 0),
  ADD CONSTRAINT "surewin_movement_request_id_length" CHECK (length("request_id") BETWEEN 1 AND 64),
  ADD CONSTRAINT "surewin_movement_input_length" CHECK (length("input") BETWEEN 1 AND 64);

ALTER TABLE "surewin_interest"
  ADD CONSTRAINT "surewin_interest_amount_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "surewin_interest_period_check" CHECK ("period" >= 0);

CREATE TRIGGER "surewin_movement_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "surewin_movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "surewin_interest_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "surewin_interest"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "surewin_record_never_deleted" BEFORE DELETE OR TRUNCATE ON "surewin_record"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
-- Periods follow one another and keep their rate; deposits only add up.
CREATE TRIGGER "surewin_record_goes_forward" BEFORE UPDATE ON "surewin_record"
  FOR EACH ROW WHEN (NEW."opened_at" <> OLD."opened_at" OR NEW."period" NOT IN (OLD."period", OLD."period" + 1)
    OR NEW."accrued_to" < OLD."accrued_to" OR NEW."deposited" < OLD."deposited"
    OR (NEW."period" = OLD."period" AND NEW."rate_basis_points" <> OLD."rate_basis_points"))
  EXECUTE FUNCTION "refuse_change"();
