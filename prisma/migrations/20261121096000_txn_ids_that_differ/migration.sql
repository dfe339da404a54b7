-- Two txnIDs are one where they differ in case or in anything but letters and digits: 9G4-ZT7 is 9g4zt7.
CREATE FUNCTION "txn_key"("txn_id" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace("txn_id" COLLATE "C", '[^A-Za-z0-9]', '', 'g'));

-- What is there stays as it is. A request is marked, and left out of the rule, where its txnID has other
-- characters than are taken now, or where it is the same as that of another one: of those the accepted one
-- keeps its place, else the oldest. Whoever opens a marked request is told of the other one.
ALTER TABLE "deposit_request" ADD COLUMN "predates_txn_rule" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "deposit_request" DISABLE TRIGGER "deposit_request_decided_is_final";
UPDATE "deposit_request" SET "predates_txn_rule" = true
  WHERE "txn_id" COLLATE "C" !~ '^[A-Za-z0-9._/-]+$' OR "txn_key"("txn_id") = '';
UPDATE "deposit_request" r SET "predates_txn_rule" = true
  FROM (
    SELECT "id", row_number() OVER (
      PARTITION BY "txn_key"("txn_id") ORDER BY "status" = 'Accepted' DESC, "created_at", "id") AS place
    FROM "deposit_request" WHERE "status" <> 'Rejected' AND NOT "predates_txn_rule"
  ) same WHERE same."id" = r."id" AND same.place > 1;
ALTER TABLE "deposit_request" ENABLE TRIGGER "deposit_request_decided_is_final";

ALTER TABLE "deposit_request" ADD CONSTRAINT "deposit_request_txn_id_characters" CHECK ("predates_txn_rule"
  OR ("txn_id" COLLATE "C" ~ '^[A-Za-z0-9._/-]+$' AND "txn_key"("txn_id") <> ''));
CREATE UNIQUE INDEX "deposit_request_txn_key" ON "deposit_request" ("txn_key"("txn_id"))
  WHERE "status" <> 'Rejected' AND NOT "predates_txn_rule";
DROP INDEX "deposit_request_txn_id_key";
-- The marked ones, which are few: what a request is compared with beside the others.
CREATE INDEX "deposit_request_predating_idx" ON "deposit_request" ("txn_key"("txn_id"))
  WHERE "predates_txn_rule";
