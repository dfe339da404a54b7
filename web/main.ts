import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { assertBuiltFor } from '../lib/base/config/built-with.ts'
import { checkRuntimeSettings, type Env, getEnv } from '../lib/base/config/env.ts'
import { assertSecondFactor } from '../lib/base/config/own-database.ts'
import { findCompressedFiles, preferCompressed } from '../lib/base/http/brotli-files.ts'
import { boundConnections, refuseStrangers, refuseUpgrades } from '../lib/base/http/guard-server.ts'

// The web process: Next.js behind the product's own HTTP server, so that headers, bodies and idle
// connections have limits and every request passes the gateway (lib/base/http/gateway/). It runs on
// plain Node.js, which only strips types, so the modules of the gateway come from the build.

/** All headers of a request together, in bytes. */
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 100
/** Time for all headers to arrive, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000
/**
 * Time for a whole request to arrive, long enough for the largest photo on a slow line, in
 * milliseconds.
 */
const REQUEST_TIMEOUT_MS = 120_000
/**
 * Milliseconds to keep an idle connection. Longer than a proxy keeps it, so that the proxy is the
 * one to end it.
 */
const KEEP_ALIVE_MS = 75_000
/**
 * Milliseconds after which a silent connection is closed. A live stream sends something every ten
 * seconds.
 */
const SILENCE_MS = 60_000
/** Most connections at the same time: the live streams of one process, and other requests. */
const MAX_CONNECTIONS = 22_000
/** Open files that a process needs for everything but connections. */
const OTHER_FILES = 1_000
/** Most connections of one address. It may have 300 live streams (lib/play/live/connections.ts). */
const MAX_CONNECTIONS_OF_ADDRESS = 1_000
/**
 * Connections that may wait to be accepted, such as everybody who was cut off by a restart. The
 * system may allow fewer.
 */
const BACKLOG = 8_192
/** Time for Next.js to get ready after it has been loaded, in milliseconds. */
const PREPARE_WITHIN_MS = 30_000
/** Milliseconds that a stop waits for running requests. */
const STOP_WITHIN_MS = 8_000

interface Gateway {
  receive(request: unknown, response: unknown, handle: () => Promise<void>): Promise<void>
}

function say(level: string, msg: string, more: object = {}): void {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg, ...more }))
}

/** Has the gateway once instrumentation.ts has registered it for this server. */
const shared = globalThis as { rondoGateway?: Gateway }

/**
 * Prepares Next.js and waits for the gateway. Next.js runs instrumentation.ts automatically but
 * does not say when that is done.
 */
async function prepare(): Promise<Gateway> {
  await app.prepare()
  const deadline = Date.now() + PREPARE_WITHIN_MS
  while (!shared.rondoGateway) {
    if (Date.now() > deadline) throw new Error('HTTP gateway not registered')
    await sleep(10)
  }
  return shared.rondoGateway
}

function giveUp(error: unknown): never {
  say('fatal', 'web cannot start', { error: { message: String(error) } })
  process.exit(1)
}

/** Returns the settings. Throws if one is wrong or missing, and names it. */
async function readSettings(): Promise<Env> {
  checkRuntimeSettings('web')
  assertSecondFactor(getEnv())
  if (!isDev) assertBuiltFor(join(dir, '.next'), getEnv())
  return getEnv()
}

const dir = join(import.meta.dirname, '..')
const isDev = process.env.NODE_ENV === 'development'
const settings = await readSettings().catch(giveUp)
const { PORT: port, HOST: host, TRUSTED_PROXY_HOPS: trustedHops } = settings
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
      say('error', 'request failed outside its handler', {
        error: { message: String(error) },
      })
      response.destroy()
    })
  },
)
const app = next({
  dev: isDev,
  dir,
  // This name is not an address to listen on, only part of the addresses that Next.js compares.
  // With 127.0.0.1 it would take a rewrite by proxy.ts for one to another site.
  hostname: 'localhost',
  port,
  quiet: !isDev,
  // Next.js listens for upgrades on the server it is given. In development it uses them to tell
  // pages what has changed. Otherwise it gets a server that nobody reaches.
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
server.maxConnections = mostConnections()
server.timeout = SILENCE_MS
if (!isDev) refuseUpgrades(server)
if (trustedHops === 0 && settings.RATE_LIMITS === 'on') {
  boundConnections(server, MAX_CONNECTIONS_OF_ADDRESS)
}
if (trustedHops > 0) {
  refuseStrangers(server, (address) =>
    say('warn', 'TRUSTED_PROXY_HOPS is set: connection from a public network refused', {
      address,
    }),
  )
}

/**
 * Returns how many connections the system lets this process have. Without files for the database
 * and for everything else, every request would fail.
 */
function mostConnections(): number {
  // Node.js has already raised the limit as far as the system allows. The report has no other cheap
  // form, and would look up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files: { soft: unknown } } }
  const openFiles = Number(report.userLimits?.open_files.soft)
  // A limit that is no number is unlimited.
  const allowed = Number.isFinite(openFiles) ? openFiles - OTHER_FILES : MAX_CONNECTIONS
  if (allowed >= MAX_CONNECTIONS) return MAX_CONNECTIONS
  const connections = Math.max(allowed, Math.ceil(openFiles / 2))
  say('warn', 'fewer connections than usual: raise the limit of open files (ulimit -n)', {
    openFiles,
    connections,
  })
  return connections
}

/**
 * Accepts no more connections, lets running requests end, then exits. Live streams close on their
 * own.
 */
function stop(signal: NodeJS.Signals): void {
  if (isStopping) return
  isStopping = true
  say('info', 'web stopping', { signal })
  // A developer's open pages would delay the stop until they are closed.
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
