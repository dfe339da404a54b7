import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/base/db/client'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { importRows } from '@/lib/money/channels/add-by-hand'
import '@/lib/house/texts/prepare-texts'
import { forwarded, makeDevice } from '@/tests/support/channel-scenarios'
import { allowFeed, ChannelWallet, makeChannel } from '@/tests/support/channels'
import { makeUser } from '@/tests/support/factories'
import { bkashTime } from '../../scripts/feed/fake-wallet'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, makeWalFiles } from '../lib/bulk'
import { assertStatus, load } from '../lib/http-load'
import { prepareRequest } from '../lib/http-request'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { makePlayers, playerId, signInAll } from '../lib/players'
import { type RunningWeb, startWeb, startWorker } from '../lib/product'
import { percentile } from '../lib/stats'

const SIZES = { full: { seconds: 600, rows: 100_000 }, quick: { seconds: 60, rows: 10_000 } }

const BALANCE_MINOR = 1_000_000_000n
const BETTORS = 500
const BETS_PER_SECOND = 50
const MESSAGES_PER_SECOND = 20
const PHONES = 4
const DEPOSIT_MAJOR = 500
/** The aims of this part. */
const CREDIT_MS = 5_000
const IMPORT_SECONDS = 20
const BET_MS = 1_000
/** Rows that the browser sends at a time. */
const PART = 1_000
const SETTINGS = { ROUND_SECONDS: '60', BETTING_CUTOFF_SECONDS: '20', FAIRNESS_BEACON: 'none' }

/**
 * Plays a busy feed beside bets: phones forward 20 messages a second, each of a deposit that its
 * player asked for before, while others bet. Then imports a long file. Measures from a message to
 * the balance, and what the feed does to the bets and the clock.
 */
export async function run(bench: Bench): Promise<void> {
  const { seconds, rows } = sizeOf(bench, SIZES)
  const { outcome } = bench
  await makeWalFiles()
  await makePlayers(BETTORS + seconds * MESSAGES_PER_SECOND, BALANCE_MINOR)
  await bulk([`UPDATE "user" SET phone = '0171' || lpad(referral_code, 7, '0')`])
  await allowFeed(1_000_000, 100_000_000)
  const cookies = await signInAll(BETTORS)
  const web = await startWeb(bench, SETTINGS)
  await startWorker(bench, web, SETTINGS)
  const bets = { cookies, seconds, port: web.port }
  // Warms up the web process, which has never run this code before.
  await bet({ ...bets, seconds: 5 })
  const alone = await bet(bets)
  const began = new Date()
  const [beside, waits] = await Promise.all([bet(bets), forwardAll(web, seconds)])
  outcome.measure('bet without the feed, p99', 'ms', [percentile(alone, 99)])
  outcome.aim('bet beside the feed, p99', 'ms', [percentile(beside, 99)], { atMost: BET_MS })
  outcome.aim('settled after the end of the round', 'ms', [await lateMs(began)], { atMost: 0 })
  outcome.measure('message to balance, p50', 'ms', [percentile(waits, 50)])
  outcome.aim('message to balance, p95', 'ms', [percentile(waits, 95)], { atMost: CREDIT_MS })
  outcome.aim(`import of ${rows.toLocaleString('en')} rows`, 's', [await importFile(rows)], {
    atMost: (IMPORT_SECONDS * rows) / SIZES.full.rows,
  })
  await assertLedgerRight()
}

/** Bets at a steady rate, and returns how long the answers took. Some come while betting is closed. */
async function bet(of: { port: number; cookies: readonly string[]; seconds: number }) {
  const result = await load({
    ...{ port: of.port, connections: 50, durationMs: of.seconds * 1_000 },
    ratePerSecond: BETS_PER_SECOND,
    requests: of.cookies.map((cookie) =>
      prepareRequest({
        ...{ port: of.port, method: 'POST', path: '/api/bet', cookie },
        body: { color: 'red', betAmount: 100 },
      }),
    ),
  })
  assertStatus(result, 201, 409)
  return result.latenciesMs
}

/** Forwards the messages when they are due. @returns milliseconds from then to each balance. */
async function forwardAll(web: RunningWeb, seconds: number): Promise<number[]> {
  const phones = await Promise.all(
    Array.from({ length: PHONES }, async () => {
      const wallet = new ChannelWallet(await makeChannel())
      return { wallet, device: await makeDevice([wallet.channel.id]), last: Promise.resolve() }
    }),
  )
  const dueAt = new Map<string, number>()
  const began = Date.now()
  for (let made = 0; made < seconds * MESSAGES_PER_SECOND; made += 1) {
    const phone = phones[made % PHONES]
    if (!phone) throw new Error('no phone')
    const number = BETTORS + 1 + made
    const from = `0171${String(number).padStart(7, '0')}`
    const { id: txnId, text } = phone.wallet.receive({ major: DEPOSIT_MAJOR, from })
    const due = began + (made * 1_000) / MESSAGES_PER_SECOND
    await sleep(Math.max(0, due - Date.now()))
    const asked = { playerId: playerId(number), amountMajor: DEPOSIT_MAJOR, txnId }
    const request = await requestDeposit({ ...asked, wallet: 'bkash', requestId: randomUUID() })
    dueAt.set(request.id, Date.now())
    // A phone sends one after the other.
    phone.last = phone.last.then(() => forward(web, phone.device, text))
  }
  await Promise.all(phones.map(({ last }) => last))
  const rows = await db.depositRequest.findMany({ where: { status: 'Accepted' } })
  const credited = rows.flatMap(({ id, decidedAt }) => {
    const since = dueAt.get(id)
    return since === undefined || !decidedAt ? [] : decidedAt.getTime() - since
  })
  print(`  ${credited.length} of ${dueAt.size} messages credited`)
  if (credited.length < dueAt.size) throw new Error('the feed left requests')
  return credited
}

async function forward({ origin }: RunningWeb, device: string, text: string): Promise<void> {
  const { body, headers } = forwarded(device, 'bKash', text)
  const answer = await fetch(`${origin}/api/wallet-feed/${device}`, {
    ...{ method: 'POST', body },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`)
}

/** Returns by how much the latest round since then was settled after its end. */
async function lateMs(since: Date): Promise<number> {
  const rounds = await db.round.findMany({ where: { endsAt: { gt: since, lt: new Date() } } })
  const late = rounds.map(({ endsAt, settledAt }) =>
    settledAt ? settledAt.getTime() - endsAt.getTime() : Number.POSITIVE_INFINITY,
  )
  return Math.max(0, ...late)
}

/** Imports a file of one row a minute as a browser sends it. @returns seconds until all are in the chain. */
async function importFile(count: number): Promise<number> {
  const wallet = new ChannelWallet(await makeChannel())
  const { id: adminId } = await makeUser('owner')
  const start = Date.UTC(2026, 0, 2)
  const rows = Array.from({ length: count }, (_, made) => {
    const at = new Date(start + made * 60_000)
    const { id } = wallet.receive({ major: 500, from: '01711234567', at })
    return [id, bkashTime(at), '500.00', wallet.told(), '01711234567']
  })
  const columns = { id: 0, at: 1, in: 2, balance: 3, side: 4 }
  const began = performance.now()
  for (let from = 0; from < count; from += PART) {
    const part = rows.slice(from, from + PART)
    const channelId = wallet.channel.id
    await importRows({ channelId, rows: part, columns, isDryRun: false, adminId })
  }
  // The worker continues a long chain.
  const placed = { channelId: wallet.channel.id, position: { not: null } }
  for (;;) {
    const seconds = (performance.now() - began) / 1_000
    const found = await db.walletLine.count({ where: placed })
    if (found === count) return seconds
    if (seconds > 300) throw new Error(`chain: expected ${count} lines, found ${found}`)
    await sleep(100)
  }
}
