import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * True if email `m` is to staff or to somebody invited to join them. A reader could use it to act in
 * another person's name.
 */
export const IS_TO_STAFF = Prisma.sql`(m.recipient::citext IN (
  SELECT email FROM "user" WHERE role <> 'player'
  UNION ALL SELECT email FROM staff_invitation
  WHERE accepted_at IS NULL AND revoked_at IS NULL AND expires_at > clock_timestamp()))`
