import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import { STEP_UP_SECONDS } from './rules/spans'

/** True if user `u` has a second factor: a passkey, or a code app whose first code was right. */
export const HAS_SECOND_FACTOR = Prisma.raw(`(
  EXISTS (SELECT 1 FROM passkey k WHERE k.user_id = u.id AND k.removed_at IS NULL)
  OR EXISTS (SELECT 1 FROM code_app a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL))`)

/** True if session `s` began a short while ago, so its login needs no repetition. */
export const IS_LOGIN_FRESH = Prisma.raw(
  `(s.started_at > clock_timestamp() - interval '${STEP_UP_SECONDS} seconds')`,
)

/** True if a second factor was given in session `s` a short while ago. */
export const IS_STEPPED_UP = Prisma.raw(`coalesce(
  s.second_factor_at > clock_timestamp() - interval '${STEP_UP_SECONDS} seconds', false)`)
