-- What the feed credited in a day, without a look at each line.
DROP INDEX line_outcome_feed_idx;
CREATE INDEX deposit_request_feed_idx ON deposit_request (decided_at) INCLUDE (amount)
  WHERE status = 'Accepted' AND decided_by_id IS NULL;
-- The line of a payout.
CREATE INDEX wallet_line_out_key_idx ON wallet_line (txn_key(external_id)) WHERE direction = 'out';
