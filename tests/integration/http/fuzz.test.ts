import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { authOptions } from '@/app/api/auth/[...nextauth]/options'
import { type DescribedCall, readCalls } from '@/app/api/calls'
import { db } from '@/lib/base/db/client'
import { problem } from '@/lib/base/http/wire'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { nameOf } from '@/lib/people/calls/call'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { type Answer, ask } from '../../support/ask'
import type { Asking, Caller } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { NASTY_BODIES, NASTY_JSON, NASTY_TEXTS, withField } from '../../support/nasty-values'
import { noBeacon } from '../../support/no-beacon'
import { LONG_ROUNDS, makeShortRound } from '../../support/rounds'
import type { People, Scenario } from '../../support/scenario'
import { storedRows } from '../../support/stored-rows'
import { moveMajor } from '../../support/surewin'
import { SCENARIOS } from '../../support/surface-scenarios'
import { TAKEN } from './fuzz-taken'

const calls = new Map((await readCalls()).map((call) => [nameOf(call), call]))
let people: People

beforeAll(async () => {
  for (const game of [wingo, baccarat]) {
    await ensureGame(game, LONG_ROUNDS)
    await tickGame(game.id, noBeacon)
  }
  await makeShortRound(3_600_000)
  people = {
    owner: await makePlayer(500_000),
    other: await makePlayer(5_000),
    admin: await makeUser('owner'),
  }
  await moveMajor(people.owner.id, 'deposit', 1_000, { now: new Date(Date.now() - 60_000) })
})
// On a slow machine these tests take longer than a second factor stays valid.
beforeEach(
  () => db.$executeRaw`
    UPDATE session SET second_factor_at = clock_timestamp() WHERE user_id = ${people.admin.id}::uuid`,
)
// Two staff members can't have the same name, so nobody keeps one that a test gave.
beforeEach(() => db.$executeRaw`UPDATE "user" SET name = email WHERE role <> 'player'`)
afterEach(async () => {
  if (await hasMoneyMoved()) await expectLedgerRight()
})

let checked: unknown

/** Returns true if a table that the ledger check reads was written to since the last one. */
async function hasMoneyMoved(): Promise<boolean> {
  const rows = (await storedRows()).filter(({ name }) => name !== 'session' && name !== 'user')
  const isSame = isDeepStrictEqual(rows, checked)
  checked = rows
  return !isSame
}

/** A call and a scenario in which it succeeds. */
interface Good {
  readonly title: string
  readonly call: DescribedCall
  readonly scenario: Scenario
}

const GOOD: readonly Good[] = SCENARIOS.flatMap((scenario) => {
  const call = calls.get(scenario.call)
  const works = scenario.expected.some((status) => status < 300)
  const title = scenario.note ? `${scenario.call}: ${scenario.note}` : scenario.call
  return call && works ? [{ title, call, scenario }] : []
})
const titled = (goods: readonly Good[]) => goods.map((good) => [good.title, good] as const)
const WITH_JSON = GOOD.filter(({ call }) => call.spec.body)

function callerOf({ scenario: { expected } }: Good): Caller | null {
  const [visitor, , owner, admin] = expected
  if (visitor < 300) return null
  if (owner < 300) return people.owner
  if (admin < 300) return people.admin
  throw new Error('a call that works for nobody')
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

/** Sorts the labels of each field. */
function sorted(taken: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(taken).map(([field, labels]) => [field, labels.toSorted()]),
  )
}

function send({ call }: Good, asking: Asking, as: Caller | null): Promise<Answer> {
  return ask(call.method, call.handler, asking, as)
}

/** Returns a request that works, after writing the rows that it needs. */
function prepare({ scenario }: Good): Asking | Promise<Asking> {
  return scenario.asking(people)
}

/** How zod begins each of its own English messages, which nobody should read. */
const WORDS_OF_ZOD = /^(Invalid|Too (big|small)|Unrecognized)\b/

/**
 * Sends the request and returns whether it was accepted. Checks that a refusal is a problem that
 * stored nothing, and that a read changed nothing.
 */
async function judge(good: Good, asking: Asking, as: Caller | null): Promise<boolean> {
  const before = await storedRows()
  const answer = await send(good, asking, as)
  if (answer.status < 400) {
    // A read changes nothing, with three exceptions for staff, which are audited: an export, a list
    // and a search.
    const { access, isPaged } = good.call.spec
    const isRead = good.call.method === 'GET' && access !== 'export'
    const isOnRecord = good.call.path === '/api/search' || (access !== 'viewer' && isPaged)
    const kept = (rows: typeof before) =>
      rows.filter(({ name }) => !(isOnRecord && name === 'audit_event'))
    if (isRead) expect(kept(await storedRows())).toEqual(kept(before))
    return true
  }
  expect(answer.status).toBeLessThan(500)
  const isKnownEmail = answer.status in good.call.spec.answers
  if (!isKnownEmail) {
    expect(answer.media).toBe('application/problem+json')
    const { detail, fields } = problem.parse(answer.body)
    for (const text of [detail, ...Object.values(fields ?? {})]) {
      expect(text).toMatch(/./)
      expect(text).not.toMatch(WORDS_OF_ZOD)
    }
  }
  expect(await storedRows()).toEqual(before)
  return false
}

// @conformance field-body-wrong-way
describe('every field of every body, wrong in every way', () => {
  test.each(titled(WITH_JSON))('%s', async (title, good) => {
    const as = callerOf(good)
    const taken: Record<string, string[]> = {}
    const { body: schema } = good.call.spec
    if (!schema) throw new Error('no JSON body')
    for (const field of fieldsOf(schema)) {
      let asking = await prepare(good)
      for (const [label, json] of Object.entries({ 'left out': null, ...NASTY_JSON })) {
        const body = withField(Object(asking.body), field, json)
        if (!(await judge(good, { ...asking, body }, as))) continue
        taken[field] = [...(taken[field] ?? []), label]
        asking = await prepare(good)
      }
    }
    expect(sorted(taken)).toEqual(sorted(TAKEN[title] ?? {}))
  })
})

describe('a malformed body', () => {
  test.each(titled(GOOD.filter(({ call }) => call.spec.body || call.spec.takesFile)))(
    '%s',
    async (_title, good) => {
      const as = callerOf(good)
      const asking = await prepare(good)
      for (const [label, body] of Object.entries(NASTY_BODIES)) {
        expect([label, await judge(good, { ...asking, body }, as)]).toEqual([label, false])
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
        const headers = { ...asking.headers, 'content-type': type }
        const body = JSON.stringify(asking.body)
        expect([type, await judge(good, { ...asking, body, headers }, as)]).toEqual([type, false])
      }
    },
  )
})

describe('a body generated from its schema', () => {
  test.each(titled(WITH_JSON))('%s', async (_title, good) => {
    const as = callerOf(good)
    const { body: schema } = good.call.spec
    if (!schema) throw new Error('no JSON body')
    let asking = await prepare(good)
    const known: Record<string, unknown> = Object(asking.body)
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double(),
      fc.integer(),
    )
    const fields = fieldsOf(schema).map((field) => [
      field,
      field in known ? fc.oneof(fc.constant(known[field]), anything) : anything,
    ])
    const body = fc.oneof(
      { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }), weight: 4 },
      { arbitrary: fc.jsonValue(), weight: 1 },
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const isTaken = await judge(good, { ...asking, body: JSON.stringify(sent) }, as)
        if (isTaken) asking = await prepare(good)
      }),
      { numRuns: 25 },
    )
  })
})

describe('every part of a path and a query, wrong in every way', () => {
  const parts = GOOD.filter(({ call }) => call.spec.params || call.spec.query)

  test.each(titled(parts))('%s', async (_title, good) => {
    const as = callerOf(good)
    const asking = await prepare(good)
    const { params, query } = good.call.spec
    for (const [label, text] of Object.entries(NASTY_TEXTS)) {
      for (const field of params ? fieldsOf(params) : []) {
        const wrong = { ...asking, params: { ...asking.params, [field]: text } }
        expect([field, label, await judge(good, wrong, as)]).toEqual([field, label, false])
      }
      for (const field of query ? [...fieldsOf(query), 'red', '__proto__'] : []) {
        // Unknown query parameters are ignored, so the request may be accepted.
        const odd = { ...asking, query: { ...asking.query, [field]: text } }
        const isTaken = await judge(good, odd, as)
        const isUnknown = !query || !fieldsOf(query).includes(field)
        // Reasons by staff are shown as plain text, so any text is accepted.
        if (isTaken && field !== 'reason' && !isUnknown) expect(good.call.method).toBe('GET')
      }
    }
  })

  test.each(titled(parts))('with generated values: %s', async (_title, good) => {
    const as = callerOf(good)
    const asking = await prepare(good)
    const { params, query } = good.call.spec
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const some = (schema: typeof query) =>
      fc.record(
        Object.fromEntries((schema ? fieldsOf(schema) : []).map((field) => [field, text])),
        {
          requiredKeys: [],
        },
      )
    await fc.assert(
      fc.asyncProperty(some(params), some(query), async (inPath, inQuery) => {
        const wrong: Asking = {
          ...asking,
          params: Object.assign({}, asking.params, inPath),
          query: Object.assign({}, asking.query, inQuery),
        }
        const isTaken = await judge(good, wrong, as)
        if (isTaken && good.call.method !== 'GET') expect(inPath).toEqual({})
      }),
      { numRuns: 25 },
    )
  })
})

describe('a malformed idempotency key', () => {
  const keyed = GOOD.filter(({ call }) => call.spec.isIdempotent)

  test.each(titled(keyed))('%s', async (_title, good) => {
    const asking = await prepare(good)
    for (const key of ['', 'a b', 'a'.repeat(65), "';--", '<b>', 'é']) {
      const headers = { ...asking.headers, 'idempotency-key': key }
      expect([key, await judge(good, { ...asking, headers }, callerOf(good))]).toEqual([key, false])
    }
  })
})

describe('logging in', () => {
  const credentialsOf = z.object({
    options: z.object({
      authorize: z.custom<(input: object, request: object) => Promise<unknown>>(
        (found) => typeof found === 'function',
      ),
    }),
  })
  const { authorize } = credentialsOf.parse(
    authOptions(new Request('http://rondo.test')).providers.find(({ id }) => id === 'credentials'),
  ).options
  const signIn = async (email: unknown, password: unknown) =>
    await authorize({ email, password }, { headers: {} })

  // @conformance email-password-wrong-bad
  test('says that email or password is wrong for any bad value, and stores only the attempt', async () => {
    const rowsBesideTries = async () =>
      (await storedRows()).filter(({ name }) => name !== 'sign_in_event')
    const before = await rowsBesideTries()
    for (const json of Object.values(NASTY_JSON)) {
      const wrong: unknown = JSON.parse(json)
      for (const [email, password] of [
        [wrong, 'correct horse'],
        [people.owner.email, wrong],
        [wrong, wrong],
      ]) {
        await expect(signIn(email, password)).rejects.toThrow('Wrong email or password.')
      }
    }
    expect(await rowsBesideTries()).toEqual(before)
  })
})
