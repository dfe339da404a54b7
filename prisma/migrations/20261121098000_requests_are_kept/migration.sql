-- Requests are as final as what else tells of money: none is ever deleted, and what was asked for, by which key
-- and when stays as it was filed. Who decided is written with the decision, not before.
CREATE TRIGGER "deposit_request_never_deleted" BEFORE DELETE OR TRUNCATE ON "deposit_request"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "withdrawal_request_never_deleted" BEFORE DELETE OR TRUNCATE ON "withdrawal_request"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "deposit_request_filed_is_final" BEFORE UPDATE ON "deposit_request"
  FOR EACH ROW WHEN (NEW."id" <> OLD."id" OR NEW."request_id" <> OLD."request_id" OR NEW."created_at" <> OLD."created_at"
    OR NEW."predates_txn_rule" <> OLD."predates_txn_rule"
    OR (NEW."status" = 'Pending' AND NEW."decided_by_id" IS NOT NULL))
  EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "withdrawal_request_filed_is_final" BEFORE UPDATE ON "withdrawal_request"
  FOR EACH ROW WHEN (NEW."id" <> OLD."id" OR NEW."request_id" <> OLD."request_id" OR NEW."created_at" <> OLD."created_at"
    OR (NEW."status" = 'Pending' AND NEW."decided_by_id" IS NOT NULL))
  EXECUTE FUNCTION "refuse_change"();
