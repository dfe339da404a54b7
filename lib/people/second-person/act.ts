import 'server-only'
import type { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { moneyText } from '@/lib/base/format/rules/money-format'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import type { Lines } from './rules/decision'

/** Description of an act for people to read. */
interface DescribedAct {
  readonly subject: string
  readonly title: string
  /** Minor units; left out if no money moves. */
  readonly amount?: bigint
  /** The player that it is about; left out if it is about none. */
  readonly playerId?: string
  /** Left out if there was nothing before. */
  readonly before?: Lines
  readonly after: Lines
}

interface ActOrigin {
  /** The person who requested the act. It is carried out in their name. */
  readonly askerId: string
  readonly reason: string
}

/** Publishes the change, once it is committed; undefined if there is nothing to publish. */
export type AfterCommit = (() => void) | undefined

/** One kind of act: how its stored payload is parsed, described and carried out. */
export interface Act<P> {
  readonly payload: z.ZodType<P>
  /**
   * Describes what the act would change now.
   * @throws Refusal if the act is impossible, unless the act itself already rejects that before it
   *   checks whether one person may do it alone.
   */
  describe(tx: Tx, payload: P, askerId: string): Promise<DescribedAct>
  /** Carries out the act without its guard. */
  carryOut(tx: Tx, payload: P, order: ActOrigin): Promise<AfterCommit>
}

/**
 * Returns the act for a stored payload.
 * @throws ZodError if the payload doesn't fit this kind of act.
 */
export function openAct(act: Act<unknown>, stored: unknown) {
  const payload = act.payload.parse(stored, { error: plainIssue })
  return {
    payload,
    describe: async (tx: Tx, askerId: string) => ({
      amount: null,
      playerId: null,
      before: {},
      ...(await act.describe(tx, payload, askerId)),
    }),
    carryOut: (tx: Tx, order: ActOrigin) => act.carryOut(tx, payload, order),
  }
}

export function sumText(amount: bigint): string {
  return moneyText(money(amount), { currency: getEnv().CURRENCY })
}
