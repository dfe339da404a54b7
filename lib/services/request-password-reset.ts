import 'server-only'
import { randomBytes } from 'node:crypto'
import { getEnv } from '@/lib/config/env'
import { db, type Tx } from '@/lib/db/client'
import { hashResetToken, RESET_TOKEN_BYTES, RESET_VALID_MINUTES } from '@/lib/domain/reset-token'
import { resetLetter } from '@/lib/mail/account-letters'
import { postMail } from './post-mail'
import { recordAudit } from './record-audit'

/**
 * Mails the user of this email a link to set a new password; earlier links end. Does nothing, and
 * does not say so, where nobody active has the email. `siteOrigin` is where the link leads.
 *
 * Staff are mailed a link only where a mail server delivers it: otherwise it would lie where others of
 * staff could read it. Their passwords are set anew on the server then (`npm run staff`).
 */
export async function requestPasswordReset(input: {
  readonly email: string
  readonly siteOrigin: string
  /** Who is signed in where it was asked for; null for nobody. */
  readonly actorId: string | null
}): Promise<void> {
  const user = await db.user.findUnique({
    where: { email: input.email },
    select: { id: true, email: true, status: true, role: true },
  })
  if (user?.status !== 'active') return
  const event = {
    actorId: input.actorId,
    action: 'user.request-password-reset',
    subject: `user:${user.id}`,
  }
  if (user.role !== 'player' && getEnv().SMTP_URL === undefined) {
    const after = {
      letter: 'None: no mail server is set, and staff get no letter that others read.',
    }
    return await db.$transaction((tx) => recordAudit(tx, { ...event, after }))
  }
  const token = randomBytes(RESET_TOKEN_BYTES).toString('base64url')
  await db.$transaction(async (tx) => {
    const expiresAt = await storeReset(tx, user.id, hashResetToken(token))
    await postMail(tx, {
      to: user.email,
      expiresAt,
      letter: resetLetter(getEnv().NEXT_PUBLIC_BRAND, {
        // Behind the #, where no browser sends it to a server: no log has it, and no proxy.
        url: `${input.siteOrigin}/resetPass#token=${token}`,
        minutes: RESET_VALID_MINUTES,
      }),
    })
    await recordAudit(tx, event)
  })
}

/** One row per user: the newest link takes the place of the one before. Answers when it ends. */
async function storeReset(tx: Tx, userId: string, tokenHash: string): Promise<Date> {
  const [stored] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    INSERT INTO password_reset (user_id, token_hash, created_at, expires_at)
    VALUES (${userId}::uuid, ${tokenHash}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${RESET_VALID_MINUTES}::int))
    ON CONFLICT (user_id) DO UPDATE SET
      token_hash = EXCLUDED.token_hash,
      created_at = EXCLUDED.created_at,
      expires_at = EXCLUDED.expires_at
    RETURNING expires_at AS "expiresAt"`
  if (!stored) throw new Error('the reset was not stored')
  return stored.expiresAt
}
