-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('waiting', 'sent', 'failed');

-- CreateTable
CREATE TABLE "photo" (
    "id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "poster" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "photo_id" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "poster_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "google_link" (
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "google_link_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "outbox_mail" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "logged_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "photo_created_at_id_idx" ON "photo"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "poster_photo_id_key" ON "poster"("photo_id");

-- CreateIndex
CREATE UNIQUE INDEX "google_link_user_id_key" ON "google_link"("user_id");

-- CreateIndex
CREATE INDEX "outbox_mail_created_at_id_idx" ON "outbox_mail"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- AddForeignKey
ALTER TABLE "poster" ADD CONSTRAINT "poster_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "google_link" ADD CONSTRAINT "google_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What follows is beyond Prisma's schema language.

ALTER TABLE "outbox_mail"
  ADD CONSTRAINT "outbox_mail_recipient_length" CHECK (length("recipient") BETWEEN 3 AND 254),
  ADD CONSTRAINT "outbox_mail_subject_is_one_line" CHECK ("subject" !~ '[\r\n]' AND length("subject") BETWEEN 1 AND 200),
  ADD CONSTRAINT "outbox_mail_attempts_check" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "outbox_mail_sent_check" CHECK (("status" = 'sent') = ("sent_at" IS NOT NULL)),
  -- A letter that was sent is not kept: the link in it is its reader's own.
  ADD CONSTRAINT "outbox_mail_sent_is_emptied" CHECK ("status" <> 'sent' OR ("text" = '' AND "html" = ''));
-- What the worker asks for every few seconds: the few letters that are still to go.
CREATE INDEX "outbox_mail_waiting_idx" ON "outbox_mail" ("next_attempt_at") WHERE "status" = 'waiting';

ALTER TABLE "password_reset"
  ADD CONSTRAINT "password_reset_token_hash_check" CHECK ("token_hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "password_reset_expires_check" CHECK ("expires_at" > "created_at");

ALTER TABLE "google_link"
  ADD CONSTRAINT "google_link_subject_length" CHECK (length("subject") BETWEEN 1 AND 255);

ALTER TABLE "info"
  ADD CONSTRAINT "info_length" CHECK (length("info") <= 5000);

-- 2000 pixels a side at most, as they are encoded; the bytes do not compress any further.
ALTER TABLE "photo"
  ADD CONSTRAINT "photo_size_check" CHECK ("width" BETWEEN 1 AND 2000 AND "height" BETWEEN 1 AND 2000),
  ADD CONSTRAINT "photo_bytes_check" CHECK (octet_length("bytes") BETWEEN 1 AND 16777216),
  ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
CREATE TRIGGER "photo_never_changes" BEFORE UPDATE ON "photo"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "poster"
  ADD CONSTRAINT "poster_is_one" CHECK ("id" = 1);
