import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { db } from '@/lib/base/db/client'
import { PrismaClient } from '@/lib/base/db/generated/client'
import { type BetOrder, placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { getBetPool } from '@/lib/money/ledger/bet-client'
import { placeGathered } from '@/lib/play/betting/gather-bets'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { makeWalFiles } from '../lib/bulk'
import { type CapturedBet, captureBet } from '../lib/captured-bet'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { formatNumber } from '../lib/outcome'
import {
  findOrInstallPgbench,
  type Pgbench,
  preparePgbenchTables,
  runPgbench,
} from '../lib/pgbench'
import { makePlayers, playerEmail, playerId } from '../lib/players'
import { startGames } from '../lib/rounds'
import { ratios } from '../lib/stats'
import { placeCommonBet } from '../reference-app/common-bet'

const SIZES = {
  full: { players: 100_000, rounds: 5, loadMs: 10_000, scale: 50 },
  quick: { players: 2_000, rounds: 3, loadMs: 2_000, scale: 10 },
}

/** The pool of a web process has ten connections. One connection shows what a single bet costs. */
const CONNECTIONS = [1, 10] as const
const BALANCE_MINOR = 1_000_000_000n
const OF_PGBENCH = 0.8
const OF_TPC_B = 1
const OF_TPC_B_BY_BATCH = 2
const OF_ONE = 4

/**
 * Measures the bet's one statement, without HTTP: through the product's own client in one process,
 * through the bare driver, and through pgbench, which is written in C and uses every core it gets.
 * All use the same tables, the SQL that the product really sends, and the settings of its
 * connections. pgbench's own TPC-B on the same server shows what the machine can do.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  const { outcome } = bench
  const program = findOrInstallPgbench()
  outcome.note(`pgbench is ${program.version}, of Debian's package postgresql-15`)
  await makeWalFiles()
  await makePlayers(size.players, BALANCE_MINOR)
  await startGames()
  const bet = await captureBet(playerId(1))
  const tpcbUrl = await preparePgbenchTables(program, bench, size.scale)
  for (const connections of CONNECTIONS) {
    const rounds = { product: [] as number[], driver: [] as number[] }
    const pgbench = { bet: [] as number[], tpcb: [] as number[] }
    for (let round = 1; round <= size.rounds; round += 1) {
      rounds.product.push(await betsThroughProduct(size, connections))
      rounds.driver.push(await betsThroughDriver(bet, size, connections))
      const shared = { seconds: size.loadMs / 1_000, connections, bench }
      pgbench.bet.push(await betsThroughPgbench(program, { ...shared, bet }, size.players))
      const tpcb = await runPgbench(program, { ...shared, url: tpcbUrl })
      pgbench.tpcb.push(tpcb.perSecond)
      print(
        `  round ${round}, connections ${connections}: product ${formatNumber(rounds.product.at(-1) ?? 0)}, ` +
          `pgbench ${formatNumber(pgbench.bet.at(-1) ?? 0)} a second`,
      )
    }
    report(bench, connections, { ...rounds, ...pgbench })
  }
  await measureBatches(bench, { program, tpcbUrl }, size)
  await assertLedgerRight()
}

/**
 * Measures many bets in one statement, as a web process sends them: two batches at a time. Compares
 * them with one bet per statement, TPC-B and the common bet over ten connections.
 */
async function measureBatches(
  bench: Bench,
  { program, tpcbUrl }: { program: Pgbench; tpcbUrl: string },
  size: { players: number; rounds: number; loadMs: number },
): Promise<void> {
  const { outcome, settings } = bench
  const { players, loadMs } = size
  const connectionString = settings.DATABASE_URL ?? ''
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString, max: 10 }),
    transactionOptions: { maxWait: 20_000, timeout: 20_000 },
  })
  const ways = {
    'a statement of 256 bets': () => betsInBatches(size, 256),
    'a statement of 64 bets': () => betsInBatches(size, 64),
    'bets as a process gathers them': () => betsGathered(size),
    'a statement of one bet': () => betsThroughProduct(size, 10),
    'the common bet': () =>
      countUnderWay(10, loadMs, async () => {
        const email = playerEmail(1 + Math.floor(Math.random() * players))
        await placeCommonBet(prisma, { email, selection: 'red', stake: 1_000n })
      }),
    'TPC-B in pgbench': async () =>
      (await runPgbench(program, { seconds: loadMs / 1_000, connections: 10, bench, url: tpcbUrl }))
        .perSecond,
  }
  const rates = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 1; round <= size.rounds; round += 1) {
    for (const [name, measure] of Object.entries(ways)) rates.get(name)?.push(await measure())
    const told = [...rates].map(([name, each]) => `${name} ${formatNumber(each.at(-1) ?? 0)}`)
    print(`  round ${round}: ${told.join(', ')}`)
  }
  await prisma.$disconnect()
  for (const [name, each] of rates) outcome.measure(name, 'a second', each)
  const of = (name: keyof typeof ways) => rates.get(name) ?? []
  const batches = of('a statement of 256 bets')
  const toTpcB = ratios(batches, of('TPC-B in pgbench'))
  outcome.aim('bets in batches to TPC-B', 'x', toTpcB, { atLeast: OF_TPC_B_BY_BATCH })
  const toOne = ratios(batches, of('a statement of one bet'))
  outcome.aim('bets in batches to a statement of one bet', 'x', toOne, { atLeast: OF_ONE })
  outcome.measure('bets in batches to the common bet', 'x', ratios(batches, of('the common bet')))
}

function anyOrder(playerId: string): BetOrder {
  const order = { betId: randomBetId(), playerId, sessionId: playerId, requestId: randomUUID() }
  return { ...order, game: 'wingo', selection: 'red', stake: 1_000n }
}

async function betsInBatches(
  { players, loadMs }: { players: number; loadMs: number },
  inEach: number,
): Promise<number> {
  const perSecond = await countUnderWay(2, loadMs, async (lane) => {
    // Each lane has its own players, as a web process has, so no bet is left out.
    const own = new Set<number>()
    while (own.size < inEach) own.add(1 + lane + 2 * Math.floor(Math.random() * (players / 2)))
    const rows = await placeMany([...own].map((number) => anyOrder(playerId(number))))
    const other = rows.find(({ verdict }) => verdict !== 'placed')
    if (other) throw new Error(`a bet was ${other.verdict}`)
  })
  return perSecond * inEach
}

/** Keeps as many bets in flight as a web process allows. */
function betsGathered({ players, loadMs }: { players: number; loadMs: number }): Promise<number> {
  return countUnderWay(512, loadMs, async () => {
    const [row] = await placeGathered([anyOrder(anyPlayer(players))])
    if (row?.verdict !== 'placed') throw new Error(`a bet was ${row?.verdict}`)
  })
}

/** Runs `work` in `connections` parallel lanes and returns how often it finished per second. */
async function countUnderWay(
  connections: number,
  durationMs: number,
  work: (lane: number) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const until = began + durationMs
  let done = 0
  const lane = async (index: number) => {
    while (performance.now() < until) {
      await work(index)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)))
  return (done / (performance.now() - began)) * 1_000
}

function anyPlayer(players: number): string {
  return playerId(1 + Math.floor(Math.random() * players))
}

function betsThroughProduct(
  { players, loadMs }: { players: number; loadMs: number },
  connections: number,
): Promise<number> {
  return countUnderWay(connections, loadMs, async () => {
    const [row] = await placeTogether([anyOrder(anyPlayer(players))])
    if (row?.verdict !== 'placed') throw new Error(`a bet was ${row?.verdict}`)
  })
}

/**
 * Returns the URL of the product's connections for bets, with their settings. For pgbench a `+`
 * isn't a space.
 */
function betUrl(): string {
  return getBetPool().options.connectionString?.replaceAll('+', '%20') ?? ''
}

async function betsThroughDriver(
  bet: CapturedBet,
  { players, loadMs }: { players: number; loadMs: number },
  connections: number,
): Promise<number> {
  const connectionString = betUrl()
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }))
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await countUnderWay(connections, loadMs, async (lane) => {
      const values = bet.valuesOf({
        betId: randomBetId(),
        playerId: anyPlayer(players),
        requestId: randomUUID(),
      })
      await clients[lane]?.query({ name: 'bet', text: bet.sql, values })
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function betsThroughPgbench(
  program: Pgbench,
  shared: { seconds: number; connections: number; bench: Bench; bet: CapturedBet },
  players: number,
): Promise<number> {
  const before = await db.bet.count()
  const sent = { ...shared, url: betUrl(), players }
  const { perSecond, transactions } = await runPgbench(program, sent)
  const placed = (await db.bet.count()) - before
  // pgbench does not read answers, so it would count a refusal as a transaction too.
  if (placed !== transactions) throw new Error(`${transactions} bets sent, ${placed} placed`)
  return perSecond
}

let bets = Date.now() * 1_000

/**
 * Returns ascending ids, as the product does, because the position of a row in an index affects its
 * cost.
 */
function randomBetId(): string {
  bets += 1
  return playerId(bets)
}

function report(
  { outcome }: Bench,
  connections: number,
  rates: { product: number[]; driver: number[]; bet: number[]; tpcb: number[] },
): void {
  const name = `${connections} connection${connections === 1 ? '' : 's'}`
  outcome.measure(`product's client, ${name}`, 'a second', rates.product)
  outcome.measure(`bare driver, ${name}`, 'a second', rates.driver)
  outcome.measure(`pgbench, same SQL, ${name}`, 'a second', rates.bet)
  outcome.measure(`pgbench, TPC-B, ${name}`, 'a second', rates.tpcb)
  const cost = (slow: number[], fast: number[]) =>
    slow.map((rate, round) => 1_000 / rate - 1_000 / (fast[round] ?? rate))
  outcome.measure(`driver, a bet, ${name}`, 'ms', cost(rates.driver, rates.bet))
  outcome.measure(
    `product's client on the driver, a bet, ${name}`,
    'ms',
    cost(rates.product, rates.driver),
  )
  outcome.measure(`bare driver to pgbench, ${name}`, 'x', ratios(rates.driver, rates.bet))
  const toPgbench = ratios(rates.product, rates.bet)
  outcome.aim(`statement to pgbench, ${name}`, 'x', toPgbench, { atLeast: OF_PGBENCH })
  const toTpcB = ratios(rates.bet, rates.tpcb)
  outcome.aim(`statement in pgbench to TPC-B, ${name}`, 'x', toTpcB, { atLeast: OF_TPC_B })
}
