import { createServer } from 'node:http'
import { type Env, getEnv } from '@/lib/config/env'
import { log } from '@/lib/log'
import { getMetrics, hasMetricsToken, mayReadMetrics } from '@/lib/metrics'

/** A reader that does not send its few headers in this time is none, in milliseconds. */
const HEADERS_TIMEOUT_MS = 5_000

/**
 * Answers `GET /metrics` with what this worker counts, to whoever sends METRICS_TOKEN, where both
 * that and WORKER_METRICS_PORT are set. A port that is taken costs the figures, not the worker.
 *
 * @returns how to stop it.
 */
export function serveMetrics(
  { WORKER_METRICS_PORT: port, HOST: host }: Pick<Env, 'WORKER_METRICS_PORT' | 'HOST'> = getEnv(),
): () => void {
  if (port === undefined || !hasMetricsToken()) return () => undefined
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (!mayReadMetrics(request.headers.authorization)) return response.writeHead(401).end()
    const { registry } = getMetrics()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'the figures of the worker cannot be read')
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = 20
  server.on('error', (error) => log.error({ error, port }, 'the worker cannot serve its figures'))
  server.listen(port, host)
  return () => server.close()
}
