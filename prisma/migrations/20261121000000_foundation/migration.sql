-- The extension first: "user".email is compared without regard to case.
CREATE EXTENSION IF NOT EXISTS citext;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "request_status" AS ENUM ('Pending', 'Accepted', 'Rejected');

-- CreateEnum
CREATE TYPE "round_status" AS ENUM ('scheduled', 'open', 'closed', 'finished', 'void');

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('player', 'admin');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('active', 'suspended');

-- CreateEnum
CREATE TYPE "account_kind" AS ENUM ('main', 'surewin', 'round_pot', 'cash', 'pending_withdrawals', 'interest', 'referral_rewards', 'adjustments');

-- CreateEnum
CREATE TYPE "transfer_kind" AS ENUM ('bet_stake', 'bet_payout', 'bet_refund', 'deposit', 'adjustment');

-- CreateTable
CREATE TABLE "deposit_request" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "txn_id" TEXT NOT NULL,
    "status" "request_status" NOT NULL DEFAULT 'Pending',
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "deposit_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "season" (
    "id" SERIAL NOT NULL,
    "game" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "commitment" TEXT NOT NULL,
    "first_slot_at" TIMESTAMPTZ(3) NOT NULL,
    "round_seconds" INTEGER NOT NULL,
    "cutoff_seconds" INTEGER NOT NULL,
    "links" INTEGER NOT NULL,
    "slot_offset" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "season_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round" (
    "id" BIGSERIAL NOT NULL,
    "game" TEXT NOT NULL,
    "countdown_id" TEXT NOT NULL,
    "season_id" INTEGER NOT NULL,
    "link_index" INTEGER NOT NULL,
    "status" "round_status" NOT NULL DEFAULT 'scheduled',
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "rules_version" INTEGER NOT NULL,
    "paytable" JSONB NOT NULL,
    "previous_seed" TEXT,
    "revealed_seed" TEXT,
    "beacon" JSONB,
    "outcome" TEXT,
    "detail" JSONB,
    "void_reason" TEXT,
    "bet_count" INTEGER,
    "drawn_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bet" (
    "id" UUID NOT NULL,
    "round_id" BIGINT NOT NULL,
    "player_id" UUID NOT NULL,
    "selection" TEXT NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "request_id" TEXT NOT NULL,
    "balance_after" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_rules" (
    "game" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "paytable" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_rules_pkey" PRIMARY KEY ("game","version")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "user_role" NOT NULL DEFAULT 'player',
    "status" "user_status" NOT NULL DEFAULT 'active',
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "referral_code" TEXT NOT NULL,
    "referred_by_id" UUID,
    "terms_version" TEXT NOT NULL,
    "terms_accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" BIGSERIAL NOT NULL,
    "kind" "account_kind" NOT NULL,
    "owner_id" UUID,
    "game" TEXT,
    "balance" BIGINT,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer" (
    "id" BIGSERIAL NOT NULL,
    "kind" "transfer_kind" NOT NULL,
    "from_account" BIGINT NOT NULL,
    "to_account" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "subject_id" UUID NOT NULL,
    "from_balance" BIGINT,
    "to_balance" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "worker" TEXT NOT NULL,
    "tick_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("worker")
);

-- CreateTable
CREATE TABLE "ledger_check_run" (
    "id" BIGSERIAL NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "findings" JSONB NOT NULL,

    CONSTRAINT "ledger_check_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "info" (
    "id" SERIAL NOT NULL,
    "info" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "info_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deposit_request_player_id_created_at_idx" ON "deposit_request"("player_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "deposit_request_status_created_at_id_idx" ON "deposit_request"("status", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "deposit_request_player_id_request_id_key" ON "deposit_request"("player_id", "request_id");

-- CreateIndex
CREATE UNIQUE INDEX "season_game_number_key" ON "season"("game", "number");

-- CreateIndex
CREATE INDEX "round_game_opens_at_idx" ON "round"("game", "opens_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "round_game_countdown_id_key" ON "round"("game", "countdown_id");

-- CreateIndex
CREATE UNIQUE INDEX "round_season_id_link_index_key" ON "round"("season_id", "link_index");

-- CreateIndex
CREATE INDEX "bet_round_id_selection_player_id_idx" ON "bet"("round_id", "selection", "player_id");

-- CreateIndex
CREATE INDEX "bet_player_id_created_at_idx" ON "bet"("player_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "bet_player_id_request_id_key" ON "bet"("player_id", "request_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_referral_code_key" ON "user"("referral_code");

-- CreateIndex
CREATE INDEX "user_referred_by_id_idx" ON "user"("referred_by_id");

-- CreateIndex
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "account_owner_id_kind_key" ON "account"("owner_id", "kind");

-- CreateIndex
CREATE INDEX "transfer_from_account_id_idx" ON "transfer"("from_account", "id" DESC);

-- CreateIndex
CREATE INDEX "transfer_to_account_id_idx" ON "transfer"("to_account", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "transfer_kind_subject_id_key" ON "transfer"("kind", "subject_id");

-- CreateIndex
CREATE INDEX "audit_event_subject_id_idx" ON "audit_event"("subject", "id");

-- AddForeignKey
ALTER TABLE "deposit_request" ADD CONSTRAINT "deposit_request_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_request" ADD CONSTRAINT "deposit_request_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "season"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bet" ADD CONSTRAINT "bet_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bet" ADD CONSTRAINT "bet_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_referred_by_id_fkey" FOREIGN KEY ("referred_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_from_account_fkey" FOREIGN KEY ("from_account") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_to_account_fkey" FOREIGN KEY ("to_account") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What follows is beyond Prisma's schema language: the rules of money as constraints.

-- Player accounts store a balance that may not go below zero; system accounts store none.
ALTER TABLE "account"
  ADD CONSTRAINT "account_owner_check" CHECK (("kind" IN ('main', 'surewin')) = ("owner_id" IS NOT NULL)),
  ADD CONSTRAINT "account_balance_check" CHECK (("balance" IS NOT NULL) = ("owner_id" IS NOT NULL)),
  ADD CONSTRAINT "account_balance_not_negative" CHECK ("balance" >= 0),
  ADD CONSTRAINT "account_game_check" CHECK (("kind" = 'round_pot') = ("game" IS NOT NULL));
CREATE UNIQUE INDEX "account_system_key" ON "account" ("kind", "game") NULLS NOT DISTINCT WHERE "owner_id" IS NULL;
INSERT INTO "account" ("kind")
  VALUES ('cash'), ('pending_withdrawals'), ('interest'), ('referral_rewards'), ('adjustments');

ALTER TABLE "transfer"
  ADD CONSTRAINT "transfer_amount_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "transfer_two_accounts" CHECK ("from_account" <> "to_account"),
  ADD CONSTRAINT "transfer_balances_not_negative" CHECK ("from_balance" >= 0 AND "to_balance" >= 0);

ALTER TABLE "bet"
  ADD CONSTRAINT "bet_stake_positive" CHECK ("stake" > 0),
  ADD CONSTRAINT "bet_payout_check" CHECK ("payout" >= 0),
  ADD CONSTRAINT "bet_request_id_length" CHECK (length("request_id") BETWEEN 1 AND 64);

ALTER TABLE "season"
  ADD CONSTRAINT "season_commitment_check" CHECK ("commitment" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "season_times_check" CHECK ("cutoff_seconds" > 0 AND "cutoff_seconds" < "round_seconds" AND "links" > 0);

ALTER TABLE "round"
  ADD CONSTRAINT "round_times_check" CHECK ("opens_at" < "closes_at" AND "closes_at" < "ends_at"),
  ADD CONSTRAINT "round_countdown_id_check" CHECK ("countdown_id" ~ '^[0-9]{11,14}$'),
  ADD CONSTRAINT "round_link_check" CHECK ("link_index" >= 1),
  ADD CONSTRAINT "round_drawn_check" CHECK (("drawn_at" IS NULL) = ("revealed_seed" IS NULL) AND ("drawn_at" IS NULL) = ("outcome" IS NULL)),
  ADD CONSTRAINT "round_drawn_after_close" CHECK ("drawn_at" IS NULL OR ("drawn_at" >= "closes_at" AND "status" IN ('closed', 'finished', 'void'))),
  ADD CONSTRAINT "round_finished_check" CHECK ("status" <> 'finished' OR ("drawn_at" IS NOT NULL AND "settled_at" IS NOT NULL)),
  ADD CONSTRAINT "round_void_check" CHECK (("status" = 'void') = ("void_reason" IS NOT NULL) AND ("status" <> 'void' OR "settled_at" IS NOT NULL));
-- What the sweep asks for every second: the few rounds that are not over.
CREATE INDEX "round_unsettled_idx" ON "round" ("game", "opens_at") WHERE "status" IN ('scheduled', 'open', 'closed');

ALTER TABLE "deposit_request"
  ADD CONSTRAINT "deposit_request_amount_check" CHECK ("amount" > 0 AND "amount" % 100 = 0),
  ADD CONSTRAINT "deposit_request_txn_id_check" CHECK (length("txn_id") BETWEEN 6 AND 64 AND "txn_id" = btrim("txn_id")),
  ADD CONSTRAINT "deposit_request_decided_check" CHECK (("status" = 'Pending') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "deposit_request_request_id_length" CHECK (length("request_id") BETWEEN 1 AND 64);
CREATE UNIQUE INDEX "deposit_request_txn_id_key" ON "deposit_request" (lower("txn_id")) WHERE "status" <> 'Rejected';

ALTER TABLE "user"
  ADD CONSTRAINT "user_email_length" CHECK (length("email"::text) BETWEEN 3 AND 254),
  ADD CONSTRAINT "user_session_version_positive" CHECK ("session_version" >= 1),
  ADD CONSTRAINT "user_not_own_referrer" CHECK ("referred_by_id" IS DISTINCT FROM "id");

-- Append-only: what is written stays as it was written.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on "%" refused: its rows never change', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "transfer_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "bet_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "bet"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "game_rules_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "game_rules"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "season_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "season"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "account_never_deleted" BEFORE DELETE OR TRUNCATE ON "account"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "round_never_deleted" BEFORE DELETE OR TRUNCATE ON "round"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
-- A round that is over, and a result once drawn, are final.
CREATE TRIGGER "round_over_is_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (OLD."status" IN ('finished', 'void')) EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "round_result_is_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (OLD."outcome" IS NOT NULL AND (
    NEW."outcome" IS DISTINCT FROM OLD."outcome" OR NEW."detail" IS DISTINCT FROM OLD."detail"
    OR NEW."revealed_seed" IS DISTINCT FROM OLD."revealed_seed"))
  EXECUTE FUNCTION "refuse_change"();
-- The rules and times a round was opened under hold to its end.
CREATE TRIGGER "round_terms_are_final" BEFORE UPDATE ON "round"
  FOR EACH ROW WHEN (NEW."paytable" IS DISTINCT FROM OLD."paytable" OR NEW."rules_version" <> OLD."rules_version"
    OR NEW."opens_at" <> OLD."opens_at" OR NEW."closes_at" <> OLD."closes_at" OR NEW."ends_at" <> OLD."ends_at"
    OR NEW."link_index" <> OLD."link_index" OR NEW."season_id" <> OLD."season_id"
    OR NEW."countdown_id" <> OLD."countdown_id" OR NEW."game" <> OLD."game")
  EXECUTE FUNCTION "refuse_change"();
-- A decided request cannot be decided again, nor can what was asked for change.
CREATE TRIGGER "deposit_request_decided_is_final" BEFORE UPDATE ON "deposit_request"
  FOR EACH ROW WHEN (OLD."status" <> 'Pending' OR NEW."amount" <> OLD."amount"
    OR NEW."txn_id" <> OLD."txn_id" OR NEW."player_id" <> OLD."player_id")
  EXECUTE FUNCTION "refuse_change"();
