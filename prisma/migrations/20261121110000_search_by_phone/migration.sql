-- Staff search players and requests by phone number.
CREATE INDEX "user_phone_trgm_idx" ON "user" USING gin ("phone" gin_trgm_ops);
CREATE INDEX "deposit_request_phone_trgm_idx" ON "deposit_request" USING gin ("phone" gin_trgm_ops);
CREATE INDEX "withdrawal_request_phone_trgm_idx" ON "withdrawal_request" USING gin ("phone" gin_trgm_ops);

-- A txnID is searched by its letters and digits, so that a space pasted along with it does no harm.
DROP INDEX "deposit_request_txn_id_trgm_idx";
CREATE INDEX "deposit_request_txn_key_trgm_idx" ON "deposit_request" USING gin ("txn_key"("txn_id") gin_trgm_ops);
