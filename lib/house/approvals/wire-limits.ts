import { z } from 'zod'
import { reason } from '@/lib/base/http/wire'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { LIMITED_KINDS } from '@/lib/people/second-person/rules/kinds'

const MOST_MAJOR = 1_000_000_000
const amount = z
  .number('Enter a whole amount.')
  .int('Enter a whole amount.')
  .min(0, 'Enter a whole amount.')
  .max(MOST_MAJOR, 'Enter at most 1,000,000,000.')
  .nullable()

/** Payload of `PUT /api/staff/limits`: of a role or of one person. */
export const setLimitRequest = z
  .object({
    kind: z.enum(LIMITED_KINDS),
    role: z.enum(STAFF_ROLES).optional(),
    userId: z.uuid().optional(),
    /** Whole major units in one act and in 24 hours; null, both, to end a person’s own limit. */
    perAct: amount,
    perDay: amount,
    reason,
  })
  .refine(({ role, userId }) => (role === undefined) !== (userId === undefined), {
    path: ['role'],
    error: 'Name a role or a person.',
  })
  .refine(({ perAct, perDay }) => (perAct === null) === (perDay === null), {
    path: ['perDay'],
    error: 'Enter both amounts.',
  })
  .refine(({ perAct, perDay }) => perAct === null || perDay === null || perAct <= perDay, {
    path: ['perDay'],
    error: 'Enter at least as much for a day as for one act.',
  })
