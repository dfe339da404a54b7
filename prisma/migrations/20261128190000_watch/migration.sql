-- Whether a channel's wallet told of anything later, and when it last did.
CREATE INDEX wallet_line_channel_id_received_at_idx ON wallet_line (channel_id, received_at);
CREATE INDEX line_outcome_created_at_idx ON line_outcome (created_at);
