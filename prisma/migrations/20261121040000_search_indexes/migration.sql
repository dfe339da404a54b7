-- Substring searches of staff (txnID of deposits, email of users) by trigrams: a million rows do not
-- slow them. The columns are searched with ILIKE, which these indexes serve as they are.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "deposit_request_txn_id_trgm_idx" ON "deposit_request" USING gin ("txn_id" gin_trgm_ops);
CREATE INDEX "user_email_trgm_idx" ON "user" USING gin (("email"::text) gin_trgm_ops);
