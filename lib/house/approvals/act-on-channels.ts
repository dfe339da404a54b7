import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { assertAlone } from '@/lib/people/second-person/second-person'
import { type ActOrder, actOf } from './acts'

/**
 * Returns the order of an act about channels for a payload that was sent.
 * @throws Refusal `invalid-input` that names each wrong field.
 */
export function channelAct(kind: ActOrder['kind'], payload: unknown): ActOrder {
  try {
    return { kind, payload: actOf(kind, payload).payload } as ActOrder
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const fields = error.issues.map(({ path, message }) => [`payload.${path.join('.')}`, message])
    throw new Refusal('invalid-input', { fields: Object.fromEntries(fields) })
  }
}

/**
 * Carries out an act about channels whose kind needs a second person: alone only where nobody else
 * could sign it. @throws Refusal `approval-needed`, and what the act refuses.
 */
export async function actOnChannels(
  order: ActOrder & { readonly askerId: string; readonly reason: string },
) {
  const { kind, payload, askerId, reason } = order
  const tell = await db.$transaction(async (tx) => {
    await assertAlone(tx, { kind, actorId: askerId, amount: 0n })
    const act = actOf(kind, payload)
    await act.describe(tx, askerId)
    return act.carryOut(tx, { askerId, reason })
  })
  tell?.()
}
