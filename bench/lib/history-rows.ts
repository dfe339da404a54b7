import { bulk, settleDown } from './bulk'
import { startGames } from './rounds'

/**
 * Transactions of each player: one deposit, fifty bets, and the payouts of all bets but the last.
 */
export const ROWS_A_PLAYER = 100
const STAKE_MINOR = 1_000
const DEPOSIT_MINOR = 1_000_000
const ROWS_A_ROUND = 100

let players = 0
let rounds = 0

/** Returns the number of players, who are numbered from 1. */
export function playerCount(): number {
  return players
}

/**
 * Fills the ledger up to this number of transfers, with their players, requests, rounds and bets.
 * Transactions are written in order of time, so one player's rows lie as far apart as in a real
 * ledger. The rows are correct by construction, so their checks are skipped while they are written.
 */
export async function fillLedger(rows: number): Promise<void> {
  await startGames()
  const from = players + 1
  players = rows / ROWS_A_PLAYER
  const firstRound = rounds + 1
  rounds = rows / ROWS_A_ROUND
  const own = [from, players]
  await bulk([
    'SET LOCAL session_replication_role = replica',
    { text: ROUNDS, values: [firstRound, rounds] },
    { text: USERS, values: own },
    { text: ACCOUNTS, values: own },
    { text: REQUESTS, values: own },
    ...Array.from({ length: ROWS_A_PLAYER / 2 }, (_, index) => ({
      text: BETS,
      values: [...own, 2 * index + 1, firstRound, rounds],
    })),
    ...Array.from({ length: ROWS_A_PLAYER }, (_, index) => ({
      text: TRANSFERS,
      values: [...own, index, firstRound === 1 ? '2020-01-01' : '2021-01-01'],
    })),
    { text: SETTLE_UP, values: own },
  ])
  await settleDown()
}

const ROUNDS = `
  INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
    rules_version, paytable, previous_seed, revealed_seed, outcome, drawn_at, settled_at,
    bets_root, bets_sealed_at, bet_count)
  SELECT 'wingo', to_char(t.opens, 'YYYYMMDD') || lpad(n::text, 6, '0'), s.id, s.links - n, 'finished',
    t.opens, t.opens + interval '150 seconds', t.opens + interval '180 seconds', 1,
    '{"red": 200, "green": 200, "blue": 200}', repeat('0', 64), repeat('1', 64), 'red',
    t.opens + interval '160 seconds', t.opens + interval '161 seconds',
    repeat('2', 64), t.opens + interval '152 seconds', 50
  FROM generate_series($1::int, $2::int) AS n
    CROSS JOIN LATERAL (SELECT timestamptz '2020-01-01' + n * interval '180 seconds' AS opens) t
    CROSS JOIN (SELECT id, links FROM season WHERE game = 'wingo' ORDER BY number DESC LIMIT 1) s`

const USERS = `
  INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, terms_version, terms_accepted_at)
  SELECT lpad(n::text, 32, '0')::uuid, 'Player ' || n, 'player-' || n || '@rondo.example',
    '01' || lpad(n::text, 9, '0'), 'none', n::text, '2018-05-16', now()
  FROM generate_series($1::int, $2::int) AS n`

const ACCOUNTS = `
  INSERT INTO account (kind, owner_id, balance)
  SELECT kind, lpad(n::text, 32, '0')::uuid, 0
  FROM generate_series($1::int, $2::int) AS n, unnest('{main,surewin}'::account_kind[]) AS kind`

const REQUESTS = `
  INSERT INTO deposit_request (id, player_id, name, phone, amount, txn_id, status, request_id, created_at, decided_by_id, decided_at)
  SELECT lpad(n::text, 32, '0')::uuid, lpad(n::text, 32, '0')::uuid, 'Player ' || n, '01' || lpad(n::text, 9, '0'), ${DEPOSIT_MINOR},
    upper(substr(md5(n::text), 1, 12)), 'Accepted', 'first', now() - n * interval '1 second',
    lpad('1', 32, '0')::uuid, now() - n * interval '1 second' + interval '1 minute'
  FROM generate_series($1::int, $2::int) AS n`

/** Inserts the bet behind transaction number $3 of every player, in one of the new rounds. */
const BETS = `
  INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
  SELECT lpad((n * 1000::bigint + $3::int)::text, 32, '0')::uuid, r.id, lpad(n::text, 32, '0')::uuid,
    CASE WHEN $3::int = ${ROWS_A_PLAYER - 1} THEN 'green' ELSE 'red' END, ${STAKE_MINOR}, ${2 * STAKE_MINOR},
    $3::int::text, ${DEPOSIT_MINOR} + ($3::int / 2) * ${STAKE_MINOR} - ${STAKE_MINOR}, r.opens_at
  FROM generate_series($1::int, $2::int) AS n
    JOIN season s ON s.game = 'wingo' AND s.number = (SELECT max(number) FROM season WHERE game = 'wingo')
    JOIN round r ON r.season_id = s.id
      AND r.link_index = s.links - ($4::int + (n + $3::int * 7) % ($5::int - $4::int + 1))`

/**
 * Inserts transaction number $3 of every player: 0 is the deposit, odd numbers are stakes, even
 * numbers are payouts.
 */
const TRANSFERS = `
  INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance, to_balance, created_at)
  SELECT CASE WHEN $3::int = 0 THEN 'deposit' WHEN $3::int % 2 = 1 THEN 'bet_stake' ELSE 'bet_payout' END::transfer_kind,
    CASE WHEN $3::int = 0 THEN cash.id WHEN $3::int % 2 = 1 THEN a.id ELSE pot.id END,
    CASE WHEN $3::int % 2 = 1 THEN pot.id ELSE a.id END,
    CASE WHEN $3::int = 0 THEN ${DEPOSIT_MINOR} WHEN $3::int % 2 = 1 THEN ${STAKE_MINOR} ELSE ${2 * STAKE_MINOR} END,
    CASE WHEN $3::int = 0 THEN a.owner_id
      ELSE lpad((n * 1000::bigint + $3::int - ($3::int + 1) % 2)::text, 32, '0')::uuid END,
    CASE WHEN $3::int % 2 = 1 THEN after.balance END, CASE WHEN $3::int % 2 = 0 THEN after.balance END,
    $4::timestamptz + $3::int * interval '1 hour'
  FROM generate_series($1::int, $2::int) AS n
    JOIN account a ON a.owner_id = lpad(n::text, 32, '0')::uuid AND a.kind = 'main'
    CROSS JOIN (SELECT id FROM account WHERE kind = 'round_pot' AND game = 'wingo') pot
    CROSS JOIN (SELECT id FROM account WHERE kind = 'cash') cash
    CROSS JOIN (SELECT ${DEPOSIT_MINOR} + ($3::int / 2) * ${2 * STAKE_MINOR}
      - (($3::int + 1) / 2) * ${STAKE_MINOR} AS balance) after`

const SETTLE_UP = `
  UPDATE account SET balance = ${DEPOSIT_MINOR} + ${ROWS_A_PLAYER / 2 - 1} * ${2 * STAKE_MINOR} - ${ROWS_A_PLAYER / 2} * ${STAKE_MINOR}
  WHERE kind = 'main' AND owner_id IN (
    SELECT lpad(n::text, 32, '0')::uuid FROM generate_series($1::int, $2::int) AS n)`
