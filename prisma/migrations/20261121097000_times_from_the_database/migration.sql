-- Every time that a row was written at is the database's, and that of the moment: not of the web host, whose
-- clock may be off, nor of the transaction's beginning, which may have waited for locks since. So the ids of
-- transfers ascend with their times. Each table is locked for an instant, in the order that requests take them.
ALTER TABLE "deposit_request" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "withdrawal_request" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "season" ALTER COLUMN "published_at" SET DEFAULT clock_timestamp();
ALTER TABLE "game_rules" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "user" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "google_link" ALTER COLUMN "linked_at" SET DEFAULT clock_timestamp();
ALTER TABLE "bet" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "transfer" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "surewin_movement" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "surewin_interest" ALTER COLUMN "posted_at" SET DEFAULT clock_timestamp();
ALTER TABLE "setting" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "ledger_check_run" ALTER COLUMN "checked_at" SET DEFAULT clock_timestamp();
ALTER TABLE "info" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "photo" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "photo_removal" ALTER COLUMN "removed_at" SET DEFAULT clock_timestamp();
ALTER TABLE "poster" ALTER COLUMN "set_at" SET DEFAULT clock_timestamp();
ALTER TABLE "password_reset" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "outbox_mail" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp(),
  ALTER COLUMN "next_attempt_at" SET DEFAULT clock_timestamp();
