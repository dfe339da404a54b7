import 'server-only'
import { db } from '@/lib/base/db/client'

/** Second factors of a user, for the page that shows them. Times in epoch milliseconds. */
export interface OwnFactors {
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: number
    readonly lastUsedAt: number | null
  }[]
  /** Time when the code app was added; null if there is none. */
  readonly codeAppAt: number | null
  /** Number of unused recovery codes. */
  readonly codesLeft: number
  /**
   * The device that logged in, as stored. It is the initial name of a passkey made in this session.
   */
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
