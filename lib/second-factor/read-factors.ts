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
}

export async function readFactors(userId: string): Promise<OwnFactors> {
  const [passkeys, codeApp, codesLeft] = await Promise.all([
    db.passkey.findMany({
      where: { userId, removedAt: null },
      orderBy: { createdAt: 'asc' },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    db.codeApp.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  return {
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    codeAppAt: codeApp?.confirmedAt?.getTime() ?? null,
    codesLeft,
  }
}
