import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { findFreePort } from '../../../scripts/lib/free-port'
import { ROOT } from '../../../scripts/lib/paths.mjs'
import { findOrInstall, findOrInstallNginx } from '../../../scripts/lib/programs'
import { type Caller, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser, PASSWORD } from '../../support/factories'
import { surewinBalanceOf } from '../../support/surewin'
import { visit } from './visit'

// Tests deploy/nginx/rondo.conf in front of the built product, from outside.

const { startWeb, startService, dataDir } = globalThis.ownServices
const SITE = 'play.example.com'
const TOKEN = 'a-metrics-token-of-tests'
const HSTS = 'strict-transport-security: max-age=63072000; includesubdomains'
const dir = join(dataDir, 'nginx')
const path = {
  config: join(dir, 'nginx.conf'),
  key: join(dir, 'site.key'),
  certificate: join(dir, 'site.crt'),
  accessLog: join(dir, 'access.log'),
}

let origin: string
let ports: { readonly http: number; readonly https: number }

/** Requests that nginx passed on to either of its two processes. */
const passed: { readonly method: string; readonly url: string; readonly id: string }[] = []
/**
 * Number of answers to lose next: the product has carried out the call, but nginx gets no answer.
 */
let answersToLose = 0

/** Stand-ins for the web processes, which forward to the real one. */
const processes = [createServer(passOn), createServer(passOn)]

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method = '', url = '', headers } = asked
  passed.push({ method, url, id: String(headers['x-request-id']) })
  const isLost = answersToLose > 0
  if (isLost) answersToLose -= 1
  const { port } = new URL(origin)
  const real = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    if (isLost) {
      answered.resume().on('end', () => asked.socket.destroy())
      return
    }
    answer.writeHead(answered.statusCode ?? 500, answered.rawHeaders)
    answered.pipe(answer)
  })
  real.on('error', () => answer.destroy())
  answer.on('close', () => real.destroy())
  asked.pipe(real)
}

/** Returns the shipped file with this test's paths and ports, and with two shorter timeouts. */
function siteConfig(webPorts: readonly number[]): string {
  const changes = [
    ['listen 80 default_server;', `listen 127.0.0.1:${ports.http} default_server;`],
    [
      'listen 443 ssl http2 default_server;',
      `listen 127.0.0.1:${ports.https} ssl http2 default_server;`,
    ],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    [`/etc/letsencrypt/live/${SITE}/fullchain.pem`, path.certificate],
    [`/etc/letsencrypt/live/${SITE}/privkey.pem`, path.key],
    ['/var/log/nginx/rondo.log', path.accessLog],
    ['/var/log/nginx/rondo-error.log', join(dir, 'error.log')],
    ['127.0.0.1:3001', `127.0.0.1:${webPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${webPorts[1]}`],
    ['client_header_timeout 10s;', 'client_header_timeout 3s;'],
    ['client_body_timeout 10s;', 'client_body_timeout 3s;'],
  ] as const
  return changes.reduce(
    (text, [theirs, own]) => {
      expect(text).toContain(theirs)
      return text.replaceAll(theirs, own)
    },
    readFileSync(join(ROOT, 'deploy', 'nginx', 'rondo.conf'), 'utf8'),
  )
}

/** Returns a complete nginx configuration around a site. */
function aroundSite(site: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
master_process off;
pid ${join(dir, 'nginx.pid')};
error_log stderr warn;
events {}
http {
  ${kinds.map((kind) => `${kind}_temp_path ${join(dir, kind)};`).join('\n  ')}
  ${site}
}
`
}

interface Way {
  readonly servername?: string
  readonly localAddress?: string
}

/** Sends a raw request and returns the whole answer, until the other side ends the connection. */
async function ask(asked: string, { servername = SITE, localAddress }: Way = {}) {
  const socket = connectTls({
    host: '127.0.0.1',
    port: ports.https,
    servername,
    ...(localAddress ? { localAddress } : {}),
    ca: readFileSync(path.certificate),
  })
  socket.write(asked)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const [head = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), text }
}

function written(
  start: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | object = '',
): string {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const all = {
    host: SITE,
    connection: 'close',
    origin: `https://${SITE}`,
    ...(content && {
      'content-type':
        typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': String(content.length),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${start} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}

/** Returns the session cookie, named as with https. */
async function cookieOf(caller: Caller): Promise<string> {
  return `__Host-${await sessionCookie(caller)}`
}

beforeAll(async () => {
  origin = (await startWeb({ NEXTAUTH_URL: `https://${SITE}`, TRUSTED_PROXY_HOPS: '1' })).origin
  for (const each of processes) {
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
  }
  ports = { http: await findFreePort(), https: await findFreePort() }
  mkdirSync(dir)
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const whose = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`]
  const to = ['-keyout', path.key, '-out', path.certificate]
  const openssl = findOrInstall(['openssl'], 'It comes in a package of that name.')
  execFileSync(openssl, ['req', '-x509', ...kind, ...whose, ...to], { stdio: 'pipe' })
  const webPorts = processes.map((each) => (each.address() as AddressInfo).port)
  writeFileSync(path.config, aroundSite(siteConfig(webPorts)))
  await startService({
    name: 'nginx',
    order: 6,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
    readyTimeoutMs: 20_000,
    command: {
      file: findOrInstallNginx(),
      args: ['-p', dir, '-c', path.config],
      env: process.env,
    },
    isReady: () =>
      ask(written('GET /api/health')).then(
        ({ status }) => status > 0,
        () => false,
      ),
  })
})
afterAll(() => {
  for (const each of processes) {
    each.closeAllConnections()
    each.close()
  }
})

test('loads the shipped file in nginx without any other warning than that newer versions prefer another form', () => {
  const args = ['-t', '-p', dir, '-c', path.config]
  const { status, stderr } = spawnSync(findOrInstallNginx(), args, { encoding: 'utf8' })
  // nginx 1.25.1 and newer prefer another form, which older ones don't know.
  const expected = /syntax is ok$|is successful$|"listen ... http2" directive is deprecated/
  expect(stderr.split('\n').filter((line) => !expected.test(line))).toEqual([''])
  expect(status).toBe(0)
})

test('answers a browser that has more live streams open than HTTP/1.1 connections', async () => {
  await ensureGame(wingo, { roundSeconds: 86_400, cutoffSeconds: 3, links: 400 })
  const session = connectHttp2(`https://127.0.0.1:${ports.https}`, {
    servername: SITE,
    ca: readFileSync(path.certificate),
  })
  const statusOf = async (url: string) => {
    const stream = session.request({ ':authority': SITE, ':path': url })
    const [headers] = await once(stream, 'response')
    return headers[':status']
  }
  try {
    const streams = Array.from({ length: 7 }, () => statusOf('/api/live?game=wingo'))
    expect(await Promise.all(streams)).toEqual(Array(7).fill(200))
    expect(await statusOf('/api')).toBe(204)
  } finally {
    session.destroy()
  }
})

test('asks both processes for a file that may be of another release, and one for a page', async () => {
  const from = passed.length
  expect((await ask(written('GET /_next/static/chunks/of-another-release.js'))).status).toBe(404)
  expect(passed.slice(from)).toHaveLength(2)
  expect((await ask(written('GET /no-such-page'))).status).toBe(404)
  expect(passed.slice(from)).toHaveLength(3)
})

test('keeps the metrics internal, however their path is written', async () => {
  const authorization = `Bearer ${TOKEN}`
  const inside = await visit(`${origin}/api/metrics`, { headers: { authorization } })
  expect([inside.status, inside.text.includes('# HELP')]).toEqual([200, true])
  for (const spelling of [
    '/api/metrics',
    '/api/metrics/',
    '/api/metrics?x',
    '/api/metrics%3fx',
    '/api/metrics%00',
    '/api/metrics;x',
    '/api//metrics',
    '//api/metrics',
    '/./api/./metrics',
    '/api/x/../metrics',
    '/api/%2e/metrics',
    '/x%2f..%2fapi%2fmetrics',
    '/api%2fmetrics',
    '/api%5cmetrics',
    '/%61pi/m%65trics',
    '/api/metric%73/',
    '/api/%256detrics',
    '/api/Metrics',
    '/API/METRICS',
    `https://${SITE}/api/metrics`,
  ]) {
    const { status, text } = await ask(written(`GET ${spelling}`, { authorization }))
    expect([spelling, status < 200 || status >= 300]).toEqual([spelling, true])
    expect(text).not.toContain('# HELP')
  }
})

test('serves no page for another host or handshake name, and passes nothing on', async () => {
  const before = passed.length
  expect((await ask(written('GET /', { host: 'evil.example' }))).text).toBe('')
  await expect(ask(written('GET /'), { servername: 'evil.example' })).rejects.toThrow(
    /unrecognized name/,
  )
  const plain = async (host: string) => {
    const socket = connect(ports.http, '127.0.0.1')
    socket.write(written('GET /wingo?a=b', { host }))
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    return text
  }
  expect(await plain('evil.example')).toBe('')
  expect(await plain(SITE)).toMatch(
    /^HTTP\/1\.1 301 .*\r\nLocation: https:\/\/play\.example\.com\/wingo\?a=b\r\n/s,
  )
  expect(passed.length).toBe(before)
})

test('refuses a User-Agent longer than any browser’s, and passes nothing on', async () => {
  const statusFor = async (length: number) =>
    (await ask(written('GET /api', { 'user-agent': 'a'.repeat(length) }))).status
  const before = passed.length
  expect(await statusFor(1_025)).toBe(400)
  expect(passed.length).toBe(before)
  expect(await statusFor(1_024)).toBe(204)
})

test('repeats a PUT whose answer was lost, with nginx’s own id, and moves money once', async () => {
  const player = await makePlayer(1_000)
  const from = passed.length
  answersToLose = 1
  const headers = { cookie: await cookieOf(player), 'x-request-id': 'of-the-client' }
  const { status } = await ask(
    written(`PUT /api/surewin/${player.email}?q=secret`, headers, {
      action: 'deposit',
      amount: 500,
    }),
  )
  expect(status).toBe(200)
  const [first, second, ...more] = passed.slice(from)
  expect([first?.method, more.length]).toEqual(['PUT', 0])
  expect(second).toEqual(first)
  expect(first?.id).toMatch(/^[0-9a-f]{32}$/)
  expect(await surewinBalanceOf(player.id)).toBe(50_000n)
  // Both logs have the call under that id, and nginx's log contains no email and nothing from the
  // query.
  const findLine = () =>
    readFileSync(path.accessLog, 'utf8')
      .split('\n')
      .find((each) => each.includes(first?.id ?? ''))
  await expect.poll(findLine, { timeout: 20_000 }).toBeDefined()
  const line = findLine() ?? ''
  expect(JSON.parse(line)).toMatchObject({ path: '(with an email)', status: 200 })
  expect(line).not.toMatch(/secret|rondo\.example/)
  await expectLedgerRight()
})

test('does not repeat a POST whose answer was lost', async () => {
  const player = await makePlayer(1_000)
  const from = passed.length
  answersToLose = 1
  const { status } = await ask(
    written('POST /api/withdrawHistory', { cookie: await cookieOf(player) }, { withdraw: 500 }),
  )
  expect(status).toBe(502)
  expect(passed.slice(from)).toHaveLength(1)
  expect(await db.withdrawalRequest.count({ where: { playerId: player.id } })).toBe(1)
  await expectLedgerRight()
})

test('ends requests with a body that is too large or late, or late headers, and passes nothing on', async () => {
  const before = passed.length
  const upload = (length: number, body = '') =>
    written('POST /api/upload', { 'content-length': String(length) }) + body
  const [tooLarge, ...late] = await Promise.all(
    [upload(9 * 1_024 * 1_024 + 1), upload(1_000, 'half'), 'GET / HTTP/1.1\r\nhost: '].map((each) =>
      ask(each),
    ),
  )
  expect(tooLarge?.status).toBe(413)
  expect(tooLarge?.head.split(HSTS)).toHaveLength(2)
  expect(late.map(({ text }) => text)).toEqual(['', ''])
  expect(passed.length).toBe(before)
})

test('passes on the client’s real address, not one that the client writes', async () => {
  const { id, email } = await makeUser()
  const localAddress = process.platform === 'linux' ? '127.0.0.9' : '127.0.0.1'
  const csrf = await ask(written('GET /api/auth/csrf'))
  const [, cookie = ''] = /set-cookie: ([^;]+)/i.exec(csrf.text) ?? []
  const [, csrfToken = ''] = /"csrfToken":"(\w+)"/.exec(csrf.text) ?? []
  const form = new URLSearchParams({ csrfToken, email, password: PASSWORD, json: 'true' })
  const headers = { cookie, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' }
  const signedIn = await ask(
    written('POST /api/auth/callback/credentials', headers, String(form)),
    { localAddress },
  )
  expect(signedIn.head).toContain('set-cookie: __host-rondo.session=')
  // The product sends this header too, but it must appear only once.
  expect(signedIn.head.split(HSTS)).toHaveLength(2)
  const where = { userId: id, NOT: { id } }
  expect(await db.session.findMany({ where })).toMatchObject([{ address: localAddress }])
})
