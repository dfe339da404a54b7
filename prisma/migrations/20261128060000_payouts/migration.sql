-- What the wallet wrote about a payout: the ID of the money sent, which pays one request only, and the channel
-- that it was sent from.
ALTER TABLE withdrawal_request ADD COLUMN payout_id TEXT, ADD COLUMN channel_id UUID;
ALTER TABLE withdrawal_request ADD CONSTRAINT withdrawal_request_channel_id_fkey FOREIGN KEY (channel_id)
  REFERENCES channel (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE withdrawal_request ADD CONSTRAINT withdrawal_request_payout_id_check
  CHECK (payout_id COLLATE "C" ~ '^[0-9A-Z]{6,64}$');
ALTER TABLE withdrawal_request ADD CONSTRAINT withdrawal_request_only_paid_has_payout
  CHECK (status = 'Accepted' OR num_nonnulls(payout_id, channel_id) = 0);
CREATE UNIQUE INDEX withdrawal_request_payout_id_key ON withdrawal_request (payout_id);
-- Payouts are compared with what left each wallet.
CREATE INDEX withdrawal_request_channel_id_decided_at_idx ON withdrawal_request (channel_id, decided_at DESC)
  WHERE channel_id IS NOT NULL;
CREATE INDEX wallet_line_out_idx ON wallet_line (at DESC) WHERE direction = 'out';
