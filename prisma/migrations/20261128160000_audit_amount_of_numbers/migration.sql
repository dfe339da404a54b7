-- Postgres computes constants while it plans, past any WHERE: an event whose amount is text was refused by
-- the first executions on a connection. CASE computes only the branch that it takes.
CREATE OR REPLACE FUNCTION audit_amount(after JSONB) RETURNS NUMERIC LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE jsonb_typeof(found) WHEN 'number' THEN abs(found::numeric) END
    FROM (SELECT coalesce(after->'amount', after->'by', after->'reward')) AS told (found));
