import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { currentRequest } from './request-context'

/** Seconds until another download may be tried. By then most downloads are done. */
const RETRY_AFTER_SECONDS = 10

const downloading = new Set<string>()

/**
 * Takes the one download place that a user may have (gateway/concurrency-limit.ts) until the answer
 * has been sent or its client has gone. A slow reader then blocks no other user, however many
 * addresses it reads from. Counts within a process, like the concurrency limits. Without a gateway
 * nothing reports the end of an answer, so nothing is counted.
 *
 * @throws Refusal `rate-limited` while another download of the user is running.
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
 * Streams a text while it is generated. The next piece is requested only when the client has taken
 * the one before, so a long text needs no more memory than a short one. A piece that fails breaks
 * off the answer, and the client sees a failed download. Each piece is generated in the context of
 * the request that began the stream, not of the code that pulls it.
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
          log.error({ error }, 'streamed answer failed')
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

/** Answers with a CSV file (RFC 4180) with this name, streamed while it is generated. */
export function csvAnswer(name: string, pieces: AsyncGenerator<string>): Response {
  return new Response(streamText(pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
