-- AlterTable
ALTER TABLE "worker_heartbeat" ADD COLUMN     "beacon" TEXT;
