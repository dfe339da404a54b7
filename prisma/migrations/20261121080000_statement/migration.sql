-- A statement filtered by a kind that is rare beside bets and payouts stays quick however many of those
-- there are. Bets and payouts themselves are not in these indexes, so that neither is slowed by them.
CREATE INDEX "transfer_from_account_kind_idx" ON "transfer" ("from_account", "kind", "id" DESC)
  WHERE "kind" NOT IN ('bet_stake', 'bet_payout');
CREATE INDEX "transfer_to_account_kind_idx" ON "transfer" ("to_account", "kind", "id" DESC)
  WHERE "kind" NOT IN ('bet_stake', 'bet_payout');
