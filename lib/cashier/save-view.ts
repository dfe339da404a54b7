import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { Refusal } from '@/lib/refusals'
import { MAX_VIEWS } from './rules/queue-filter'

interface NewView {
  readonly staffId: string
  readonly queue: 'deposit' | 'withdraw'
  readonly name: string
  /** Query of the queue's URL. */
  readonly query: string
}

/**
 * Saves a filter of a queue under a name, for the staff member alone. Saving under the same name
 * replaces it. It affects nobody else, so it is not in the audit log.
 *
 * @returns the view's id.
 * @throws Refusal `invalid-input` for more than `MAX_VIEWS` per queue.
 */
export async function saveView({ staffId, queue, name, query }: NewView): Promise<string> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${staffId}::uuid FOR NO KEY UPDATE`
    const others = await tx.savedView.count({ where: { staffId, queue, name: { not: name } } })
    if (others >= MAX_VIEWS) {
      throw new Refusal('invalid-input', {
        fields: { name: `You have ${MAX_VIEWS} views here. Remove one first.` },
      })
    }
    const { id } = await tx.savedView.upsert({
      where: { staffId_queue_name: { staffId, queue, name } },
      create: { id: uuidv7(), staffId, queue, name, query },
      update: { query },
      select: { id: true },
    })
    return id
  })
}

interface OwnView {
  readonly id: string
  readonly staffId: string
}

/**
 * Renames the staff member's own view.
 * @throws Refusal `not-found`, also for another person's view; `invalid-input` if another of their
 *   views of the queue has the name.
 */
export async function renameView(where: OwnView, name: string): Promise<void> {
  try {
    const { count } = await db.savedView.updateMany({ where, data: { name } })
    if (count === 0) throw new Refusal('not-found')
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('invalid-input', {
      fields: { name: 'You have a view with this name. Enter another one.' },
    })
  }
}

/**
 * Removes the staff member's own view. @throws Refusal `not-found`, also for another person's view.
 */
export async function removeView(where: OwnView): Promise<void> {
  const { count } = await db.savedView.deleteMany({ where })
  if (count === 0) throw new Refusal('not-found')
}
