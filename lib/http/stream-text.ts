import 'server-only'
import { log } from '@/lib/log'

/**
 * A text that is made while it is sent: the next piece is asked for only when the client has taken the
 * one before, so that its length needs no memory. A piece that fails breaks the answer off, which the
 * client sees as a download that failed.
 */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isWanted = true
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
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
