import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiDocsPage, ApiGroupPage, groupCalls } from '@/components/site/content/api-docs-page'
import { limitOf, methodsOf } from '@/lib/base/http/gateway/routes'
import { rootPathOf } from '@/lib/base/http/root-paths'
import { nameOf } from '@/lib/people/calls/call'
import { getOpenApi, readCalls } from './calls'

/** The parts of the document that these tests read. A document of another shape fails to parse. */
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({}) }),
  ),
})
const openApi = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
})

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const calls = await readCalls()
const json = JSON.stringify(await getOpenApi())
const { paths, components } = openApi.parse(JSON.parse(json))

describe('calls', () => {
  // @conformance match-methods-route-files
  test('match the methods that the route files export', async () => {
    const exported = await Promise.all(
      globSync('app/api/**/route.ts', { cwd: root }).map(async (file) => {
        const path = file
          .replace(/^app|\/route\.ts$/g, '')
          .replaceAll(/\[(?:\.{3})?(\w+)\]/g, '{$1}')
        const names = Object.keys(await import(join(root, file)))
        const methods = names.filter((name) => /^[A-Z]+$/.test(name) && name !== 'HEAD')
        return methods.map((method) => `${method} ${path}`)
      }),
    )
    expect(exported.flat().length).toBeGreaterThan(60)
    expect(calls.map(nameOf).sort()).toEqual(exported.flat().sort())
  })

  // @conformance allow-names-methods
  test('are named by the header Allow of every route', () => {
    for (const path of new Set(calls.map((call) => call.path))) {
      const route = path.replace('{nextauth}', '[...nextauth]').replaceAll(/\{(\w+)\}/g, '[$1]')
      const methods = calls.filter((call) => call.path === path).map(({ method }) => method)
      const byNextJs = methods.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
      expect([path, methodsOf(route).sort()]).toEqual([path, [...methods, ...byNextJs].sort()])
    }
  })

  test('have an email in the path or body if only its owner may call them', () => {
    const guarded = calls.filter(({ spec }) => spec.owner)
    expect(guarded.length).toBeGreaterThan(5)
    for (const call of guarded) {
      const { params, body } = call.spec
      const named = [params, body].flatMap((schema) =>
        schema ? Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : [],
      )
      expect([nameOf(call), named]).toEqual([nameOf(call), expect.arrayContaining(['email'])])
    }
  })

  test('have the concurrency limit of downloads if and only if they export a file', () => {
    const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, '[$1]')
    const downloads = calls.filter(
      ({ method, path }) => limitOf(method, routeOf(path)) === 'download',
    )
    const exports = calls.filter(({ spec }) => spec.limit === 'export')
    expect(exports.length).toBeGreaterThan(5)
    expect(downloads.map(nameOf)).toEqual(exports.map(nameOf))
  })

  test('have the concurrency limit of bets if and only if they have their rate limit', () => {
    const placing = calls.filter(({ method, path }) => limitOf(method, path) === 'bet')
    const limited = calls.filter(({ spec }) => spec.limit === 'bet')
    expect(limited.length).toBeGreaterThan(2)
    expect(placing.map(nameOf)).toEqual(limited.map(nameOf))
  })

  test('have a summary that starts with a verb, on one line without a full stop', () => {
    for (const call of calls) {
      expect([nameOf(call), call.spec.summary]).toEqual([
        nameOf(call),
        expect.stringMatching(/^[A-Z][a-z]+s [^\n]{5,80}[^.\n]$/),
      ])
    }
  })
})

function isTyped(field: object): boolean {
  if ('anyOf' in field) return (field.anyOf as object[]).every(isTyped)
  return 'type' in field || 'enum' in field
}

describe('the OpenAPI document', () => {
  // @conformance describes-exactly-existing-calls
  test('describes exactly the existing calls', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(calls.map(nameOf).sort())
  })

  test('gives every operation a unique name that is safe in code and URLs', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(calls.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+$/)
    expect(paths['/api/users/{email}']?.get?.operationId).toBe('getUsersByEmail')
    expect(paths['/api/countdown/running']?.get?.operationId).toBe('getCountdownRunning')
    expect(paths['/api']?.get?.operationId).toBe('getRoot')
  })

  test('describes every named body and answer field by field', () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['BetRequest', 'Deposit', 'LiveEvent', 'Problem', 'User']),
    )
    for (const [name, schema] of Object.entries(components.schemas)) {
      const { type, properties, additionalProperties, oneOf, anyOf, $ref } = schema
      const others = type || oneOf || anyOf || $ref
      const isTold = type === 'object' ? properties || additionalProperties : others
      expect([name, Boolean(isTold)]).toEqual([name, true])
    }
    expect(components.schemas.BetRequest).toMatchObject({
      properties: { betAmount: { type: ['number', 'string'] } },
    })
  })

  test('names each path and query parameter, with its type', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path')
        expect(named.map(({ name }) => name)).toEqual(inPath)
        for (const { schema } of parameters) {
          expect(schema).toSatisfy(isTyped)
        }
      }
    }
  })

  test('requires a session for every call that is not open to anyone', () => {
    for (const { method, path, spec } of calls) {
      const { security } = paths[path]?.[method.toLowerCase()] ?? {}
      expect(security).toEqual(spec.access === 'anyone' ? [] : [{ session: [] }])
    }
  })
})

/** Characters of a page, which a browser gets twice: as HTML and as data. */
const LONGEST_PAGE = 60_000

// @conformance api-pages-show-call
test('the API pages show every call with its fields, and none is long', async () => {
  const document = await getOpenApi()
  const start = renderToStaticMarkup(createElement(ApiDocsPage, { document }))
  const { schemas } = document.components
  const pages = groupCalls(document).map((group) => {
    expect(start).toContain(`href="/api-docs/${group.id}"`)
    return renderToStaticMarkup(createElement(ApiGroupPage, { group, schemas }))
  })
  // Anyone may ask for them, and each is rendered for its reader.
  expect(Math.max(...pages.map((page) => page.length))).toBeLessThan(LONGEST_PAGE)
  const page = `${start}${pages.join('')}`
  for (const call of calls) {
    const path = call.path.replace(/[{}]/g, '\\$&')
    expect(page).toMatch(new RegExp(`>${call.method}</span> <code>${path}</code>`))
    const atRoot = rootPathOf(call)
    if (atRoot) expect(page).toContain(`Also at ${atRoot}.`)
  }
  expect(pages.join('').match(/<h2 /g)).toHaveLength(calls.length)
  expect(page).toContain('<code>txnID</code> text of 6 to 64 characters')
  expect(page).toContain('<code>page</code> whole number from 1 to 1000000, optional')
  expect(page).toContain('<code>photo</code> file')
  expect(page).not.toMatch(/undefined|\*\*/)
})

describe('third-party tools', { timeout: 180_000 }, () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rondo-openapi-'))
    await writeFile(join(folder, 'openapi.json'), json)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs a package's program in that folder. */
  const tool = (file: string, ...args: string[]) =>
    run(
      process.execPath,
      [
        ...args.filter((arg) => arg.startsWith('--import=')),
        join(root, 'node_modules', file),
        ...args.filter((arg) => !arg.startsWith('--import=')),
      ],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )

  // @conformance redocly-finds-problem-recommended
  test('Redocly finds no problem with its recommended rules', async () => {
    const { stdout } = await tool(
      '@redocly/cli/bin/cli.js',
      'lint',
      '--extends=recommended',
      '--format=json',
      'openapi.json',
    )
    const totals = { errors: 0, warnings: 0, ignored: 0 }
    expect(JSON.parse(stdout)).toMatchObject({ problems: [], totals })
  })

  // @conformance openapi-typescript-generates-client
  test('openapi-typescript generates a client that compiles', async () => {
    await tool(
      'openapi-typescript/bin/cli.js',
      `--import=${join(root, 'tests/support/typescript-5.mjs')}`,
      'openapi.json',
      '--output=client.ts',
    )
    await writeFile(
      join(folder, 'use.ts'),
      `import type { components, operations } from './client'
type Bet = operations['postBet']
export const sent: Bet['requestBody']['content']['application/json'] = { color: 'red', betAmount: 100 }
export const placed = (bet: Bet['responses'][201]['content']['application/json']): string => bet.betId
// @ts-expect-error no number is an email
export const user: Pick<components['schemas']['User'], 'email'> = { email: 1 }
`,
    )
    await tool('typescript/bin/tsc', '--noEmit', '--strict', 'use.ts')
  })
})
