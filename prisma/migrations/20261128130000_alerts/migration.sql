CREATE TABLE alert (
  id UUID NOT NULL,
  target TEXT NOT NULL,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  path TEXT NOT NULL,
  began_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at TIMESTAMPTZ(3),
  begin_sent_at TIMESTAMPTZ(3),
  end_sent_at TIMESTAMPTZ(3),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT alert_pkey PRIMARY KEY (id),
  CONSTRAINT alert_target_check CHECK (target IN ('webhook', 'telegram')),
  -- The end is told after the beginning, and only of what is over.
  CONSTRAINT alert_end_follows CHECK (end_sent_at IS NULL OR num_nulls(begin_sent_at, ended_at) = 0)
);
-- However many workers look: one beginning for a target until it has ended.
CREATE UNIQUE INDEX alert_open_key ON alert (target, key) WHERE ended_at IS NULL;
