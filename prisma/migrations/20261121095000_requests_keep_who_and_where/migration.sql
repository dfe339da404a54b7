-- A request is of the name and the phone number that its player had when it was filed, whatever becomes
-- of the profile: a withdrawal is paid to that number. Requests that are there get those of now.
ALTER TABLE "deposit_request" ADD COLUMN "name" TEXT, ADD COLUMN "phone" TEXT;
ALTER TABLE "withdrawal_request" ADD COLUMN "name" TEXT, ADD COLUMN "phone" TEXT;

-- They refuse any change of a decided request, this one too; both are made anew below.
DROP TRIGGER "deposit_request_decided_is_final" ON "deposit_request";
DROP TRIGGER "withdrawal_request_decided_is_final" ON "withdrawal_request";

UPDATE "deposit_request" r SET "name" = u."name", "phone" = u."phone" FROM "user" u WHERE u."id" = r."player_id";
UPDATE "withdrawal_request" r SET "name" = u."name", "phone" = u."phone" FROM "user" u WHERE u."id" = r."player_id";

ALTER TABLE "deposit_request" ALTER COLUMN "name" SET NOT NULL, ALTER COLUMN "phone" SET NOT NULL;
ALTER TABLE "withdrawal_request" ALTER COLUMN "name" SET NOT NULL, ALTER COLUMN "phone" SET NOT NULL;

-- The release before this one still serves while an upgrade is under way, and names neither.
CREATE FUNCTION "take_name_and_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "name", "phone" INTO NEW."name", NEW."phone" FROM "user" WHERE "id" = NEW."player_id";
  RETURN NEW;
END $$;
CREATE TRIGGER "deposit_request_name_and_phone" BEFORE INSERT ON "deposit_request"
  FOR EACH ROW WHEN (NEW."name" IS NULL AND NEW."phone" IS NULL) EXECUTE FUNCTION "take_name_and_phone"();
CREATE TRIGGER "withdrawal_request_name_and_phone" BEFORE INSERT ON "withdrawal_request"
  FOR EACH ROW WHEN (NEW."name" IS NULL AND NEW."phone" IS NULL) EXECUTE FUNCTION "take_name_and_phone"();

-- A decided request cannot be decided again, nor can what was asked for change.
CREATE TRIGGER "deposit_request_decided_is_final" BEFORE UPDATE ON "deposit_request"
  FOR EACH ROW WHEN (OLD."status" <> 'Pending' OR NEW."amount" <> OLD."amount" OR NEW."txn_id" <> OLD."txn_id"
    OR NEW."player_id" <> OLD."player_id" OR NEW."name" <> OLD."name" OR NEW."phone" <> OLD."phone")
  EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "withdrawal_request_decided_is_final" BEFORE UPDATE ON "withdrawal_request"
  FOR EACH ROW WHEN (OLD."status" <> 'Pending' OR NEW."amount" <> OLD."amount" OR NEW."player_id" <> OLD."player_id"
    OR NEW."name" <> OLD."name" OR NEW."phone" <> OLD."phone")
  EXECUTE FUNCTION "refuse_change"();
