import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { t } from '@/lib/language/rules/t'
import { log } from '@/lib/log'
import { Refusal } from '@/lib/refusals'
import { currentRequest } from './request-context'

/** When another download may be tried, in seconds: by then most are done. */
const RETRY_AFTER_SECONDS = 10

const downloading = new Set<string>()

/**
 * Takes the one place that a user may have among the downloads (gateway/concurrency-limit.ts), until the
 * answer has been sent or its client has gone: whoever reads slowly is in nobody else's way, from however
 * many addresses. Counts within a process, as its limits do. Without a gateway nobody tells when an
 * answer has been sent, and nothing is counted.
 *
 * @throws Refusal `rate-limited` while another download of the user runs.
 */
export function takeDownloadPlace(userId: string): void {
  const { closed } = currentRequest()
  if (!closed || closed.aborted) return
  if (downloading.has(userId)) {
    throw new Refusal('rate-limited', {
      detail: t('refusals.oneDownload'),
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  downloading.add(userId)
  closed.addEventListener('abort', () => downloading.delete(userId), { once: true })
}

/**
 * A text that is made while it is sent: the next piece is asked for only when the client has taken the
 * one before, so that its length needs no memory. A piece that fails breaks the answer off, which the
 * client sees as a download that failed. Each is made for the request that began it, whoever takes it.
 */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const within = AsyncLocalStorage.snapshot()
  let isWanted = true
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await within(() => pieces.next())
          if (!isWanted) return
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          log.error({ error }, 'a streamed answer broke off')
          controller.error(error)
        }
      },
      async cancel() {
        isWanted = false
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
