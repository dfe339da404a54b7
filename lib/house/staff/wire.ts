import { z } from 'zod'
import { reason } from '@/lib/base/http/wire'
import { registerRequest } from '@/lib/people/accounts/wire'
import { resetCheckRequest, resetPassRequest } from '@/lib/people/accounts/wire-reset'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'

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
      /** Null before the first login. */
      lastSeenAt: instant.nullable(),
      /** Number of active sessions. */
      sessions: z.number().int().nonnegative(),
      passkeys: z.number().int().nonnegative(),
      hasCodeApp: z.boolean(),
    }),
  ),
  /** Invitations that are unused, not revoked and not too old. */
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

/** `{id}` of a staff member, or of an invitation. */
export const staffParams = z.object({ id: z.uuid() })

/** Path of `DELETE /api/staff/{id}/sessions/{sessionId}`. */
export const staffSessionParams = z.object({ id: z.uuid(), sessionId: z.uuid() })

/** Payload of `PUT /api/staff/{id}`: a new role or status needs a reason. */
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
  /** To pass on, shown only once; null if it was emailed. */
  link: z.string().nullable(),
})
export type Invited = z.infer<typeof invited>

export const invitationLink = z.object({
  /** Id of the invitation that replaces the old one. */
  id: z.uuid(),
  /** To pass on, shown only once. */
  link: z.string(),
})
export type InvitationLink = z.infer<typeof invitationLink>

export const invitationRevoked = z.object({ status: z.literal('revoked') })

/** Payload of `POST /api/staff/invitations/check`: the token from the link. */
export const invitationCheckRequest = resetCheckRequest

/** Offer of an invitation. */
export const invitationOffer = z.object({ name: z.string(), email: z.string(), role })
export type InvitationOffer = z.infer<typeof invitationOffer>

/** Payload of `POST /api/staff/invitations/accept`: the token, and the password twice. */
export const acceptInvitationRequest = resetPassRequest

export const invitationAccepted = z.object({ status: z.literal('accepted') })
