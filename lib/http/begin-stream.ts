import 'server-only'
import { type AnswerStream, type BegunStream, currentRequest } from './request-context'

/**
 * Begins an answer that stays open as long as its client listens. A direct call writes to the
 * connection itself, because Next.js would keep a stream, a pipe and a request of its own for each
 * answer.
 */
export function beginStream(
  request: Request,
  headers: Readonly<Record<string, string>>,
): BegunStream {
  const { beginStream: begin, closed } = currentRequest()
  if (begin && closed) return { stream: begin(headers), answer: new Response(), closed }
  const left = new AbortController()
  const leave = () => left.abort()
  const signal = closed ?? request.signal
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  const { readable, stream } = readableStream(leave, () => {
    // This reference also keeps the request in memory: a garbage-collected request reports no
    // abort.
    ;(closed ?? request.signal).removeEventListener('abort', leave)
  })
  return { stream, answer: new Response(readable, { headers }), closed: left.signal }
}

function readableStream(onCancel: () => void, onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      cancel: onCancel,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const stream: AnswerStream = {
    get backlogBytes() {
      return -(controller?.desiredSize ?? 0)
    },
    write: (bytes) => controller?.enqueue(bytes),
    end: () => {
      onEnd()
      try {
        controller?.close()
      } catch {
        // The client closed the stream first, so there is nothing left to end.
      }
    },
    destroy: () => {
      onEnd()
      controller?.error(new Error('live client stopped reading'))
    },
  }
  return { readable, stream }
}
