-- AlterTable
ALTER TABLE "worker_heartbeat" ADD COLUMN     "announces" TEXT;

ALTER TABLE "worker_heartbeat"
  ADD CONSTRAINT "worker_heartbeat_announces_check" CHECK ("announces" IN ('drand', 'none'));
