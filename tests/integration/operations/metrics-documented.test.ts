import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/metrics/route'
import { auditLedger } from '@/lib/house/operations/audit-ledger'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { findFreePort } from '@/scripts/lib/free-port'
import { serveMetrics } from '@/workers/metrics-server'
import { makeShortRound } from '../../support/rounds'
import { TEST_SETTINGS } from '../../support/test-settings'

const ROOT = join(import.meta.dirname, '../../..')
const NAME = /\b(?:rondo|nodejs|process)_\w+/g
const authorization = `Bearer ${TEST_SETTINGS.METRICS_TOKEN}`

let stopWorker = () => {}
let workerUrl = ''
let web = ''
let worker = ''

beforeAll(async () => {
  await recordHeartbeat('none')
  await auditLedger()
  await makeShortRound(60_000)
  const port = await findFreePort()
  workerUrl = `http://127.0.0.1:${port}/metrics`
  stopWorker = serveMetrics({ WORKER_METRICS_PORT: port, HOST: '127.0.0.1' })
  const request = new Request('http://rondo.test/api/metrics', { headers: { authorization } })
  web = await (await GET(request, { params: Promise.resolve({}) })).text()
  worker = await (await fetch(workerUrl, { headers: { authorization } })).text()
})

afterAll(() => stopWorker())

/** Returns each family of series with the names that a query may use for it. */
function familiesOf(scrape: string): Map<string, readonly string[]> {
  const types = [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Map(
    types.map(([, name = '', type]) => [
      name,
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ]),
  )
}

/** Returns the names of the labels on a family's lines. */
function labelsOf(scrape: string, family: string): Set<string> {
  const lines = scrape.split('\n').filter((line) => line.startsWith(`${family}{`))
  return new Set(
    lines.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, name]) => `${name}`)),
  )
}

/** Returns each series in the table of docs/operations.md with its labels. */
async function readDocumented(): Promise<Map<string, string[]>> {
  const text = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const rows = text.match(/^\| `(?:rondo|nodejs)_.*$/gm) ?? []
  return new Map(
    rows
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_*]+)(?:\{([a-z,]+)\})?`/g)])
      .map(([, name = '', labels]) => [name, labels?.split(',') ?? []]),
  )
}

async function readAlerts(): Promise<{ alert: string; expr: string }[]> {
  const text = await readFile(join(ROOT, 'deploy/prometheus/rondo.rules.yml'), 'utf8')
  const rules = [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)]
  expect(rules).toHaveLength(text.split('- alert:').length - 1)
  return rules.map(([, alert = '', expr = '']) => ({ alert, expr }))
}

describe('a worker', () => {
  test('serves /metrics only to requests with the token', async () => {
    const ask = (url: string, token?: string) =>
      fetch(url, { headers: token ? { authorization: token } : {} }).then(({ status }) => status)
    expect(await ask(workerUrl, authorization)).toBe(200)
    expect(await ask(workerUrl)).toBe(401)
    expect(await ask(workerUrl, 'Bearer wrong')).toBe(401)
    expect(await ask(workerUrl.replace('/metrics', '/'), authorization)).toBe(404)
    expect(worker).toContain('\nrondo_beacon_fetches_total{result="failed"} 0\n')
  })
})

test('exports exactly the documented series and labels', async () => {
  const documented = await readDocumented()
  const families = familiesOf(web)
  for (const [name, labels] of documented) {
    const pattern = new RegExp(`^${name.replace('*', '.*')}$`)
    expect(
      [...families.keys()].filter((family) => pattern.test(family)),
      name,
    ).not.toEqual([])
    const told = labelsOf(web, name)
    if (told.size > 0) expect([...told].sort(), name).toEqual([...labels].sort())
  }
  const own = [...families.keys()].filter((name) => name.startsWith('rondo_'))
  expect(own.filter((name) => !documented.has(name))).toEqual([])
  // The series of a worker are a subset of those of the web process.
  expect([...familiesOf(worker).keys()].filter((name) => !families.has(name))).toEqual([])
})

test('uses only existing series and labels in every alert', async () => {
  const documented = await readDocumented()
  const families = familiesOf(web)
  const usable = [...families.values()].flat()
  for (const { alert, expr } of await readAlerts()) {
    // Prometheus' own series.
    if (expr.startsWith('up{')) continue
    const names = expr.match(NAME) ?? []
    expect(names, alert).not.toEqual([])
    for (const name of names) expect(usable, alert).toContain(name)
    for (const [, name = '', matchers = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g)) {
      const [family = ''] = [...families].find(([, parts]) => parts.includes(name)) ?? []
      const asked = [...matchers.matchAll(/(\w+)=/g)].map(([, label]) => label)
      expect(documented.get(family), alert).toEqual(expect.arrayContaining(asked))
    }
  }
})
