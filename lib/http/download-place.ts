import 'server-only'
import { Refusal } from '@/lib/domain/errors'
import { currentRequest } from './request-context'

/** When another download may be tried, in seconds: by then most are done. */
const RETRY_AFTER_SECONDS = 10

const downloading = new Set<string>()

/**
 * Takes the one place that a user may have in the lane of downloads (admission.ts), until the answer has
 * been sent or its client has gone: whoever reads slowly is in nobody else's way, from however many
 * addresses. Counts within a process, as its lanes do. Without a front door nobody tells when an answer
 * has been sent, and nothing is counted.
 *
 * @throws Refusal `rate-limited` while another download of the user runs.
 */
export function takeDownloadPlace(userId: string): void {
  const { closed } = currentRequest()
  if (!closed || closed.aborted) return
  if (downloading.has(userId)) {
    throw new Refusal('rate-limited', {
      detail: 'One download at a time: wait until the other one is done.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  downloading.add(userId)
  closed.addEventListener('abort', () => downloading.delete(userId), { once: true })
}
