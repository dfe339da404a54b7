-- Whoever files another's txnID first shuts nobody out: both requests wait, and one of them at most is accepted.
-- One player files a txnID once while it waits.
DROP TRIGGER "deposit_request_filed_is_final" ON "deposit_request";
DROP INDEX "deposit_request_txn_key";
DROP INDEX "deposit_request_predating_idx";
ALTER TABLE "deposit_request" DROP CONSTRAINT "deposit_request_txn_id_characters";
ALTER TABLE "deposit_request" DROP COLUMN "predates_txn_rule";
ALTER TABLE "deposit_request" ADD CONSTRAINT "deposit_request_txn_id_characters"
  CHECK ("txn_id" COLLATE "C" ~ '^[A-Za-z0-9._/-]+$' AND "txn_key"("txn_id") <> '');
CREATE UNIQUE INDEX "deposit_request_txn_accepted_key" ON "deposit_request" ("txn_key"("txn_id"))
  WHERE "status" = 'Accepted';
CREATE UNIQUE INDEX "deposit_request_txn_waiting_key" ON "deposit_request" ("player_id", "txn_key"("txn_id"))
  WHERE "status" = 'Pending';
CREATE INDEX "deposit_request_txn_key_idx" ON "deposit_request" ("txn_key"("txn_id"));

-- Why a request was rejected: one of the list in lib/domain/rejection.ts, and what staff added in words.
ALTER TABLE "deposit_request" ADD COLUMN "rejection_reason" TEXT, ADD COLUMN "rejection_note" TEXT;
ALTER TABLE "deposit_request" ADD CONSTRAINT "deposit_request_rejection_has_reason"
  CHECK (("status" = 'Rejected') = ("rejection_reason" IS NOT NULL)
    AND ("status" = 'Rejected' OR "rejection_note" IS NULL));

CREATE TRIGGER "deposit_request_filed_is_final" BEFORE UPDATE ON "deposit_request"
  FOR EACH ROW WHEN (NEW."id" <> OLD."id" OR NEW."request_id" <> OLD."request_id" OR NEW."created_at" <> OLD."created_at"
    OR (NEW."status" = 'Pending' AND NEW."decided_by_id" IS NOT NULL))
  EXECUTE FUNCTION "refuse_change"();
