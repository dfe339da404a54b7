import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { baccarat } from '@/lib/domain/games/baccarat'
import { wingo } from '@/lib/domain/games/wingo'
import { noBeacon } from '@/lib/services/beacon'
import { endSession } from '@/lib/services/end-sessions'
import { recordHeartbeat } from '@/lib/services/record-heartbeat'
import { ensureGame } from '@/lib/services/rounds/ensure-game'
import { tickGame } from '@/lib/services/rounds/tick-game'
import { SURFACE } from '@/lib/wire/surface'
import { ANSWERS, type AnswerName, BODIES } from '@/lib/wire/surface/schemas'
import { nameOf, refusalsOf, type WireCall } from '@/lib/wire/surface/wire-call'
import { type Answer, ask } from '../support/ask'
import type { Caller } from '../support/call'
import { expectLedgerRight } from '../support/expect-ledger'
import { makePlayer, makeUser } from '../support/factories'
import type { People } from '../support/scenario'
import { makeSession } from '../support/sessions'
import { moveMajor } from '../support/surewin'
import { findRoutes } from '../support/surface-routes'
import { SCENARIOS } from '../support/surface-scenarios'
import { LONG_ROUNDS, makeShortRound, tickUntilOver } from './round-fixtures'

const routes = await findRoutes()
const calls = new Map(SURFACE.map((call) => [nameOf(call), call]))

/** next-auth answers by itself; signing in and out is walked by the browser journeys. */
const walked = SURFACE.filter(({ isNextAuth }) => !isNextAuth)

describe('the table of the surface', () => {
  test('has every route handler there is, and no other', () => {
    expect([...calls.keys()].sort()).toEqual([...routes.keys()].sort())
    expect(calls.size).toBe(SURFACE.length)
  })

  test('has every path that answers at the root, and no other', () => {
    const text = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const rewritten = listIn(text('next.config.mjs'), /ROOT_ALIASES = \[([^\]]*)\]/)
    const besidePages = listIn(
      text('lib/http/calls-beside-pages.ts'),
      /CALLS_BESIDE_PAGES[^(]*\(\[([^\]]*)\]\)/,
    ).map((path) => `POST ${path}`)
    expect(rewritten.length).toBeGreaterThan(10)
    expect(besidePages).toContain('POST /register')
    // A path that a page answers too belongs to the call by its method alone.
    const isBesidePage = (call: WireCall) => besidePages.includes(`${call.method} ${call.alias}`)
    const aliases = SURFACE.flatMap((call) => (call.alias && !isBesidePage(call) ? call.alias : []))
    expect([...new Set(aliases)].sort()).toEqual(
      rewritten.map((path) => path.replaceAll(/:(\w+)/g, '{$1}')).sort(),
    )
    const beside = SURFACE.filter(isBesidePage).map(({ method, alias }) => `${method} ${alias}`)
    expect(beside.sort()).toEqual([...besidePages].sort())
    for (const { path, alias } of SURFACE) if (alias) expect(path).toBe(`/api${alias}`)
    // Every method of a rewritten path answers at the root.
    for (const call of SURFACE) {
      if (rewritten.includes(rootOf(call))) expect([nameOf(call), call.alias]).toContain(call.alias)
      if (rewritten.includes(rootOf(call))) expect(call.alias).toBeDefined()
    }
  })

  test.each(walked.map((call) => [nameOf(call), call] as const))(
    '%s takes what its route takes',
    (name, call) => {
      const spec = routes.get(name)?.spec
      if (!spec) {
        // The backend root and the health check take nothing and ask for nobody.
        expect([call.params, call.query, call.body, call.access]).toEqual([
          undefined,
          undefined,
          undefined,
          'anyone',
        ])
        return
      }
      expect(spec.params).toBe(call.params)
      expect(spec.query).toBe(call.query)
      if (call.body !== 'file') expect(spec.body).toBe(call.body && BODIES[call.body])
      const asked = { anyone: ['anyone'], admin: ['admin'] } as Record<string, string[]>
      expect(asked[call.access] ?? ['viewer', 'session']).toContain(spec.access)
    },
  )
})

describe('who may call what, and what is answered', () => {
  let people: People

  beforeAll(async () => {
    for (const game of [wingo, baccarat]) {
      await ensureGame(game, LONG_ROUNDS)
      await tickGame(game.id, noBeacon)
    }
    // A round that is over, so that the list of rounds has one.
    await tickUntilOver(await makeShortRound(100, 10_000))
    await makeShortRound(300_000)
    people = {
      owner: await makePlayer(50_000),
      other: await makePlayer(5_000),
      admin: await makeUser('admin'),
    }
    await moveMajor(people.owner.id, 'deposit', 1_000, { now: new Date(Date.now() - 60_000) })
    await recordHeartbeat('none')
  })
  afterAll(expectLedgerRight)

  test('is stated for every call', () => {
    expect([...new Set(SCENARIOS.map(({ call }) => call))].sort()).toEqual(
      walked.map(nameOf).sort(),
    )
  })

  test.each(SCENARIOS.map((scenario) => [titleOf(scenario), scenario] as const))(
    '%s',
    async (_title, { call: name, asking, expected }) => {
      const call = calls.get(name)
      const handler = routes.get(name)
      if (!call || !handler) throw new Error(`no call ${name}`)
      if (name === 'GET /api/health') await recordHeartbeat('none')
      const statuses: number[] = []
      for (const as of callers()) {
        const answer = await ask(call.method, handler, await asking(people), as)
        expectDescribed(call, answer)
        statuses.push(answer.status)
      }
      expect(statuses).toEqual(expected)
      // A call that is not for anyone is for nobody without a session.
      expect(statuses[0] === 401).toBe(call.access !== 'anyone')
    },
  )

  test('a suspended player, and one whose sessions were ended, are nobody', async () => {
    const suspended = await makePlayer(1_000)
    await db.user.update({ where: { id: suspended.id }, data: { status: 'suspended' } })
    const sessionId = await makeSession(people.owner.id)
    await endSession({ id: sessionId, userId: people.owner.id }, 'logged_out')
    const ended = { ...people.owner, sessionId }
    for (const { call: name, asking, expected } of SCENARIOS) {
      const call = calls.get(name)
      const handler = routes.get(name)
      if (!call || !handler || call.access === 'anyone') continue
      const request = await asking(people)
      expect([name, (await ask(call.method, handler, request, ended)).status]).toEqual([name, 401])
      const { status } = await ask(call.method, handler, request, suspended)
      expect([name, status < 400]).toEqual([name, false])
      expect(expected).not.toContain(500)
    }
  })

  test('a write that another site makes is refused at every call, whoever is signed in', async () => {
    for (const { call: name, asking } of SCENARIOS) {
      const call = calls.get(name)
      const handler = routes.get(name)
      if (!call || !handler || call.method === 'GET') continue
      const request = await asking(people)
      const headers = { ...request.headers, origin: 'https://evil.example' }
      const answer = await ask(call.method, handler, { ...request, headers }, people.admin)
      expect([name, answer.status, answer.body]).toMatchObject([
        name,
        403,
        { code: 'foreign-origin' },
      ])
    }
  })

  function callers(): (Caller | null)[] {
    return [null, people.other, people.owner, people.admin]
  }
})

function titleOf({ call, note }: { readonly call: string; readonly note?: string }): string {
  return note ? `${call}: ${note}` : call
}

function rootOf({ path }: WireCall): string {
  return path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')
}

function listIn(source: string, pattern: RegExp): string[] {
  const [, items = ''] = pattern.exec(source) ?? []
  return [...items.matchAll(/'([^']+)'/g)].map(([, item = '']) => item)
}

/** An answer is one that the table declares, field by field: nothing less and nothing more. */
function expectDescribed(call: WireCall, { status, media, body }: Answer): void {
  const declared = call.answers[status]
  if (declared === undefined) {
    expect(refusalsOf(call)).toContain(status)
    expect(media).toBe('application/problem+json')
    expect(ANSWERS.Problem.parse(body)).toEqual(body)
    expect(body).toMatchObject({ status })
  } else if (declared === 'nothing') {
    expect(body).toBeNull()
  } else if (declared.includes('/')) {
    expect(media).toBe(declared)
  } else {
    expect(media).toBe('application/json')
    expect(ANSWERS[declared as AnswerName].parse(body)).toEqual(body)
  }
}
