import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type DescribedCall, readCalls } from '@/app/api/calls'
import { db } from '@/lib/base/db/client'
import { ROOT_PATHS, rootPathOf } from '@/lib/base/http/root-paths'
import { NOBODY, PAGE_ACCOUNT_HEADER } from '@/lib/base/http/rules/page-account'
import { problem } from '@/lib/base/http/wire'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { nameOf } from '@/lib/people/calls/call'
import { isPermission, may, type StaffRole } from '@/lib/people/roles/rules/permissions'
import { endSession } from '@/lib/people/sessions/end-sessions'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { type Answer, ask } from '../../support/ask'
import type { Caller } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { LONG_ROUNDS, makeShortRound, tickUntilOver } from '../../support/rounds'
import type { People } from '../../support/scenario'
import { makeSession } from '../../support/sessions'
import { moveMajor } from '../../support/surewin'
import { SCENARIOS } from '../../support/surface-scenarios'

const calls = new Map((await readCalls()).map((call) => [nameOf(call), call]))

/** next-auth answers these calls. The browser journeys cover logging in and out. */
const walked = [...calls.keys()].filter((name) => !name.endsWith('/api/auth/{nextauth}'))

function callOf(name: string): DescribedCall {
  const call = calls.get(name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

// @conformance call-path-answers-root
test('has a call for every path that answers at the root', () => {
  const atRoot = [...calls.values()].flatMap((call) => rootPathOf(call) ?? [])
  expect([...new Set(atRoot)].sort()).toEqual([...ROOT_PATHS, '/register', '/surewin'].sort())
  const beside = [...calls.values()].filter((call) =>
    /^\/(register|surewin)$/.test(rootPathOf(call) ?? ''),
  )
  expect(beside.map(nameOf).sort()).toEqual(['POST /api/register', 'POST /api/surewin'])
})

// @conformance every-call
describe('every call', () => {
  let people: People
  let staff: Readonly<Record<Exclude<StaffRole, 'owner'>, Caller>>

  beforeAll(async () => {
    for (const game of [wingo, baccarat]) {
      await ensureGame(game, LONG_ROUNDS)
      await tickGame(game.id, noBeacon)
    }
    // A finished round, so that the list of rounds is not empty.
    await tickUntilOver(await makeShortRound(100, 10_000))
    await makeShortRound(300_000)
    people = {
      owner: await makePlayer(50_000),
      other: await makePlayer(5_000),
      admin: await makeUser('owner'),
    }
    staff = {
      finance: await makeUser('finance'),
      risk: await makeUser('risk'),
      clerk: await makeUser('clerk'),
      content: await makeUser('content'),
    }
    await moveMajor(people.owner.id, 'deposit', 1_000, { now: new Date(Date.now() - 60_000) })
    await recordHeartbeat('none')
  })
  afterAll(expectLedgerRight)

  test('has a scenario', () => {
    expect([...new Set(SCENARIOS.map(({ call }) => call))].sort()).toEqual(walked.toSorted())
  })

  test.each(SCENARIOS.map((scenario) => [titleOf(scenario), scenario] as const))(
    '%s',
    async (_title, { call: name, asking, expected }) => {
      const call = callOf(name)
      if (name === 'GET /api/health') await recordHeartbeat('none')
      const statuses: number[] = []
      for (const as of callers()) {
        const answer = await ask(call.method, call.handler, await asking(people), as)
        expectDescribed(call, answer)
        statuses.push(answer.status)
      }
      expect(statuses).toEqual(expected)
      // Without a session, a call answers 401 unless it is for anyone.
      expect(statuses[0] === 401).toBe(call.spec.access !== 'anyone')
    },
  )

  /** The first scenario of each call, and those that need a permission of their own. */
  const ofRoles = SCENARIOS.filter(
    ({ call, needs }, at) => needs || SCENARIOS.findIndex((one) => one.call === call) === at,
  )

  test.each(ofRoles.map((scenario) => [titleOf(scenario), scenario] as const))(
    '%s: by the permissions of each staff role',
    async (_title, { call: name, asking, expected, needs }) => {
      const { method, handler, spec } = callOf(name)
      if (name === 'GET /api/health') await recordHeartbeat('none')
      for (const [role, person] of Object.entries(staff)) {
        const isOpen = [spec.access, needs, spec.owner === 'alone' ? undefined : spec.owner].every(
          (permission) =>
            !permission || !isPermission(permission) || may(role as StaffRole, permission),
        )
        const asked = await asking({ ...people, admin: person })
        const { status } = await ask(method, handler, asked, person)
        // Other roles are asked for approval even with a single owner, because that owner is their
        // second person.
        const isAsked = isOpen && status === 202 && spec.answers[202] !== undefined
        // Expects the answer that an owner gets, or a refusal if the role lacks the permission.
        expect([role, isAsked ? expected[3] : status]).toEqual([role, isOpen ? expected[3] : 403])
      }
    },
  )

  // @conformance treats-suspended-players-ended
  test('treats suspended players, ended sessions and sessions waiting for a second factor as logged out', async () => {
    const suspended = await makePlayer(1_000)
    await db.user.update({ where: { id: suspended.id }, data: { status: 'suspended' } })
    const sessionId = await makeSession(people.owner.id)
    await endSession({ id: sessionId, userId: people.owner.id }, 'logged_out')
    const ended = { ...people.owner, sessionId }
    const [waitingPlayer, waitingStaff] = [await waiting(people.owner), await waiting(people.admin)]
    for (const { call: name, asking, expected } of SCENARIOS) {
      const { method, handler, spec } = callOf(name)
      if (spec.access === 'anyone') continue
      const request = await asking(people)
      expect([name, (await ask(method, handler, request, ended)).status]).toEqual([name, 401])
      // Bets check the session last: staff are refused first, because they cannot play.
      const waitingOnes =
        spec.access === 'session' ? [waitingPlayer] : [waitingPlayer, waitingStaff]
      for (const as of spec.access === 'signing-in' ? [] : waitingOnes) {
        expect([name, (await ask(method, handler, request, as)).status]).toEqual([name, 401])
      }
      const { status } = await ask(method, handler, request, suspended)
      expect([name, status < 400]).toEqual([name, false])
      expect(expected).not.toContain(500)
    }
  })

  // @conformance refuses-write-another-site
  test('refuses a write from another site, no matter who is logged in', async () => {
    for (const { call: name, asking } of SCENARIOS) {
      const { method, handler } = callOf(name)
      if (method === 'GET') continue
      const request = await asking(people)
      const headers = { ...request.headers, origin: 'https://evil.example' }
      const answer = await ask(method, handler, { ...request, headers }, people.admin)
      expect([name, answer.status, answer.body]).toMatchObject([
        name,
        403,
        { code: 'foreign-origin' },
      ])
    }
  })

  test('refuses every write from a page of another account, or of nobody', async () => {
    for (const { call: name, asking } of SCENARIOS) {
      const { method, handler, spec } = callOf(name)
      if (method === 'GET' || spec.access === 'anyone') continue
      const request = await asking(people)
      for (const account of [people.other.id, NOBODY]) {
        for (const as of [people.owner, people.admin]) {
          const headers = { ...request.headers, [PAGE_ACCOUNT_HEADER]: account }
          const answer = await ask(method, handler, { ...request, headers }, as)
          expect([name, answer.status, answer.body]).toMatchObject([
            name,
            409,
            { code: 'page-outdated' },
          ])
        }
      }
      // Without a session, its own page is told to log in.
      const headers = { ...request.headers, [PAGE_ACCOUNT_HEADER]: people.owner.id }
      expect([name, (await ask(method, handler, { ...request, headers }, null)).status]).toEqual([
        name,
        401,
      ])
    }
  })

  test('refuses a bet, deposit, withdrawal or SureWin record that names another’s email', async () => {
    const names = ['POST /api/bet', 'POST /api/baccaratbet', 'POST /api/bets', 'POST /api/surewin']
    for (const name of [...names, 'POST /api/depositHistory', 'POST /api/withdrawHistory']) {
      const scenario = SCENARIOS.find(({ call }) => call === name)
      const { method, handler } = callOf(name)
      const request = await scenario?.asking(people)
      const body = { ...(request?.body as object), email: people.other.email }
      const answer = await ask(method, handler, { ...request, body }, people.owner)
      expect([name, answer.status, answer.body]).toMatchObject([name, 403, { code: 'not-allowed' }])
    }
  })

  /** Creates a session with the password alone, which is waiting for the second factor. */
  async function waiting(person: Caller): Promise<Caller> {
    const sessionId = randomUUID()
    await db.$executeRaw`
      INSERT INTO session (id, user_id, session_version, address, device)
      SELECT ${sessionId}::uuid, id, -session_version, '192.0.2.1', 'Chrome on Linux'
      FROM "user" WHERE id = ${person.id}::uuid`
    return { ...person, sessionId }
  }

  function callers(): (Caller | null)[] {
    return [null, people.other, people.owner, people.admin]
  }
})

function titleOf({ call, note }: { readonly call: string; readonly note?: string }): string {
  return note ? `${call}: ${note}` : call
}

/**
 * Checks that an answer is one that the call describes, field by field, with nothing missing and
 * nothing extra.
 */
function expectDescribed({ spec }: DescribedCall, { status, media, body, headers }: Answer): void {
  const declared = spec.answers[status]
  if (declared === undefined) {
    // `ask` compares the refusal's code with the description.
    expect(media).toBe('application/problem+json')
    expect(problem.parse(body)).toEqual(body)
    expect(body).toMatchObject({ status })
  } else if (declared === null) {
    expect(body).toBeNull()
  } else if (declared instanceof z.ZodType) {
    expect(media).toBe('application/json')
    expect(declared.parse(body)).toEqual(body)
    expect(headers.has('x-total-count')).toBe(spec.isPaged === true)
  } else {
    expect(media).toBe(declared.media)
  }
}
