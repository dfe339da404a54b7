import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/base/db/client'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { makeWalFiles } from '../lib/bulk'
import { bodyOf, HttpConnection, statusOfWhole } from '../lib/http-connection'
import { sendAtRate } from '../lib/http-load'
import { type PreparedRequest, prepareRequest, stampKey } from '../lib/http-request'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { makePlayers, signInAll } from '../lib/players'
import { startWeb, startWorker } from '../lib/product'
import { nextRound, type Round, untilSettled } from '../lib/rounds'
import { percentile } from '../lib/stats'

const SIZES = { full: { players: 10_000, rounds: 5 }, quick: { players: 1_000, rounds: 1 } }

const BALANCE_MINOR = 1_000_000_000n
/** Everyone bets within this time before betting closes, in milliseconds. */
const RUSH_MS = 2_000
/** Every bet must be answered within this time, in milliseconds. */
const ANSWER_MS = 2_000
/**
 * The connections are opened this long before the rush, in milliseconds. The server closes idle
 * ones.
 */
const OPEN_MS = 8_000
/** Number of connections opened at a time. */
const OPEN_AT_ONCE = 250
/** Answers that a rush may get, by status and code. A missing answer is judged by its own aim. */
const EXPECTED = new Set(['201', '409 betting-closed', 'none'])
const SETTINGS = {
  RATE_LIMITS: 'on',
  ROUND_SECONDS: '60',
  BETTING_CUTOFF_SECONDS: '20',
  FAIRNESS_BEACON: 'none',
  // Each player has a different address.
  TRUSTED_PROXY_HOPS: '1',
  NEXTAUTH_URL: 'http://localhost',
}

/**
 * Measures the rush before betting closes: every player bets once within the last two seconds of a
 * round, over a separate connection, on the same machine as everything else. Then compares the
 * round's bets with the answers, bet by bet.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  const { outcome } = bench
  await makeWalFiles()
  await makePlayers(size.players, BALANCE_MINOR)
  const cookies = await signInAll(size.players)
  const web = await startWeb(bench, SETTINGS)
  await startWorker(bench, web, SETTINGS)
  const slowest: number[] = []
  const p50: number[] = []
  const accepted: number[] = []
  const wrong: number[] = []
  const unanswered: number[] = []
  const lateMs: number[] = []
  const counts: Record<string, number> = {}
  const rush = async () => {
    const round = await nextRound(OPEN_MS + RUSH_MS)
    const requests = cookies.map((cookie, index) => requestOf(web.port, round, cookie, index))
    return { round, ...(await press(web.port, round, requests)) }
  }
  // Warms up the web process, which has never run this code before.
  await rush()
  for (let number = 1; number <= size.rounds; number += 1) {
    const { round, answers, took } = await rush()
    const end = await untilSettled(round.id)
    lateMs.push(Math.max(0, end.settledAt.getTime() - round.endsAt.getTime()))
    const placed = readAnswers(answers, counts)
    accepted.push(placed.length / size.players)
    unanswered.push(answers.filter((answer) => answer === null).length)
    slowest.push(Math.max(...took))
    p50.push(percentile(took, 50))
    const { ids, players, late } = await readBets(round)
    const stored = new Set(ids)
    const lost = placed.filter((id) => !stored.delete(id)).length
    const [unasked, doubled] = [stored.size, ids.length - players]
    wrong.push(lost + unasked + doubled + late + Math.abs(ids.length - end.betCount))
    print(
      `  round ${number}: ${placed.length} of ${size.players} accepted, slowest answer ${Math.round(slowest.at(-1) ?? 0)} ms`,
    )
  }
  outcome.note(`answers by status and code: ${JSON.stringify(counts)}`)
  outcome.measure('bets accepted', 'of all', accepted)
  outcome.measure('answer to a bet, p50', 'ms', p50)
  outcome.aim('slowest answer to a bet', 'ms', slowest, { atMost: ANSWER_MS }, 'worst')
  outcome.aim('bets without an answer', '', unanswered, { atMost: 0 }, 'worst')
  const faults = 'bets late, lost, unasked, doubled or not sealed'
  outcome.aim(faults, '', wrong, { atMost: 0 }, 'worst')
  outcome.aim('settled after the end of the round', 'ms', lateMs, { atMost: 0 }, 'worst')
  await assertLedgerRight()
}

function requestOf(port: number, { countdownId }: Round, cookie: string, index: number) {
  const address = `198.18.${index >> 8}.${index & 255}`
  const body = { color: 'red', betAmount: 100, countdownId }
  return prepareRequest({ port, method: 'POST', path: '/api/bet', cookie, address, body })
}

async function press(port: number, { closesAt }: Round, requests: readonly PreparedRequest[]) {
  const begins = closesAt.getTime() - RUSH_MS
  await sleep(begins - OPEN_MS - Date.now())
  const connections: HttpConnection[] = []
  for (let from = 0; from < requests.length; from += OPEN_AT_ONCE) {
    const count = Math.min(OPEN_AT_ONCE, requests.length - from)
    const opening = Array.from({ length: count }, () => HttpConnection.open(port))
    connections.push(...(await Promise.all(opening)))
  }
  const took: number[] = []
  const answers: (Buffer | null)[] = []
  await sleep(begins - Date.now())
  const perSecond = (requests.length * 1_000) / (RUSH_MS - 50)
  await sendAtRate(requests.length, perSecond, async (index, since) => {
    const [request, connection] = [requests[index], connections[index]]
    if (!request || !connection) return
    stampKey(request)
    try {
      await connection.send(request.bytes)
      took.push(performance.now() - since)
      answers.push(connection.lastAnswer)
    } catch {
      answers.push(null)
    }
  })
  for (const connection of connections) connection.close()
  return { answers, took }
}

/**
 * Returns the ids of the accepted bets, and counts the answers by status and code.
 * @throws Error if anyone was refused for another reason than that betting is closed.
 */
function readAnswers(
  answers: readonly (Buffer | null)[],
  counts: Record<string, number>,
): string[] {
  const placed: string[] = []
  for (const answer of answers) {
    const status = answer ? statusOfWhole(answer) : 'none'
    const body: { betId?: string; code?: string } = answer ? JSON.parse(bodyOf(answer)) : {}
    if (status === 201 && body.betId) placed.push(body.betId)
    const name = body.code ? `${status} ${body.code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  if (Object.keys(counts).every((name) => EXPECTED.has(name))) return placed
  throw new Error(`expected ${[...EXPECTED].join(', ')}, found ${JSON.stringify(counts)}`)
}

async function readBets({ id, closesAt }: Round) {
  const [row] = await db.$queryRaw<{ ids: string[] | null; players: bigint; late: bigint }[]>`
    SELECT array_agg(id::text) AS ids, count(DISTINCT player_id) AS players,
      count(*) FILTER (WHERE created_at >= ${closesAt}::timestamptz) AS late
    FROM bet WHERE round_id = ${id}`
  return { ids: row?.ids ?? [], players: Number(row?.players), late: Number(row?.late) }
}
