import 'server-only'
import type { z } from 'zod'
import type { Tx } from '@/lib/base/db/client'
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

export interface ActOrigin {
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
  readonly describe: (tx: Tx, payload: P, askerId: string) => Promise<DescribedAct>
  /** Carries out the act without its guard. */
  readonly carryOut: (tx: Tx, payload: P, order: ActOrigin) => Promise<AfterCommit>
}
