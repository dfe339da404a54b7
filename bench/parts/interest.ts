import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { RECORD_ADJUSTMENTS } from '@/tests/support/record-adjustments'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, settleDown } from '../lib/bulk'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { formatNumber } from '../lib/outcome'
import { makePlayers } from '../lib/players'
import { ratios } from '../lib/stats'

const SIZES = {
  full: { records: 1_000_000, rounds: 3 },
  quick: { records: 20_000, rounds: 3 },
}

const SAVED_MINOR = 1_000_000n

const OF_BARE = 1.2
const DAY_MS = 86_400_000

/**
 * Posts the interest of one period of every record with the worker's own service, against the bare
 * insert and update of the same rows, prepared in a table beforehand. The two alternate from period
 * to period.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const { records, rounds } = sizeOf(bench, SIZES)
  await makePlayers(records, 0n)
  const openedAt = await makeRecords(2 * rounds)
  const posted: number[] = []
  const bare: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    posted.push(await postPeriod(new Date(openedAt.getTime() + (2 * round - 1) * DAY_MS), records))
    bare.push(await postBare())
    print(
      `  round ${round}: posted in ${formatNumber(posted.at(-1) ?? 0)} ms, ` +
        `bare ${formatNumber(bare.at(-1) ?? 0)} ms`,
    )
  }
  const name = `${records.toLocaleString('en')} records`
  outcome.measure(`interest of ${name}`, 'ms', posted)
  outcome.measure(`bare rows of ${name}`, 'ms', bare)
  outcome.aim(`interest to bare rows, ${name}`, 'x', ratios(posted, bare), { atMost: OF_BARE })
  await assertLedgerRight()
}

/**
 * Creates a record for every player, opened so long ago that `periodsDue` periods are due. Returns
 * the opening time.
 */
export async function makeRecords(periodsDue: number): Promise<Date> {
  const second = Math.floor(Date.now() / 1_000) * 1_000
  const openedAt = new Date(second - (periodsDue + 0.5) * DAY_MS)
  await bulk([
    {
      text: `INSERT INTO surewin_record (player_id, opened_at, next_posting_at, accrued_to, rate_basis_points, deposited, last_deposit_at)
        SELECT owner_id, $1::timestamptz, $1::timestamptz + interval '1 day', $1, 500, $2::bigint, $1
        FROM account WHERE kind = 'surewin' ORDER BY id`,
      values: [openedAt, SAVED_MINOR],
    },
    {
      text: `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
        SELECT 'adjustment', (SELECT id FROM account WHERE kind = 'adjustments'), m.id,
          $1::bigint, md5(m.owner_id::text)::uuid, m.balance + $1::bigint
        FROM account m WHERE m.kind = 'main' ORDER BY m.id`,
      values: [SAVED_MINOR],
    },
    ...RECORD_ADJUSTMENTS,
    {
      text: `INSERT INTO surewin_transfer (id, player_id, action, amount, request_id, input,
          main_balance, surewin_balance, deposited, last_deposit_at, created_at)
        SELECT owner_id, owner_id, 'deposit', $1::bigint, 'first', 'deposit ' || $1::bigint,
          balance, $1::bigint, $1::bigint, $2::timestamptz, $2::timestamptz
        FROM account WHERE kind = 'main'`,
      values: [SAVED_MINOR, openedAt],
    },
    {
      text: `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance, to_balance)
        SELECT 'surewin_deposit', m.id, s.id, $1::bigint, s.owner_id, m.balance, $1::bigint
        FROM account s JOIN account m ON m.owner_id = s.owner_id AND m.kind = 'main'
        WHERE s.kind = 'surewin' ORDER BY s.id`,
      values: [SAVED_MINOR],
    },
    { text: `UPDATE account SET balance = $1 WHERE kind = 'surewin'`, values: [SAVED_MINOR] },
  ])
  return openedAt
}

/** Posts everything due by this moment, one period of every record, with the service. */
async function postPeriod(now: Date, records: number): Promise<number> {
  await settleDown()
  const began = performance.now()
  const passed = await postDueInterest({ now })
  const ms = performance.now() - began
  if (passed !== records)
    throw new Error(`interest: expected ${records} periods to be posted, found ${passed}`)
  return ms
}

async function postBare(): Promise<number> {
  await bulk([
    `CREATE TABLE bench_interest AS
      SELECT r.player_id, r.period, md5(r.player_id::text || ' ' || r.period)::uuid AS id,
        a.id AS account_id, a.balance * 86400 AS balance_seconds,
        a.balance * r.rate_basis_points / 10000 AS amount,
        a.balance + a.balance * r.rate_basis_points / 10000 AS balance_after,
        r.next_posting_at AS ended_at, r.rate_basis_points
      FROM surewin_record r JOIN account a ON a.owner_id = r.player_id AND a.kind = 'surewin'
      ORDER BY a.id`,
  ])
  await settleDown()
  const began = performance.now()
  await bulk([
    `INSERT INTO surewin_interest (player_id, period, id, balance_seconds, rate_basis_points, amount, ended_at)
      SELECT player_id, period, id, balance_seconds, rate_basis_points, amount, ended_at FROM bench_interest`,
    `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
      SELECT 'interest', (SELECT id FROM account WHERE kind = 'interest' AND owner_id IS NULL),
        account_id, amount, id, balance_after
      FROM bench_interest`,
    `UPDATE account a SET balance = b.balance_after FROM bench_interest b WHERE a.id = b.account_id`,
    `UPDATE surewin_record r SET period = r.period + 1, balance_seconds = 0, accrued_to = b.ended_at,
        next_posting_at = b.ended_at + interval '1 day'
      FROM bench_interest b WHERE r.player_id = b.player_id`,
  ])
  const ms = performance.now() - began
  await bulk(['DROP TABLE bench_interest'])
  return ms
}
