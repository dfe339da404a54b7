-- CreateTable
CREATE TABLE "photo_removal" (
    "photo_id" UUID NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_removal_pkey" PRIMARY KEY ("photo_id")
);

-- AddForeignKey
ALTER TABLE "photo_removal" ADD CONSTRAINT "photo_removal_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE CASCADE ON UPDATE CASCADE;
