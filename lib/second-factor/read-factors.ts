import 'server-only'
import { db } from '@/lib/db/client'

/** What a user has as second factor, for the page that shows it. Times in epoch milliseconds. */
export interface OwnFactors {
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: number
    readonly lastUsedAt: number | null
  }[]
  /** When the code app was added; null: there is none. */
  readonly codeAppAt: number | null
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number
  /** What signed in, as stored: the first name of a passkey that is made in this session. */
  readonly device: string
}

export async function readFactors(who: {
  readonly id: string
  readonly sessionId: string
}): Promise<OwnFactors> {
  const userId = who.id
  const [passkeys, codeApp, codesLeft, session] = await Promise.all([
    db.passkey.findMany({
      where: { userId, removedAt: null },
      orderBy: { createdAt: 'asc' },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    db.codeApp.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
    db.session.findUniqueOrThrow({ where: { id: who.sessionId }, select: { device: true } }),
  ])
  return {
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    codeAppAt: codeApp?.confirmedAt?.getTime() ?? null,
    codesLeft,
    device: session.device,
  }
}
