import { bulk, settleDown } from './bulk'
import { startGames } from './rounds'

/** Tables that are filled without their indexes. All indexes are rebuilt together afterwards. */
const FILLED = [
  'user',
  'account',
  'deposit_request',
  'withdrawal_request',
  'sign_in_event',
  'round',
  'bet',
  'bet_day',
]

const DAYS = 30
const ROUND_SECONDS = 180
const ROUNDS = (DAYS * 86_400) / ROUND_SECONDS
const CLERKS = 20
const STAKE_MINOR = 10_000

/**
 * Fills the tables that the risk rules read for this many players: a month of registrations, and
 * for each player two deposits, a withdrawal, two logins and two bets with the totals of their
 * days, evenly over that month. One in forty shares a phone number, one in sixty a device, one in
 * fifty a home address with two more, and six in ten use the few addresses of a mobile network. One
 * in fifty withdraws the deposited money, one in five hundred sends another player's txnID. The
 * rows are correct by construction, so their checks are skipped. Trigram indexes are not rebuilt:
 * they serve the staff search, which no rule uses.
 */
export async function fillHouse(players: number): Promise<void> {
  await startGames()
  const own = [players]
  await bulk([
    'SET LOCAL session_replication_role = replica',
    `SET LOCAL maintenance_work_mem = '512MB'`,
    { text: DROP_INDEXES, values: [FILLED.map((table) => `"${table}"`)] },
    forDropped('DROP INDEX %s', 'name'),
    CLERK_ROWS,
    { text: USERS, values: own },
    { text: ACCOUNTS, values: own },
    { text: DEPOSITS, values: [...own, 0] },
    { text: DEPOSITS, values: [...own, 1] },
    { text: WITHDRAWALS, values: own },
    { text: SIGN_INS, values: [...own, 0] },
    { text: SIGN_INS, values: [...own, 1] },
    ROUND_ROWS,
    { text: BETS, values: [...own, 0] },
    { text: BETS, values: [...own, 1] },
    DAYS_TALLIED,
    BET_DAYS,
    forDropped('%s', 'definition'),
  ])
  await settleDown()
}

/**
 * Adds what `count` players do in the current minute: each makes a deposit, a withdrawal, a login
 * and a bet in a round that ends.
 */
export async function fillMinute(count: number): Promise<void> {
  minutes += 1
  const values = [count, minutes]
  await bulk([
    'SET LOCAL session_replication_role = replica',
    { text: NEW_DEPOSITS, values },
    { text: NEW_WITHDRAWALS, values },
    { text: NEW_SIGN_INS, values },
    { text: NEW_ROUND, values: [minutes] },
    { text: NEW_BETS, values },
  ])
}

let minutes = 0

const DROP_INDEXES = `
  CREATE TEMPORARY TABLE dropped ON COMMIT DROP AS
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition, m.amname AS method
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
  WHERE i.indrelid = ANY($1::text[]::regclass[])
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`

function forDropped(command: string, column: 'name' | 'definition'): string {
  const kept = column === 'definition' ? `WHERE method <> 'gin'` : ''
  return `
    DO $do$ DECLARE each RECORD; BEGIN
      FOR each IN SELECT * FROM dropped ${kept} LOOP EXECUTE format('${command}', each.${column}); END LOOP;
    END $do$`
}

const ID = (n: string) => `lpad((${n})::text, 32, '0')::uuid`
const CLERK = (n: string) => `md5('clerk ' || (${n}) % ${CLERKS})::uuid`
/** Picks a second of the month, always the same for the same numbers. */
const SOME_TIME = (n: string, more: string) =>
  `now() - ((${n}) * 7919::bigint + (${more}) * 104729) % ${DAYS * 86_400} * interval '1 second'`

const CLERK_ROWS = `
  INSERT INTO "user" (id, name, email, phone, password_hash, role, referral_code, terms_version, terms_accepted_at)
  SELECT ${CLERK('n')}, 'Clerk ' || n, 'clerk-' || n || '@rondo.example', '02' || n, 'none', 'clerk',
    'C' || n, '2018-05-16', now()
  FROM generate_series(0, ${CLERKS - 1}) AS n`

const PHONE = (n: string) => `'01' || lpad((${n} - (${n} % 40 = 0)::int)::text, 9, '0')`

const USERS = `
  INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, referred_by_id, terms_version, terms_accepted_at, created_at)
  SELECT ${ID('n')}, 'Player ' || n, 'player-' || n || '@rondo.example', ${PHONE('n')}, 'none', n::text,
    CASE WHEN n % 10 IN (1, 2) AND n > 10 THEN ${ID('n - n % 10')} END, '2018-05-16', now(),
    now() - ($1::int - n) * interval '${DAYS} days' / $1::int
  FROM generate_series(1, $1::int) AS n`

const ACCOUNTS = `
  INSERT INTO account (kind, owner_id, balance)
  SELECT 'main', ${ID('n')}, 0 FROM generate_series(1, $1::int) AS n`

const DEPOSIT_COLUMNS = `deposit_request (id, player_id, name, phone, amount, txn_id, status, request_id, created_at,
  decided_by_id, decided_at, rejection_reason)`

/** One player in 500 sends the txnID of the previous player, and is rejected. */
const DEPOSITS = `
  INSERT INTO ${DEPOSIT_COLUMNS}
  SELECT uuidv7(), ${ID('n')}, 'Player ' || n, ${PHONE('n')}, 50000 + n % 100 * 10000,
    upper(substr(md5(n - (n % 500 = 0)::int || ' ' || $2::int), 1, 12)),
    CASE WHEN n % 500 = 0 THEN 'Rejected' ELSE 'Accepted' END::request_status, 'deposit ' || $2::int, t.at,
    ${CLERK('n')}, t.at + interval '5 minutes', CASE WHEN n % 500 = 0 THEN 'not-received' END
  FROM generate_series(1, $1::int) AS n CROSS JOIN LATERAL (SELECT ${SOME_TIME('n', '$2::int')} AS at) t
  WHERE t.at < now() - interval '10 minutes'`

/** One player in 50 withdraws the deposited money soon after depositing it. */
const WITHDRAWALS = `
  INSERT INTO withdrawal_request (id, player_id, name, phone, amount, status, request_id, created_at, decided_by_id, decided_at)
  SELECT uuidv7(), ${ID('n')}, 'Player ' || n, ${PHONE('n')}, 50000 + n % 100 * 10000, 'Accepted', 'withdrawal',
    t.at, ${CLERK('n')}, t.at + interval '5 minutes'
  FROM generate_series(1, $1::int) AS n CROSS JOIN LATERAL (
    SELECT CASE WHEN n % 50 = 0 THEN ${SOME_TIME('n', '0')} + interval '20 minutes' ELSE ${SOME_TIME('n', '2')} END AS at) t
  WHERE t.at < now() - interval '10 minutes'`

const ADDRESS = (
  n: string,
) => `CASE WHEN ${n} % 10 < 6 THEN '100.64.' || ${n} % 2000 / 250 || '.' || ${n} % 250
  ELSE '2001:db8::' || to_hex(${n} - CASE WHEN ${n} % 50 IN (7, 8, 9) THEN ${n} % 50 - 7 ELSE 0 END) END`
const DEVICE = (n: string) => `md5('device ' || ${n} - (${n} % 60 = 0)::int)`

const SIGN_IN_COLUMNS =
  'sign_in_event (at, account_key, user_id, way, address, network, device_key, device)'

const SIGN_INS = `
  INSERT INTO ${SIGN_IN_COLUMNS}
  SELECT ${SOME_TIME('n', '$2::int + 3')}, md5('account ' || n), ${ID('n')}, 'password', ${ADDRESS('n')}, ${ADDRESS('n')},
    ${DEVICE('n')}, 'Chrome on Android'
  FROM generate_series(1, $1::int) AS n`

const ROUND_COLUMNS = `round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
    rules_version, paytable, previous_seed, revealed_seed, outcome, drawn_at, settled_at,
    bets_root, bets_sealed_at, bet_count)`
const ROUND_OF = (number: string) => `
  SELECT 'wingo', '20200101' || lpad((${number})::text, 6, '0'), s.id, s.links - (${number}), 'finished',
    t.ends - interval '180 seconds', t.ends - interval '30 seconds', t.ends, 1,
    '{"red": 200, "green": 200, "blue": 200}'::jsonb, repeat('0', 64), repeat('1', 64), 'red',
    t.ends - interval '20 seconds', t.ends - interval '19 seconds',
    repeat('2', 64), t.ends - interval '28 seconds', 50`
const SEASON = `(SELECT id, links FROM season WHERE game = 'wingo' ORDER BY number DESC LIMIT 1) s`

const ROUND_ROWS = `
  INSERT INTO ${ROUND_COLUMNS} ${ROUND_OF('n')}
  FROM generate_series(1, ${ROUNDS}) AS n CROSS JOIN ${SEASON}
    CROSS JOIN LATERAL (SELECT now() - n * interval '${ROUND_SECONDS} seconds' AS ends) t`

const BET_COLUMNS =
  'bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)'

const BETS = `
  INSERT INTO ${BET_COLUMNS}
  SELECT uuidv7(), r.id, ${ID('n')}, (ARRAY['red', 'green', 'blue'])[1 + n % 3], ${STAKE_MINOR}, ${2 * STAKE_MINOR},
    'bet ' || $2::int, 0, r.opens_at + interval '10 seconds'
  FROM generate_series(1, $1::int) AS n CROSS JOIN ${SEASON}
    JOIN round r ON r.season_id = s.id AND r.link_index = s.links - (1 + (n * 7919::bigint + $2::int * 104729) % ${ROUNDS})`

const DAYS_TALLIED = `
  INSERT INTO tallied_day (began_at)
  SELECT date_trunc('day', now(), 'UTC') - n * interval '1 day' FROM generate_series(1, ${DAYS + 1}) AS n
  ON CONFLICT DO NOTHING`

const BET_DAYS = `
  INSERT INTO bet_day (player_id, game, began_at, rounds, won, bets, staked, paid)
  SELECT b.player_id, 'wingo', date_trunc('day', b.created_at, 'UTC'), count(DISTINCT b.round_id),
    count(DISTINCT b.round_id) FILTER (WHERE b.selection = 'red'), count(*), sum(b.stake),
    coalesce(sum(b.payout) FILTER (WHERE b.selection = 'red'), 0)
  FROM bet b WHERE b.created_at < date_trunc('day', now(), 'UTC') GROUP BY 1, 3`

/** The players of minute $2, with consecutive numbers. */
const THEM =
  'generate_series(1, $1::int) AS i CROSS JOIN LATERAL (SELECT i + ($2::int - 1) * $1::int AS n) who'

const NEW_DEPOSITS = `
  INSERT INTO ${DEPOSIT_COLUMNS}
  SELECT uuidv7(), ${ID('n')}, 'Player ' || n, ${PHONE('n')}, 50000, upper(substr(md5('new ' || n), 1, 12)),
    'Accepted', 'new', clock_timestamp(), ${CLERK('n')}, clock_timestamp(), NULL
  FROM ${THEM}`

const NEW_WITHDRAWALS = `
  INSERT INTO withdrawal_request (id, player_id, name, phone, amount, request_id)
  SELECT uuidv7(), ${ID('n')}, 'Player ' || n, ${PHONE('n')}, 50000, 'new' FROM ${THEM}`

const NEW_SIGN_INS = `
  INSERT INTO ${SIGN_IN_COLUMNS}
  SELECT clock_timestamp(), md5('account ' || n), ${ID('n')}, 'password', ${ADDRESS('n')}, ${ADDRESS('n')},
    ${DEVICE('n')}, 'Chrome on Android'
  FROM ${THEM}`

const NEW_ROUND = `
  INSERT INTO ${ROUND_COLUMNS} ${ROUND_OF(`${ROUNDS} + $1::int`)}
  FROM ${SEASON} CROSS JOIN LATERAL (SELECT now() + interval '19 seconds' AS ends) t`

const NEW_BETS = `
  INSERT INTO ${BET_COLUMNS}
  SELECT uuidv7(), r.id, ${ID('n')}, (ARRAY['red', 'green', 'blue'])[1 + n % 3], ${STAKE_MINOR}, ${2 * STAKE_MINOR},
    'new', 0, clock_timestamp()
  FROM ${THEM} CROSS JOIN ${SEASON}
    JOIN round r ON r.season_id = s.id AND r.link_index = s.links - (${ROUNDS} + $2::int)`
