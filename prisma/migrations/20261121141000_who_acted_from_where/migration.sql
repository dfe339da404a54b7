-- Each event of the audit log says by which way it was done, from which address and in which sign-in.
ALTER TABLE "audit_event" ADD COLUMN "via" TEXT NOT NULL DEFAULT 'system', ADD COLUMN "address" TEXT, ADD COLUMN "session_id" UUID;
ALTER TABLE "audit_event" ALTER COLUMN "via" DROP DEFAULT;
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_via" CHECK ("via" IN ('request', 'command line', 'system'));
