-- Two phone numbers are one where their last nine digits are: with or without country code and leading zero.
-- A number of fewer than six digits is like no other.
CREATE FUNCTION "phone_key"("phone" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN length(ltrim(regexp_replace("phone" COLLATE "C", '[^0-9]', '', 'g'), '0')) >= 6
    THEN right(regexp_replace("phone" COLLATE "C", '[^0-9]', '', 'g'), 9) END;
CREATE INDEX "user_phone_key_idx" ON "user" ("phone_key"("phone"));
