import { createServer } from 'node:http'
import { type Env, getEnv } from '@/lib/base/config/env'
import { log } from '@/lib/base/log'
import { getMetrics, hasMetricsToken, mayReadMetrics } from '@/lib/base/metrics'
import { settlementSeconds } from '@/lib/play/rounds/settle-round'

/** Milliseconds after which a client that has not sent its few headers is cut off. */
const HEADERS_TIMEOUT_MS = 5_000

/**
 * Serves this worker's metrics at `GET /metrics` to clients that send METRICS_TOKEN, if both that
 * token and WORKER_METRICS_PORT are set. If the port is taken, only the metrics are missing; the
 * worker runs.
 *
 * @returns a function that stops the server.
 */
export function serveMetrics(
  { WORKER_METRICS_PORT: port, HOST: host }: Pick<Env, 'WORKER_METRICS_PORT' | 'HOST'> = getEnv(),
): () => void {
  if (port === undefined || !hasMetricsToken()) return () => undefined
  settlementSeconds()
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (!mayReadMetrics(request.headers.authorization)) return response.writeHead(401).end()
    const { registry } = getMetrics()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'worker metrics not read')
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = 20
  server.on('error', (error) => log.error({ error, port }, 'worker metrics server failed'))
  server.listen(port, host)
  return () => server.close()
}
