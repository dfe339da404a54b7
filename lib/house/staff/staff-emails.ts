import { getEnv } from '@/lib/base/config/env'
import { composeEmail, type Email } from '@/lib/base/mail/email'
import { INVITATION_VALID_HOURS } from '@/lib/house/staff/rules/invitations'

/** Returns the email with an invitation link. It is in English, like the back office. */
export function invitationEmail({ url, role }: { url: string; role: string }): Email {
  const { NEXT_PUBLIC_BRAND: brand } = getEnv()
  return composeEmail(`Join the staff of ${brand}`, [
    'Hello,',
    `You are invited to work on ${brand}. Your role: ${role}.`,
    { label: 'Choose your password', url },
    `The link works once, within ${INVITATION_VALID_HOURS} hours.`,
    'You don’t expect this? Ignore this email. Without the link nothing happens.',
  ])
}
