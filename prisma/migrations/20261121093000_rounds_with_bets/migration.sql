-- What games gave back is read of their latest rounds with bets: from this index alone, however many
-- rounds without any lie in between. May be built CONCURRENTLY by hand before.
CREATE INDEX IF NOT EXISTS "round_with_bets_idx" ON "round" ("game", "opens_at" DESC)
  WHERE "status" = 'finished' AND "bet_count" > 0;
