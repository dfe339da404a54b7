import { listBetDays } from '@/lib/betting/read-bet-days'
import { listBets, listLegs, sumOpenStakes } from '@/lib/betting/read-bets'
import { tallyBetDays } from '@/lib/betting/tally-bet-days'
import { db } from '@/lib/db/client'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, settleDown } from '../lib/bulk'
import { listenToDriver } from '../lib/driver-listener'
import { explain } from '../lib/explain'
import { sizeOf } from '../lib/options'
import { makePlayers, playerId } from '../lib/players'
import { startGames } from '../lib/rounds'
import { median } from '../lib/stats'

const SIZES = {
  full: { bets: 1_000_000, rounds: 5, reads: 40 },
  quick: { bets: 100_000, rounds: 3, reads: 10 },
}

/** Bets of each player in the last 30 days. One of the two has no earlier bets. */
const FEW = 1_000
const FEW_DAYS = 30
const OF_FEW = 1.5
const ALL_TIME_MS = 100
const PAGE_ROWS = 20
const STAKE_MINOR = 10_000
const ROUND_SECONDS = 180
/** One million bets in 384,000 rounds. */
const BETS_A_ROUND = 2.6
/** One round in this many is Baccarat. */
const RARE = 1_000

const [LITTLE, MUCH] = [playerId(1), playerId(2)]
const ZONE = 'Asia/Dhaka'
const DAY_MS = 86_400_000

interface View {
  readonly name: string
  readonly read: (player: string) => Promise<unknown>
  /**
   * Limit for views that rightly take longer with more months of play, or that have more rows to
   * show.
   */
  readonly withinMs?: number
}

const VIEWS: readonly View[] = [
  { name: 'first page', read: (player) => listBets(player, { limit: PAGE_ROWS }) },
  {
    name: 'a page from the middle',
    read: (player) => listBets(player, { limit: PAGE_ROWS, before: middles.get(player) }),
  },
  {
    name: 'rounds of the first page',
    read: (player) => listLegs(player, rounds.get(player) ?? []),
  },
  ...(['won', 'lost', 'open', 'refunded'] as const).map((status) => ({
    name: `filter ${status}`,
    read: (player: string) => listBets(player, { limit: PAGE_ROWS, status }),
  })),
  {
    name: 'filter of a game with few bets',
    read: (player) => listBets(player, { limit: PAGE_ROWS, game: 'baccarat' }),
    withinMs: ALL_TIME_MS,
  },
  {
    name: 'filter of 7 days',
    read: (player) =>
      listBets(player, { limit: PAGE_ROWS, from: new Date(Date.now() - 7 * DAY_MS) }),
  },
  { name: 'stakes in play', read: (player) => sumOpenStakes(player) },
  {
    name: 'chart and totals of 30 days',
    read: (player) => listBetDays(player, { ...lastDays(FEW_DAYS - 1), zone: ZONE, unit: 'day' }),
  },
  {
    name: 'chart and totals of all time',
    read: (player) => listBetDays(player, { from: null, to: null, zone: ZONE, unit: 'month' }),
    withinMs: ALL_TIME_MS,
  },
  {
    name: 'chart and totals of all time, UTC',
    read: (player) => listBetDays(player, { from: null, to: null, zone: 'UTC', unit: 'month' }),
    withinMs: ALL_TIME_MS,
  },
]

function lastDays(days: number): { readonly from: Date; readonly to: null } {
  return { from: new Date(Date.now() - days * DAY_MS), to: null }
}

/** A bet in the middle of each player's bets, and the rounds of the first page. */
const middles = new Map<string, string>()
const rounds = new Map<string, readonly bigint[]>()

/**
 * Measures My bets of a player with a million bets against that of a player with a thousand. Both
 * played as much in the last 30 days, and older bets must cost nothing.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const size = sizeOf(bench, SIZES)
  const name = `${size.bets.toLocaleString('en')} bets`
  await step(`Player with ${name}`, () => fill(size.bets))
  await step('Tallies of days', async () => {
    let isBehind: boolean
    do isBehind = await tallyBetDays()
    while (isBehind)
  })
  await settleDown()
  for (const player of [LITTLE, MUCH]) await chooseSubjects(player)
  for (const view of VIEWS) {
    const [few, many]: [number[], number[]] = [[], []]
    await timeReads(view, MUCH, size.reads)
    for (let round = 0; round < size.rounds; round += 1) {
      few.push(await timeReads(view, LITTLE, size.reads))
      many.push(await timeReads(view, MUCH, size.reads))
    }
    outcome.measure(`${view.name}, ${FEW.toLocaleString('en')} bets`, 'ms', few)
    const value = outcome.measure(`${view.name}, ${name}`, 'ms', many)
    // The number of pages doesn't depend on other work on the machine.
    for (const [player, bets] of [
      [LITTLE, FEW],
      [MUCH, size.bets],
    ] as const) {
      const plan = await explain(await listenToDriver(() => view.read(player)))
      const what = `${view.name}, ${bets.toLocaleString('en')} bets, pages touched`
      outcome.measure(what, 'pages', [plan.buffers])
    }
    const what = `${view.name}, many to few`
    const ratio = outcome.compare(what, many, few)
    if (view.withinMs === undefined) {
      outcome.aim({ what, value: ratio, unit: 'x', wanted: { atMost: OF_FEW } })
    } else {
      const wanted = { atMost: view.withinMs }
      outcome.aim({ what: `${view.name}, ${name}`, value, unit: 'ms', wanted })
    }
    print(`  measured ${view.name}`)
  }
}

async function timeReads({ read }: View, player: string, reads: number): Promise<number> {
  const times: number[] = []
  for (let each = 0; each < reads; each += 1) {
    const began = performance.now()
    await read(player)
    times.push(performance.now() - began)
  }
  return median(times)
}

async function chooseSubjects(player: string): Promise<void> {
  const { rows } = await listBets(player, { limit: PAGE_ROWS })
  rounds.set(player, [...new Set(rows.map(({ roundId }) => roundId))])
  const [middle] = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM bet WHERE player_id = ${player}::uuid ORDER BY created_at DESC, id DESC
    OFFSET (SELECT count(*) / 2 FROM bet WHERE player_id = ${player}::uuid) LIMIT 1`
  if (!middle) throw new Error('a player has no bets')
  middles.set(player, middle.id)
}

/**
 * Fills the tables. The rows are correct by construction, so their checks are skipped while they
 * are written.
 */
async function fill(bets: number): Promise<void> {
  await startGames()
  await makePlayers(2, 0n)
  const recent = (FEW_DAYS * 86_400) / ROUND_SECONDS
  const all = Math.ceil((bets - FEW) / BETS_A_ROUND) + recent
  await bulk([
    'SET LOCAL session_replication_role = replica',
    { text: ROUNDS, values: [all] },
    { text: BETS, values: [LITTLE, FEW, 1, recent, 0] },
    { text: BETS, values: [MUCH, FEW, 1, recent, 1] },
    { text: BETS, values: [MUCH, bets - FEW, recent + 1, all, 2] },
    PAYOUTS,
  ])
  await settleDown()
}

const ROUNDS = `
  INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
    rules_version, paytable, previous_seed, revealed_seed, outcome, drawn_at, settled_at,
    bets_root, bets_sealed_at, bet_count)
  SELECT g.id, '20200101' || lpad(n::text, 6, '0'), s.id, s.links - n, 'finished',
    t.ends - interval '180 seconds', t.ends - interval '30 seconds', t.ends, 1,
    '{"red": 200, "green": 200, "blue": 200}', repeat('0', 64), repeat('1', 64),
    CASE g.id WHEN 'wingo' THEN 'red' ELSE 'player' END, t.ends - interval '20 seconds', t.ends - interval '19 seconds',
    repeat('2', 64), t.ends - interval '28 seconds', 3
  FROM generate_series(1, $1::int) AS n
    CROSS JOIN LATERAL (SELECT now() - n * interval '${ROUND_SECONDS} seconds' AS ends) t
    CROSS JOIN LATERAL (SELECT CASE WHEN n % ${RARE} = 0 THEN 'baccarat' ELSE 'wingo' END AS id) g
    JOIN season s ON s.game = g.id`

/**
 * Inserts $2 bets of player $1, evenly over the rounds from $3 back to $4. A third of them wins.
 */
const BETS = `
  INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
  SELECT uuidv7(), r.id, $1::uuid, CASE r.game WHEN 'wingo' THEN (ARRAY['red', 'green', 'blue'])[1 + n % 3]
      ELSE (ARRAY['player', 'banker', 'tie'])[1 + n % 3] END,
    ${STAKE_MINOR}, ${2 * STAKE_MINOR}, $5::int || ' ' || n, 0, r.opens_at + n % 100 * interval '1 second'
  FROM generate_series(1, $2::int) AS n
    CROSS JOIN LATERAL (SELECT $3::int + ((n - 1) * ($4::int - $3::int)::bigint / $2::int)::int AS number) which
    JOIN season s ON s.game = CASE WHEN which.number % ${RARE} = 0 THEN 'baccarat' ELSE 'wingo' END
    JOIN round r ON r.season_id = s.id AND r.link_index = s.links - which.number`

const PAYOUTS = `
  INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance, created_at)
  SELECT 'bet_payout', pot.id, a.id, b.payout, b.id, 0, b.created_at + interval '170 seconds'
  FROM bet b JOIN account a ON a.owner_id = b.player_id AND a.kind = 'main'
    JOIN round r ON r.id = b.round_id AND r.outcome = b.selection
    JOIN account pot ON pot.kind = 'round_pot' AND pot.game = r.game`
