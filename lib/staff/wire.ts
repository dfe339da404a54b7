import { z } from 'zod'
import { registerRequest } from '@/lib/accounts/wire'
import { resetCheckRequest, resetPassRequest } from '@/lib/accounts/wire-reset'
import { reason } from '@/lib/http/wire'
import { STAFF_ROLES } from './rules/permissions'

const { name, email } = registerRequest.shape
const role = z.enum(STAFF_ROLES)
/** ISO time, UTC. */
const instant = z.string()

/** Answer of `GET /api/staff`. */
export const staffList = z.object({
  staff: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role,
      status: z.enum(['active', 'suspended']),
      createdAt: instant,
      /** Null before the first sign-in. */
      lastSeenAt: instant.nullable(),
      /** Sessions that stand. */
      sessions: z.number().int().nonnegative(),
      passkeys: z.number().int().nonnegative(),
      hasCodeApp: z.boolean(),
    }),
  ),
  /** Neither used nor taken back, and not too old. */
  invitations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role,
      invitedBy: z.string(),
      expiresAt: instant,
    }),
  ),
})

/** `{id}` of one of staff, and of an invitation. */
export const staffParams = z.object({ id: z.uuid() })

/** Path of `DELETE /api/staff/{id}/sessions/{sessionId}`. */
export const staffSessionParams = z.object({ id: z.uuid(), sessionId: z.uuid() })

/** Payload of `PUT /api/staff/{id}`: role and status change with a reason. */
export const changeStaffRequest = z
  .object({
    name: name.optional(),
    role: role.optional(),
    status: z.enum(['active', 'suspended']).optional(),
    reason: reason.optional(),
  })
  .refine(({ name, role, status }) => (name ?? role ?? status) !== undefined, 'Nothing to change.')
  .refine((change) => (change.role ?? change.status) === undefined || change.reason, {
    path: ['reason'],
    error: 'Enter a reason.',
  })

export const staffChanged = z.object({ status: z.literal('changed') })

/** Payload of `POST /api/staff/invitations`. */
export const inviteRequest = z.object({ name, email, role })
export type InviteRequest = z.input<typeof inviteRequest>

export const invited = z.object({
  id: z.uuid(),
  /** To hand on, shown this once; null where it was emailed. */
  link: z.string().nullable(),
})
export type Invited = z.infer<typeof invited>

export const invitationLink = z.object({
  /** Of the invitation that takes the other's place. */
  id: z.uuid(),
  /** To hand on, shown this once. */
  link: z.string(),
})
export type InvitationLink = z.infer<typeof invitationLink>

export const invitationRevoked = z.object({ status: z.literal('revoked') })

/** Payload of `POST /api/staff/invitations/check`: the token as it stood in the link. */
export const invitationCheckRequest = resetCheckRequest

/** What the invitation offers. */
export const invitationOffer = z.object({ name: z.string(), email: z.string(), role })
export type InvitationOffer = z.infer<typeof invitationOffer>

/** Payload of `POST /api/staff/invitations/accept`: the token, and the password twice. */
export const acceptInvitationRequest = resetPassRequest

export const invitationAccepted = z.object({ status: z.literal('accepted') })
