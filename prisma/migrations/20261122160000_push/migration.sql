CREATE TABLE push_subscription (
  session_id UUID NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT push_subscription_pkey PRIMARY KEY (session_id),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT push_subscription_endpoint_check CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  CONSTRAINT push_subscription_keys_check CHECK (length(p256dh) = 87 AND length(auth) = 22)
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);

CREATE TABLE outbox_push (
  id UUID NOT NULL,
  session_id UUID NOT NULL,
  payload TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT outbox_push_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_push_session_id_fkey FOREIGN KEY (session_id) REFERENCES push_subscription (session_id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- A push service takes 4,096 bytes, encrypted.
  CONSTRAINT outbox_push_payload_check CHECK (octet_length(payload) <= 3000),
  CONSTRAINT outbox_push_attempts_check CHECK (attempts >= 0)
);
CREATE INDEX outbox_push_next_attempt_at_idx ON outbox_push (next_attempt_at);
CREATE INDEX outbox_push_session_id_idx ON outbox_push (session_id);

-- A device that is logged out, however that came about, gets nothing more, not even what is on its way.
CREATE FUNCTION forget_push_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_stops_pushes AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION forget_push_subscription();
