-- The first instant at which a clock in the zone shows `local`, a midnight. Where clocks go back over
-- midnight there are two of them, and Postgres takes the later one.
CREATE FUNCTION "midnight"("local" timestamp, "zone" text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN (("local" AT TIME ZONE "zone") - interval '1 hour') AT TIME ZONE "zone" >= "local"
    THEN ("local" AT TIME ZONE "zone") - interval '1 hour' ELSE "local" AT TIME ZONE "zone" END
$$;

-- First instant of the day, week (from Monday) or month of a zone that an instant belongs to.
CREATE FUNCTION "period_begin"("period" text, "instant" timestamptz, "zone" text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "midnight"(date_trunc("period", "instant" AT TIME ZONE "zone"), "zone")
$$;

-- First instant of the day, week or month after it.
CREATE FUNCTION "period_end"("period" text, "instant" timestamptz, "zone" text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "midnight"(date_trunc("period", "instant" AT TIME ZONE "zone")
    + CASE "period" WHEN 'day' THEN interval '1 day' WHEN 'week' THEN interval '7 days' ELSE interval '1 month' END, "zone")
$$;

ALTER TABLE "account" DROP COLUMN "tally_day",
  ADD COLUMN "time_zone" TEXT,
  ADD COLUMN "zone_changed_at" TIMESTAMPTZ(3),
  ADD COLUMN "day_began_at" TIMESTAMPTZ(3),
  ADD COLUMN "day_ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "week_began_at" TIMESTAMPTZ(3),
  ADD COLUMN "week_ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "month_began_at" TIMESTAMPTZ(3),
  ADD COLUMN "month_ends_at" TIMESTAMPTZ(3);

-- A zone is of a main account and one that Postgres knows, since every bet reckons with it. It changes
-- once in 30 days of 24 h, and no running period ends earlier for it. A trigger, as a CHECK is judged
-- with every bet.
CREATE FUNCTION "refuse_wrong_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE NEW."time_zone";
  IF NEW."kind" <> 'main'
    OR OLD."time_zone" IS NOT NULL AND (NEW."time_zone" IS NULL OR NEW."zone_changed_at" IS NOT DISTINCT FROM OLD."zone_changed_at")
    OR NEW."zone_changed_at" < OLD."zone_changed_at" + interval '720 hours'
    OR least(NEW."day_ends_at" - OLD."day_ends_at", NEW."week_ends_at" - OLD."week_ends_at",
      NEW."month_ends_at" - OLD."month_ends_at") < interval '0'
  THEN
    RAISE EXCEPTION 'a row of "%" breaks "%"', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "account_zone_check" BEFORE UPDATE OF "time_zone", "zone_changed_at" ON "account"
  FOR EACH ROW WHEN (NEW."time_zone" IS DISTINCT FROM OLD."time_zone" OR NEW."zone_changed_at" IS DISTINCT FROM OLD."zone_changed_at")
  EXECUTE FUNCTION "refuse_wrong_zone"();
CREATE TRIGGER "account_first_zone_check" BEFORE INSERT ON "account"
  FOR EACH ROW WHEN (num_nonnulls(NEW."time_zone", NEW."zone_changed_at") > 0)
  EXECUTE FUNCTION "refuse_wrong_zone"();
