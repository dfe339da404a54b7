-- Staff hold no money. Whoever becomes staff has none, and none is on its way to them: no request that waits,
-- no bet in a round that is not over, no interest that has accrued. The accounts are locked first, so that a
-- movement that runs is seen, and one that comes later sees the new role.
CREATE FUNCTION "refuse_staff_with_money"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "account" WHERE "owner_id" = NEW."id" ORDER BY "id" FOR UPDATE;
  IF EXISTS (SELECT 1 FROM "account" WHERE "owner_id" = NEW."id" AND "balance" <> 0)
    OR EXISTS (SELECT 1 FROM "deposit_request" WHERE "player_id" = NEW."id" AND "status" = 'Pending')
    OR EXISTS (SELECT 1 FROM "withdrawal_request" WHERE "player_id" = NEW."id" AND "status" = 'Pending')
    OR EXISTS (SELECT 1 FROM "surewin_record" WHERE "player_id" = NEW."id" AND "balance_seconds" <> 0)
    OR EXISTS (SELECT 1 FROM "bet" b JOIN "round" r ON r."id" = b."round_id"
      WHERE b."player_id" = NEW."id" AND r."status" NOT IN ('finished', 'void'))
  THEN
    RAISE EXCEPTION 'user % has money, or money on its way: staff hold none', NEW."id"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "user_staff_hold_no_money" BEFORE UPDATE OF "role" ON "user"
  FOR EACH ROW WHEN (OLD."role" = 'player' AND NEW."role" <> 'player')
  EXECUTE FUNCTION "refuse_staff_with_money"();
