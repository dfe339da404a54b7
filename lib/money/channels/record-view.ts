import 'server-only'
import { recordAct } from '@/lib/people/audit/record-audit'

/**
 * Records that somebody reads whole messages, which hold other people's numbers.
 *
 * @param of what they are about: a request, or all that no form reads
 */
export async function recordMessageView(
  viewer: { readonly id: string },
  messages: readonly { readonly id: string }[],
  of = 'unread',
): Promise<void> {
  if (messages.length === 0) return
  const after = { count: messages.length, newest: messages[0]?.id ?? null }
  await recordAct({ actorId: viewer.id, action: 'message.view', subject: `messages:${of}`, after })
}
