-- Who of staff began to pay a withdraw request and when, so that no other one pays it meanwhile.
ALTER TABLE "withdrawal_request" ADD COLUMN "claimed_by_id" UUID, ADD COLUMN "claimed_at" TIMESTAMPTZ(3);
ALTER TABLE "withdrawal_request"
  ADD CONSTRAINT "withdrawal_request_claimed_by_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "withdrawal_request_claim_check" CHECK (("claimed_by_id" IS NULL) = ("claimed_at" IS NULL));
