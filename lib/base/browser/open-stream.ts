import { apiUrl } from './api-url'
import { pageAccount } from './page-account'

/** What the screens use of an `EventSource`. Whoever opened a stream that fails closes it. */
export type Stream = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>

/**
 * Opens a live stream that the tabs of the browser share (public/streams.js), or one of its own
 * where a browser can't share.
 */
export function openStream(path: string): Stream {
  const address = apiUrl(path)
  if (!globalThis.SharedWorker) return new EventSource(address)
  const { port } = new SharedWorker('/streams.js', pageAccount())
  const stream = {
    close() {
      removeEventListener('pagehide', leave)
      port.postMessage(null)
      port.close()
    },
  } as EventSource
  const tell = (event: MessageEvent) => stream[`on${event.type as 'message'}`]?.(event)
  // A tab that goes has to say so. One that comes back from the history opens another stream.
  const leave = () => tell(new MessageEvent('error'))
  port.onmessage = ({ data }) => tell(data)
  port.postMessage(address)
  addEventListener('pagehide', leave)
  return stream
}

/** True for a hidden page whose stream would take a connection that the seen ones need. */
export function isUnseen(): boolean {
  return document.hidden && !globalThis.SharedWorker
}
