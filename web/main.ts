import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { checkRuntimeSettings, type Env, getEnv } from '../lib/config/env.ts'
import { assertSecondFactor } from '../lib/config/own-database.ts'
import { findCompressedFiles, preferCompressed } from '../lib/http/brotli-files.ts'
import { refuseStrangers, refuseUpgrades } from '../lib/http/guard-server.ts'

// The web process: Next.js behind the product's own HTTP server, so that headers, bodies and idle
// connections have limits and every request passes the gateway (lib/http/gateway/). Run by plain
// Node.js, which strips types and no more; what the gateway is made of comes with the build.

/** Headers of a request altogether, in bytes. */
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 100
/** Time for all headers to arrive, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000
/** Time for a whole request to arrive: the largest photo over a slow line, in milliseconds. */
const REQUEST_TIMEOUT_MS = 120_000
/** An idle connection is kept longer than a proxy keeps it, so that it is the proxy that ends it. */
const KEEP_ALIVE_MS = 75_000
/** A connection on which nothing moves; a live stream says something every ten seconds. */
const SILENCE_MS = 60_000
/** Connections at once: the live streams of one process, and requests beside them. */
const MAX_CONNECTIONS = 22_000
/** Connections that wait to be taken: everybody who was cut off by a restart. The system may allow fewer. */
const BACKLOG = 8_192
/** Time for Next.js to be ready after it has been loaded, in milliseconds. */
const PREPARE_WITHIN_MS = 30_000
/** A stop waits this long for what runs, in milliseconds. */
const STOP_WITHIN_MS = 8_000

interface Gateway {
  receive(request: unknown, response: unknown, handle: () => Promise<void>): Promise<void>
}

function say(level: string, msg: string, more: object = {}): void {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg, ...more }))
}

/** The gateway, which instrumentation.ts leaves for this server once it has registered it. */
const shared = globalThis as { rondoGateway?: Gateway }

/** Makes Next.js ready. It runs instrumentation.ts by itself but does not say when that is done. */
async function prepare(): Promise<Gateway> {
  checkRuntimeSettings('web')
  assertSecondFactor(getEnv())
  await app.prepare()
  const deadline = Date.now() + PREPARE_WITHIN_MS
  while (!shared.rondoGateway) {
    if (Date.now() > deadline) throw new Error('HTTP gateway not registered')
    await sleep(10)
  }
  return shared.rondoGateway
}

function giveUp(error: unknown): never {
  say('fatal', 'the web process cannot start', { error: { message: String(error) } })
  process.exit(1)
}

/** The settings, or the end of the process with the names of those that are wrong. */
function readSettings(): Env {
  try {
    return getEnv()
  } catch (error) {
    return giveUp(error)
  }
}

const { PORT: port, HOST: host, TRUSTED_PROXY_HOPS: trustedHops } = readSettings()
const dir = join(import.meta.dirname, '..')
const isDev = process.env.NODE_ENV === 'development'
let isStopping = false
let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>

const server = createServer(
  {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 5_000,
  },
  (request, response) => {
    if (isStopping) response.setHeader('connection', 'close')
    answer(request, response).catch((error: unknown) => {
      say('error', 'a request failed outside of its handler', {
        error: { message: String(error) },
      })
      response.destroy()
    })
  },
)
const app = next({
  dev: isDev,
  dir,
  // The name is no address to listen on here, only part of the addresses that Next.js compares: told
  // 127.0.0.1, it takes a rewrite of proxy.ts for one to another site.
  hostname: 'localhost',
  port,
  quiet: !isDev,
  // Next.js listens for upgrades at the server it is given. Pages under development are told by them of
  // what has changed; otherwise it gets one that nobody reaches.
  httpServer: isDev ? server : createServer(),
})
const gateway = await prepare().catch(giveUp)
const compressed = isDev
  ? new Set<string>()
  : await findCompressedFiles(join(dir, '.next')).catch(giveUp)
const handle = app.getRequestHandler()
answer = (request, response) =>
  gateway.receive(request, response, () => {
    preferCompressed(request, response, compressed)
    return handle(request, response)
  })
server.maxHeadersCount = MAX_HEADERS
server.maxConnections = MAX_CONNECTIONS
server.timeout = SILENCE_MS
if (!isDev) refuseUpgrades(server)
if (trustedHops > 0) {
  refuseStrangers(server, (address) =>
    say('warn', 'TRUSTED_PROXY_HOPS is set, and a peer of no private network was turned away', {
      address,
    }),
  )
}

/** Takes no more connections, lets running requests end, and goes. Live streams close themselves. */
function stop(signal: NodeJS.Signals): void {
  if (isStopping) return
  isStopping = true
  say('info', 'web stops', { signal })
  // The pages of a developer would hold it up until they are closed.
  if (isDev) process.exit(0)
  server.close(() => process.exit(0))
  setInterval(() => server.closeIdleConnections(), 100).unref()
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('error', giveUp)
server.listen({ port, host, backlog: BACKLOG }, () =>
  say('info', 'web ready', { pid: process.pid, port }),
)
