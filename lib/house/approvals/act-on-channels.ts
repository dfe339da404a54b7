import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { openAct } from '@/lib/people/second-person/act'
import { assertAlone } from '@/lib/people/second-person/second-person'
import { ACTS, type ActOrder } from './acts'
import { doOrAsk } from './ask-approval'

/**
 * Returns the order of an act about channels for a payload that was sent.
 * @throws Refusal `invalid-input` that names each wrong field.
 */
export function channelAct(kind: ActOrder['kind'], payload: unknown): ActOrder {
  try {
    return { kind, payload: openAct(ACTS[kind], payload).payload } as ActOrder
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const fields = error.issues.map(({ path, message }) => [`payload.${path.join('.')}`, message])
    throw new Refusal('invalid-input', { fields: Object.fromEntries(fields) })
  }
}

/**
 * Carries out an act about channels whose kind needs a second person: alone only where nobody else
 * could sign it. @throws Refusal what the act refuses.
 */
export function actOnChannels(order: Parameters<typeof doOrAsk>[1]) {
  const { kind, payload, askerId, reason } = order
  return doOrAsk(ACTS, order, async () => {
    const tell = await db.$transaction(async (tx) => {
      await assertAlone(tx, { kind, actorId: askerId, amount: 0n })
      const act = openAct(ACTS[kind], payload)
      await act.describe(tx, askerId)
      return act.carryOut(tx, { askerId, reason })
    })
    tell?.()
  })
}
