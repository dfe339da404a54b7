-- AlterEnum
ALTER TYPE "transfer_kind" ADD VALUE 'withdrawal_hold';
ALTER TYPE "transfer_kind" ADD VALUE 'withdrawal_paid';
ALTER TYPE "transfer_kind" ADD VALUE 'surewin_deposit';
ALTER TYPE "transfer_kind" ADD VALUE 'surewin_withdrawal';
ALTER TYPE "transfer_kind" ADD VALUE 'interest';
ALTER TYPE "transfer_kind" ADD VALUE 'referral_reward';

-- CreateTable
CREATE TABLE "withdrawal_request" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" "request_status" NOT NULL DEFAULT 'Pending',
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawal_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "changed_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key","version")
);

-- CreateIndex
CREATE INDEX "withdrawal_request_player_id_created_at_idx" ON "withdrawal_request"("player_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "withdrawal_request_status_created_at_id_idx" ON "withdrawal_request"("status", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_request_player_id_request_id_key" ON "withdrawal_request"("player_id", "request_id");

-- AddForeignKey
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "setting" ADD CONSTRAINT "setting_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "withdrawal_request"
  ADD CONSTRAINT "withdrawal_request_amount_check" CHECK ("amount" > 0 AND "amount" % 100 = 0),
  ADD CONSTRAINT "withdrawal_request_never_rejected" CHECK ("status" <> 'Rejected'),
  ADD CONSTRAINT "withdrawal_request_decided_check" CHECK (("status" = 'Pending') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "withdrawal_request_request_id_length" CHECK (length("request_id") BETWEEN 1 AND 64);

-- A decided request cannot be decided again, nor can what was asked for change.
CREATE TRIGGER "withdrawal_request_decided_is_final" BEFORE UPDATE ON "withdrawal_request"
  FOR EACH ROW WHEN (OLD."status" <> 'Pending' OR NEW."amount" <> OLD."amount" OR NEW."player_id" <> OLD."player_id")
  EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "setting_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
