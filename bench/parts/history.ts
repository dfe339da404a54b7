import { listBetDays } from '@/lib/betting/read-bet-days'
import { listBets } from '@/lib/betting/read-bets'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { listRequests } from '@/lib/cashier/read-queue'
import { db } from '@/lib/db/client'
import { listFairnessRecords } from '@/lib/fairness/read-records'
import { readRoundSnapshot } from '@/lib/rounds/read-snapshot'
import { listTransactions } from '@/lib/statement/read'
import { ALL_TRANSFERS, findTransfersOf } from '@/lib/statement/read-period'
import { getStatementSummary } from '@/lib/statement/read-summary'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { listenToDriver } from '../lib/driver-listener'
import { explain } from '../lib/explain'
import { fillLedger, playerCount, ROWS_A_PLAYER } from '../lib/history-rows'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { playerId } from '../lib/players'
import { median } from '../lib/stats'

const SIZES = {
  full: { small: 10_000, large: 10_000_000, rounds: 5, reads: 300 },
  quick: { small: 10_000, large: 200_000, rounds: 3, reads: 60 },
}

const OF_SMALL = 1.5
const PAGE_ROWS = 20
/** Smaller tables are rightly read in full. */
const FROM_ROWS = 1_000_000
/** Tables that grow with play. None of them may be read in full. */
const GROWING = new Set(['transfer', 'bet', 'round', 'deposit_request', 'user', 'account'])

interface View {
  readonly name: string
  readonly read: () => Promise<unknown>
}

const VIEWS: readonly View[] = [
  {
    name: 'statement, first page',
    read: () => listTransactions(anyPlayer(), { limit: PAGE_ROWS }),
  },
  {
    name: 'statement, a page from the middle',
    read: () => {
      const { player, cursor } = anyOf(cursors)
      return listTransactions(player, { limit: PAGE_ROWS, before: cursor })
    },
  },
  {
    name: 'statement, totals of all time',
    read: () => getStatementSummary(anyPlayer(), ALL_TRANSFERS),
  },
  { name: 'statement, where a month begins', read: () => findTransfersOf(MONTH) },
  { name: 'bets, first page', read: () => listBets(anyPlayer(), { limit: PAGE_ROWS }) },
  { name: 'bets, net by month of all time', read: () => listBetDays(anyPlayer(), ALL_MONTHS) },
  {
    name: 'request search',
    read: () =>
      listRequests(DEPOSIT_REQUESTS, { search: anyTxnId(), page: 1, pageSize: PAGE_ROWS }),
  },
  { name: 'period records, newest', read: () => readRoundSnapshot('wingo') },
  {
    name: 'period records, from any period on',
    read: () => listFairnessRecords('wingo', { limit: PAGE_ROWS, before: anyOf(periods) }),
  },
]

const ALL_MONTHS = { from: null, to: null, zone: 'Asia/Dhaka', unit: 'month' } as const
const MONTH = { from: '2020-01-02', to: '2020-02-01', zone: 'UTC' }
const CHOSEN = 200

/** Cursors in the middle of a player's transactions. */
let cursors: readonly { readonly player: string; readonly cursor: string }[] = []
let periods: readonly string[] = []
let txnIds: readonly string[] = []

/** Chooses, from the current rows, what the views look for. */
async function chooseSubjects(): Promise<void> {
  const [deposits, rounds] = await Promise.all([
    db.$queryRaw<{ txnId: string }[]>`
      SELECT txn_id AS "txnId" FROM deposit_request ORDER BY md5(id::text) LIMIT ${CHOSEN}::int`,
    db.$queryRaw<{ countdownId: string }[]>`
      SELECT countdown_id AS "countdownId" FROM round
      WHERE game = 'wingo' AND status = 'finished' ORDER BY md5(id::text) LIMIT ${CHOSEN}::int`,
  ])
  txnIds = deposits.map(({ txnId }) => txnId)
  periods = rounds.map(({ countdownId }) => countdownId)
  cursors = await Promise.all(
    Array.from({ length: CHOSEN / 10 }, async () => {
      const player = anyPlayer()
      const { earlier } = await listTransactions(player, { limit: ROWS_A_PLAYER / 2 })
      if (earlier === null) throw new Error('a player has only one page of transactions')
      return { player, cursor: earlier }
    }),
  )
}

function anyOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

function anyPlayer(): string {
  return playerId(1 + Math.floor(Math.random() * playerCount()))
}

/** Returns the middle of a txnID, as staff type it. */
function anyTxnId(): string {
  return anyOf(txnIds).slice(2, 10)
}

/**
 * Measures the pages that show the past, with ten thousand and with ten million transfers: how long
 * they take, how many database pages they touch, and whether any table is read in full.
 */
export async function run(bench: Bench): Promise<void> {
  const { small, large, rounds, reads } = sizeOf(bench, SIZES)
  const timesSmall = await measureAt(bench, small, { rounds, reads })
  const timesLarge = await measureAt(bench, large, { rounds, reads })
  for (const { name } of VIEWS) {
    bench.outcome.aim({
      what: `${name}, large to small`,
      value: (timesLarge.get(name) ?? Number.NaN) / (timesSmall.get(name) ?? Number.NaN),
      unit: 'x',
      wanted: { atMost: OF_SMALL },
    })
  }
  await step('Ledger check', assertLedgerRight)
}

async function measureAt(
  bench: Bench,
  rows: number,
  { rounds, reads }: { rounds: number; reads: number },
): Promise<Map<string, number>> {
  const { outcome } = bench
  const name = `${rows.toLocaleString('en')} rows`
  await step(`Ledger of ${name}`, () => fillLedger(rows))
  await chooseSubjects()
  const medians = new Map<string, number>()
  for (const view of VIEWS) {
    await timeReads(view, reads)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeReads(view, reads))
    medians.set(view.name, outcome.measure(`${view.name}, ${name}`, 'ms', times))
    const plan = await explain(await listenToDriver(view.read))
    outcome.measure(`${view.name}, ${name}, pages touched`, 'pages', [plan.buffers])
    const scans = plan.scanned.filter((table) => GROWING.has(table))
    if (rows >= FROM_ROWS) {
      outcome.aim({
        what: `${view.name}, ${name}, tables read from end to end`,
        value: scans.length,
        unit: '',
        wanted: { atMost: 0 },
        ...(scans.length > 0 && { note: scans.join(', ') }),
      })
    }
  }
  print(`  measured with ${name}`)
  return medians
}

/** @returns the median time of a read, in milliseconds */
async function timeReads(view: View, reads: number): Promise<number> {
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const began = performance.now()
    await view.read()
    times.push(performance.now() - began)
  }
  return median(times)
}
