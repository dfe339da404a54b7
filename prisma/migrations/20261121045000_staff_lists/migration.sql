-- Lists of staff stay quick with a million rows; docs/operations.md, "Searches", shows the plans.

-- Decided requests, newest decision first; the amount is in the index for the sums of the overview.
CREATE INDEX "deposit_request_decided_idx" ON "deposit_request" ("status", "decided_at" DESC, "id" DESC) INCLUDE ("amount");
CREATE INDEX "withdrawal_request_decided_idx" ON "withdrawal_request" ("status", "decided_at" DESC, "id" DESC) INCLUDE ("amount");

-- All requests, newest first.
CREATE INDEX "deposit_request_created_at_id_idx" ON "deposit_request"("created_at" DESC, "id" DESC);
CREATE INDEX "withdrawal_request_created_at_id_idx" ON "withdrawal_request"("created_at" DESC, "id" DESC);

-- Substring searches of users by name; those by email have theirs.
CREATE INDEX "user_name_trgm_idx" ON "user" USING gin ("name" gin_trgm_ops);

-- What a player's invitations earned.
CREATE INDEX "transfer_referral_reward_idx" ON "transfer" ("to_account") INCLUDE ("amount")
  WHERE "kind" = 'referral_reward';

-- CreateIndex
CREATE INDEX "audit_event_action_id_idx" ON "audit_event"("action", "id");

-- CreateIndex
CREATE INDEX "audit_event_actor_id_id_idx" ON "audit_event"("actor_id", "id");
