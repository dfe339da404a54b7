import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { AUDIT_PAGE, CHECKS, findIn } from '@/lib/house/operations/check-ledger'
import { changeUser } from '@/lib/house/players/change-user'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import { rewardReferrers } from '@/lib/money/cashier/reward-referrers'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { sumRounds, sumTransfers } from '@/lib/money/results/results.sql'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { auditHash } from '@/lib/people/audit/rules/audit-hash'
import { betDays } from '@/lib/play/betting/bet-days.sql'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { setLimit } from '../../support/player-limits'
import { bet, makeShortRound, tickUntilOver, UNTIL_LET, waitForDraw } from '../../support/rounds'
import { moveMajor } from '../../support/surewin'

const HOUR_MS = 3_600_000

/** A direct edit of the database, and all findings that the check must then report, in order. */
interface Forgery {
  readonly what: string
  readonly sql: () => readonly Prisma.Sql[]
  readonly findings: readonly RegExp[]
}

let player: string
let saver: string
let finished: bigint
let voided: bigint
let open: bigint

/** Creates a correct ledger with every kind of entry in it. */
beforeAll(async () => {
  const admin = await makeUser('owner')
  ;[{ id: player }, { id: saver }] = await Promise.all([
    makeDepositor(20_000),
    makeDepositor(5_000),
  ])

  finished = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue']) await bet(player, colour, 100)
  await waitForDraw(finished)
  await tickUntilOver(finished)
  const referrer = await makeUser()
  await db.user.update({ where: { id: referrer.id }, data: { phone: '01811111111' } })
  await db.user.update({ where: { id: player }, data: { referredById: referrer.id } })
  const terms = { reward: 5_000n, stakeNeeded: 30_000n }
  await db.referral.create({ data: { playerId: player, referrerId: referrer.id, ...terms } })
  expect(await rewardReferrers()).toBe(1)
  voided = await makeShortRound(UNTIL_LET)
  await bet(player, 'red', 200)
  await voidRound({ roundId: voided, reason: 'no beacon', byUserId: null })
  open = await makeShortRound(UNTIL_LET)
  await bet(player, 'red', 500)

  const withdraw = () =>
    requestWithdrawal({ playerId: player, amountMajor: 500, requestId: randomUUID() })
  await acceptWithdrawal({
    withdrawalId: (await withdraw()).id,
    adminId: admin.id,
    pass: { reason: 'Sent and seen' },
  })
  await withdraw()
  const { id: returned } = await makeDepositor(500)
  const { id: withdrawalId } = await requestWithdrawal({
    playerId: returned,
    amountMajor: 500,
    requestId: randomUUID(),
  })
  await acceptWithdrawal({ withdrawalId, adminId: admin.id, pass: { reason: 'Sent and seen' } })
  await db.$transaction((tx) =>
    applyCameBack(tx, { withdrawalId, adminId: admin.id, reason: 'wallet-full' }),
  )

  const twoDaysAgo = new Date(Date.now() - 49 * HOUR_MS)
  await moveMajor(saver, 'deposit', 2_000, { now: twoDaysAgo })
  await postDueInterest()
  await moveMajor(saver, 'withdraw', 500)

  for (const kind of ['deposit', 'stake', 'loss'] as const) {
    for (const period of ['day', 'week', 'month'] as const) {
      // Each limit is changed twice, because the check uses the newest change.
      await setLimit(player, kind, period, 60_000)
      await setLimit(player, kind, period, 50_000)
      // This raise stays pending for 24 hours.
      await setLimit(player, kind, period, 55_000)
    }
  }
  await changeUser({
    userId: saver,
    actorId: admin.id,
    balance: { by: 500n },
    reason: 'for the trouble',
  })
  const { id: reversed } = await makeDepositor(1_000)
  const deposit = await db.depositRequest.findFirstOrThrow({ where: { playerId: reversed } })
  await db.$transaction((tx) =>
    applyReversal(tx, { depositId: deposit.id, adminId: admin.id, reason: 'not-received' }),
  )
  await excludePlayer(saver, { kind: 'time-out', days: 1 })
  await expectLedgerRight()
})

const main = () => Prisma.sql`(owner_id = ${player}::uuid AND kind = 'main')`
const savers = () => Prisma.sql`player_id = ${saver}::uuid`
/** Points the first transfer of this kind at a subject that does not exist. */
const orphan = (kind: string) => Prisma.sql`
  UPDATE transfer SET subject_id = gen_random_uuid()
  WHERE id = (SELECT min(id) FROM transfer WHERE kind = ${kind}::transfer_kind)`
/** The player's last transfer, a withdrawal. No other transfer follows from it. */
const newest = () => Prisma.sql`
  id = (SELECT max(id) FROM transfer WHERE from_account = (SELECT id FROM account WHERE ${main()}))`
/** Gives these bets, without their transfers, to another player. */
const toSaver = (bets: Prisma.Sql) => Prisma.sql`
  UPDATE bet b SET player_id = ${saver}::uuid FROM round r WHERE r.id = b.round_id AND ${bets}`
const tally = (column: string, by: number) => Prisma.sql`
  UPDATE account SET ${Prisma.raw(column)} = ${Prisma.raw(column)} + ${by} WHERE ${main()}`
const stakedMore = (by: number) =>
  ['staked_day', 'staked_week', 'staked_month'].map((column) => tally(column, by))

/** Marks the day of the bets as over and tallied. */
const tallied = () => Prisma.sql`
  INSERT INTO tallied_day (began_at)
  SELECT date_trunc('day', max(created_at), 'UTC') FROM bet WHERE round_id = ${finished}`

/** Claims that every transfer is tallied, and no round. */
const position = () => Prisma.sql`
  INSERT INTO house_tally_position SELECT 1, ${getEnv().HOUSE_ZONE}, max(id), 0 FROM transfer`

const PERIODS = ['day', 'week', 'month'] as const

const FORGERIES: Record<string, readonly Forgery[]> = {
  checkLines: [
    {
      what: 'cash that moved without a record of who moved it',
      sql: () => [
        Prisma.sql`
          INSERT INTO transfer (kind, from_account, to_account, amount, subject_id)
          SELECT 'cash_move', p.id, c.id, 100, gen_random_uuid()
          FROM account p, account c
          WHERE p.kind = 'pending_withdrawals' AND c.kind = 'cash' AND c.channel_id IS NULL LIMIT 1`,
      ],
      findings: [
        /^transfer \d+ of kind cash_move moves/,
        /^cash move [\da-f-]+ has a transfer of 100/,
      ],
    },
    {
      what: 'a line that backs one request and has the ID of another',
      sql: () => [
        Prisma.sql`
          INSERT INTO wallet_line (id, channel_id, direction, external_id, kind, amount, at, source)
          SELECT '00000000-0000-4000-8000-000000000002', gen_random_uuid(), 'in', txn_key(txn_id), 'payment', 500000, now(), 'file'
          FROM deposit_request WHERE player_id = ${player}::uuid`,
        Prisma.sql`
          INSERT INTO line_outcome (line_id, kind, deposit_id)
          SELECT '00000000-0000-4000-8000-000000000002', 'deposit', id FROM deposit_request WHERE ${savers()}`,
      ],
      findings: [
        /^deposit request [\da-f-]+ is backed by line .* booked as 500000 from the cash of nothing/,
        /^line [\da-f-]+ backs deposit request [\da-f-]+, and request [\da-f-]+ with its ID was accepted too$/,
      ],
    },
    {
      what: 'cash that a wallet held without a record of what it is',
      sql: () => [
        Prisma.sql`
          INSERT INTO transfer (kind, from_account, to_account, amount, subject_id)
          SELECT 'cash_surplus', c.id, j.id, 100, gen_random_uuid()
          FROM account c, account j WHERE j.kind = 'adjustments' AND c.kind = 'cash' AND c.channel_id IS NULL`,
      ],
      findings: [/^cash adjustment [\da-f-]+ of nothing has a transfer of 100/],
    },
    {
      what: 'a closed day whose difference was not booked',
      sql: () => [
        Prisma.sql`
          INSERT INTO channel (id, name, wallet, number, holder, kind)
          VALUES ('00000000-0000-4000-8000-000000000001', 'Forged', 'bkash', '01899999999', 'Rondo', 'personal')`,
        Prisma.sql`
          INSERT INTO day_close (id, channel_id, day, begins_at, ends_at, source, opening, received, commission, sent, fees,
            booked, counted, type, reason, made_by_id)
          SELECT gen_random_uuid(), '00000000-0000-4000-8000-000000000001', '2026-01-01', '2025-12-31 18:00Z',
            '2026-01-01 18:00Z', 'ledger', 0, 0, 0, 0, 0, 0, 700, 'mistake', 'A test', min(id::text)::uuid FROM "user"`,
      ],
      findings: [/^close [\da-f-]+ of 2026-01-01 books 0, not 700/],
    },
  ],
  checkZeroSum: [
    {
      what: 'money that came from nowhere',
      sql: () => [Prisma.sql`UPDATE account SET balance = balance + 1 WHERE ${main()}`],
      findings: [/^the ledger sums to 1, not to zero$/, /^account \d+ stores \d+ but/],
    },
  ],
  checkBalances: [
    {
      what: 'a balance moved to another player without a transfer',
      sql: () => [
        Prisma.sql`UPDATE account SET balance = balance + 1 WHERE ${main()}`,
        Prisma.sql`UPDATE account SET balance = balance - 1 WHERE owner_id = ${saver}::uuid AND kind = 'main'`,
      ],
      findings: [/^account \d+ stores \d+ but/, /^account \d+ stores \d+ but/],
    },
  ],
  checkRunningBalances: [
    {
      what: 'a transfer that left another balance than it says',
      sql: () => [
        Prisma.sql`UPDATE transfer SET from_balance = from_balance + 1 WHERE ${newest()}`,
      ],
      findings: [/^transfer \d+ leaves account \d+ at \d+, not at \d+$/],
    },
    {
      what: 'a transfer that says no balance',
      sql: () => [Prisma.sql`UPDATE transfer SET from_balance = NULL WHERE ${newest()}`],
      findings: [/^transfer \d+ leaves account \d+ at nothing, not at \d+$/],
    },
    {
      what: 'a first transfer that begins above zero',
      sql: () => [
        Prisma.sql`UPDATE transfer SET to_balance = to_balance + 1 WHERE kind = 'deposit'
          AND to_account = (SELECT id FROM account WHERE ${main()})`,
      ],
      findings: [/leaves account \d+ at 2000001, not at 2000000$/, /, not at \d+$/],
    },
  ],
  checkSides: [
    {
      what: 'a deposit that the pot of a game paid',
      sql: () => [
        Prisma.sql`UPDATE transfer SET from_account = (SELECT min(id) FROM account WHERE kind = 'round_pot')
          WHERE kind = 'deposit' AND to_account = (SELECT id FROM account WHERE ${main()})`,
      ],
      findings: [/^transfer \d+ of kind deposit moves money from round_pot to main$/],
    },
  ],
  checkPots: [
    {
      what: 'a payout from the pot of another game',
      sql: () => [
        Prisma.sql`INSERT INTO account (kind, game) VALUES ('round_pot', 'baccarat')`,
        Prisma.sql`UPDATE transfer SET from_account = (SELECT id FROM account WHERE game = 'baccarat')
          WHERE kind = 'bet_payout'`,
      ],
      findings: [/^transfer \d+ of a bet on wingo is booked on the pot of baccarat$/],
    },
  ],
  checkStakes: [
    {
      what: 'a bet on more than was paid for it',
      sql: () => [
        Prisma.sql`UPDATE bet SET stake = stake + 100 WHERE round_id = ${open}`,
        ...stakedMore(100),
      ],
      findings: [/^bet \S+ of 50100 by \S+ has a stake transfer of 50000 from \S+$/],
    },
    {
      what: 'a bet that nothing was paid for',
      sql: () => [
        Prisma.sql`INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after)
          SELECT gen_random_uuid(), round_id, player_id, selection, stake, payout, 'forged', balance_after
          FROM bet WHERE round_id = ${open}`,
        ...stakedMore(50_000),
      ],
      findings: [/^bet \S+ of 50000 by \S+ has a stake transfer of nothing from nobody$/],
    },
    {
      what: 'a stake whose bet is gone',
      sql: () => [Prisma.sql`DELETE FROM bet WHERE round_id = ${open}`, ...stakedMore(-50_000)],
      findings: [/^bet \S+ of nothing by nobody has a stake transfer of 50000 from \S+$/],
    },
    {
      what: 'a stake that another player paid',
      sql: () => [toSaver(Prisma.sql`r.id = ${open}`)],
      findings: [
        /^bet \S+ of 50000 by \S+ has a stake transfer of 50000 from \S+$/,
        // The stake tallies of both players are wrong now, too.
        ...Array(6).fill(/ of staked in the /),
      ],
    },
  ],
  checkPayouts: [
    {
      what: 'another outcome than the one that was paid',
      sql: () => [
        Prisma.sql`UPDATE round SET outcome = CASE outcome WHEN 'red' THEN 'blue' ELSE 'red' END WHERE id = ${finished}`,
      ],
      findings: [
        /due payout \S+ refund nothing to \S+, booked payout/,
        /due payout \S+ refund nothing to \S+, booked payout/,
      ],
    },
    {
      what: 'a payout of a bet that there is not',
      sql: () => [orphan('bet_payout')],
      findings: [
        /due payout 20000 refund nothing to \S+, booked payout nothing refund nothing to nobody$/,
        /due payout nothing refund nothing to nobody, booked payout 20000 refund nothing to \S+$/,
      ],
    },
    {
      what: 'a stake given back of a bet that there is not',
      sql: () => [orphan('bet_refund')],
      findings: [
        /due payout nothing refund 20000 to \S+, booked payout nothing refund nothing to nobody$/,
        /due payout nothing refund nothing to nobody, booked payout nothing refund 20000 to \S+$/,
      ],
    },
    {
      what: 'a payout of another amount than the bet promised',
      sql: () => [Prisma.sql`UPDATE bet SET payout = payout + 1 WHERE round_id = ${finished}`],
      findings: [
        /due payout 20001 refund nothing to \S+, booked payout 20000 refund nothing to \S+$/,
      ],
    },
    {
      what: "a payout on another player's balance",
      sql: () => [toSaver(Prisma.sql`r.id = ${finished} AND b.selection = r.outcome`)],
      findings: [
        /^bet \S+ of 10000 by \S+ has a stake transfer of 10000 from \S+$/,
        /due payout 20000 refund nothing to \S+, booked payout 20000 refund nothing to \S+$/,
        /^referral of /,
        ...Array(6).fill(/ of staked in the /),
      ],
    },
    {
      what: "a stake given back on another player's balance",
      sql: () => [toSaver(Prisma.sql`r.id = ${voided}`)],
      findings: [
        /^bet \S+ of 20000 by \S+ has a stake transfer of 20000 from \S+$/,
        /due payout nothing refund 20000 to \S+, booked payout nothing refund 20000 to \S+$/,
      ],
    },
  ],
  checkBetDays: [
    {
      what: 'a tallied day without what its bets brought',
      sql: () => [tallied()],
      findings: [/^player \S+ has of wingo on \S+: .*; the bets give 1, 0, 3, 30000, 20000$/],
    },
    {
      what: 'a tally of more than was staked',
      sql: () => [
        tallied(),
        Prisma.sql`
          INSERT INTO bet_day (player_id, game, began_at, rounds, won, bets, staked, paid)
          SELECT player_id, game, began_at, rounds, won, bets, staked + 1, paid FROM (${betDays(Prisma.sql`true`)}) own`,
      ],
      findings: [
        /: 1 rounds, \d won, 3 bets, staked 30001, paid \d+; the bets give 1, \d, 3, 30000, \d+$/,
      ],
    },
    {
      what: 'a tally of no bets',
      sql: () => [
        Prisma.sql`
          INSERT INTO bet_day (player_id, game, began_at, rounds, won, bets, staked, paid)
          VALUES (${saver}::uuid, 'wingo', '2026-01-01T00:00Z', 1, 0, 1, 100, 0)`,
      ],
      findings: [
        /on 2026-01-01: 1 rounds, 0 won, 1 bets, staked 100, paid 0; the bets give 0, 0, 0, 0, 0$/,
      ],
    },
  ],
  checkEnds: [
    {
      what: 'a round that ended long ago and still waits',
      sql: () => [
        Prisma.sql`UPDATE round SET opens_at = opens_at - interval '1 day',
          closes_at = closes_at - interval '1 day', ends_at = ends_at - interval '1 day' WHERE id = ${open}`,
      ],
      findings: [/^round wingo \d+ ended at .* and is still scheduled$/],
    },
  ],
  checkSeals: [
    {
      what: 'a bet fewer than was sealed',
      sql: () => [Prisma.sql`UPDATE round SET bet_count = bet_count + 1 WHERE id = ${finished}`],
      findings: [/^round wingo \d+ was sealed with 4 bets and has 3$/],
    },
  ],
  checkDeposits: [
    {
      what: 'a deposit of more than was credited',
      sql: () => [
        Prisma.sql`UPDATE deposit_request SET amount = amount + 100 WHERE player_id = ${player}::uuid`,
      ],
      findings: [
        /^deposit request \S+ \(Accepted, 2000100\) of \S+ has a transfer of 2000000 to \S+$/,
      ],
    },
    {
      what: 'a deposit that was credited and waits',
      sql: () => [
        Prisma.sql`UPDATE deposit_request SET status = 'Pending', decided_at = NULL, decided_by_id = NULL
          WHERE player_id = ${player}::uuid`,
      ],
      findings: [
        /^deposit request \S+ \(Pending, 2000000\) of \S+ has a transfer of 2000000 to \S+$/,
        // The referral reward required an accepted deposit.
        /^referral of /,
      ],
    },
    {
      what: 'a credited deposit that nobody filed',
      sql: () => [orphan('deposit')],
      findings: [
        /\(Accepted, \d+\) of \S+ has a transfer of nothing to nobody$/,
        /\(nothing, nothing\) of nobody has a transfer of \d+ to \S+$/,
      ],
    },
    {
      what: "a deposit on another player's balance",
      sql: () => [
        Prisma.sql`UPDATE deposit_request SET player_id = ${player}::uuid WHERE ${savers()}`,
      ],
      findings: [/\(Accepted, 500000\) of \S+ has a transfer of 500000 to \S+$/],
    },
  ],
  checkReversals: [
    {
      what: 'a reversal that took back more than it says',
      sql: () => [Prisma.sql`UPDATE deposit_reversal SET owed = 50000`],
      findings: [
        /^reversal of deposit request \S+ \(100000 of 100000, 50000 owed\) of \S+ took back 100000 from \S+$/,
      ],
    },
    {
      what: 'a reversal of more than the deposit',
      sql: () => [Prisma.sql`UPDATE deposit_reversal SET amount = amount + 100, owed = 100`],
      findings: [
        /^reversal of deposit request \S+ \(100100 of 100000, 100 owed\) of \S+ took back 100000 from \S+$/,
      ],
    },
    {
      what: 'money taken back for no reversal',
      sql: () => [orphan('deposit_reversal')],
      findings: [/^reversal of deposit request /, /^reversal of deposit request /],
    },
  ],
  checkWithdrawals: [
    {
      what: 'a withdraw request of more than is held',
      sql: () => [
        Prisma.sql`UPDATE withdrawal_request SET amount = amount + 100 WHERE status = 'Pending'`,
      ],
      findings: [
        /^withdraw request \S+ \(Pending, 50100\) of \S+: held 50000 from \S+, paid nothing, returned nothing to nobody$/,
      ],
    },
    {
      what: 'a withdrawal that was paid and waits',
      sql: () => [
        Prisma.sql`UPDATE withdrawal_request SET status = 'Pending', decided_at = NULL, decided_by_id = NULL
          WHERE status = 'Accepted' AND player_id = ${player}::uuid`,
      ],
      findings: [
        /^withdraw request \S+ \(Pending, 50000\) of \S+: held 50000 from \S+, paid 50000, returned nothing to nobody$/,
      ],
    },
    {
      what: 'a withdrawal that is accepted and was never paid',
      sql: () => [orphan('withdrawal_paid')],
      findings: [
        /\(Accepted, 50000\) of \S+: held 50000 from \S+, paid nothing, returned nothing to nobody$/,
        /\(nothing, nothing\) of nobody: held nothing from nobody, paid 50000, returned nothing to nobody$/,
      ],
    },
    {
      what: 'money held for nothing',
      sql: () => [orphan('withdrawal_hold')],
      findings: [
        /\(Accepted, 50000\) of \S+: held nothing from nobody, paid 50000, returned nothing to nobody$/,
        /\(nothing, nothing\) of nobody: held 50000 from \S+, paid nothing, returned nothing to nobody$/,
      ],
    },
    {
      what: 'a withdrawal that is cancelled and keeps its money',
      sql: () => [
        Prisma.sql`UPDATE withdrawal_request SET status = 'Cancelled', decided_at = clock_timestamp()
          WHERE status = 'Pending'`,
      ],
      findings: [
        /\(Cancelled, 50000\) of \S+: held 50000 from \S+, paid nothing, returned nothing to nobody$/,
      ],
    },
    {
      what: "a withdrawal of another player's money",
      sql: () => [
        Prisma.sql`UPDATE withdrawal_request SET player_id = ${saver}::uuid WHERE status = 'Pending'`,
      ],
      findings: [
        /\(Pending, 50000\) of \S+: held 50000 from \S+, paid nothing, returned nothing to nobody$/,
      ],
    },
    {
      what: 'a withdrawal that is cancelled and returned to another player',
      sql: () => [
        Prisma.sql`UPDATE withdrawal_request SET status = 'Cancelled', decided_at = clock_timestamp()
          WHERE status = 'Pending'`,
        Prisma.sql`
          INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
          SELECT 'withdrawal_return', pending.id, a.id, w.amount, w.id, a.balance + w.amount
          FROM withdrawal_request w, account a, account pending
          WHERE w.status = 'Cancelled' AND a.owner_id = ${saver}::uuid AND a.kind = 'main'
            AND pending.kind = 'pending_withdrawals'`,
        Prisma.sql`
          UPDATE account SET balance = balance + 50000 WHERE owner_id = ${saver}::uuid AND kind = 'main'`,
      ],
      findings: [
        /\(Cancelled, 50000\) of \S+: held 50000 from \S+, paid nothing, returned 50000 to \S+$/,
      ],
    },
  ],
  checkCameBack: [
    {
      what: 'money that came back for no payout',
      sql: () => [orphan('withdrawal_reversal')],
      findings: [
        /^withdraw request \S+ \(Accepted, 50000\) of \S+ came back as 50000: nothing from account nothing to nobody/,
        /^withdraw request \S+ \(nothing, nothing\) of nobody came back as nothing: 50000 from account \d+ to \S+/,
      ],
    },
    {
      what: 'money that came back of another amount',
      sql: () => [Prisma.sql`UPDATE withdrawal_reversal SET amount = amount + 100`],
      findings: [
        /^withdraw request \S+ \(Accepted, 50000\) of \S+ came back as 50100: 50000 from account/,
      ],
    },
  ],
  checkAdjustments: [
    {
      what: 'one that is booked by another amount than was asked for',
      sql: () => [Prisma.sql`UPDATE adjustment SET input = 'by 501' WHERE ${savers()}`],
      findings: [/^adjustment \S+ of \S+ \(by 501\) books 500 to \S+$/],
    },
    {
      what: "one on another player's balance",
      sql: () => [Prisma.sql`UPDATE adjustment SET player_id = ${player}::uuid WHERE ${savers()}`],
      findings: [/^adjustment \S+ of \S+ \(by 500\) books 500 to \S+$/],
    },
    {
      what: 'one that is not booked',
      sql: () => [
        Prisma.sql`INSERT INTO adjustment (id, player_id, made_by_id, type, reason, input)
          SELECT gen_random_uuid(), player_id, made_by_id, type, reason, input FROM adjustment WHERE ${savers()}`,
      ],
      findings: [/^adjustment \S+ of \S+ \(by 500\) books nothing to nobody$/],
    },
    {
      what: 'one that nobody recorded',
      sql: () => [Prisma.sql`DELETE FROM adjustment WHERE ${savers()}`],
      findings: [/^adjustment \S+ of nobody \(nothing\) books 500 to \S+$/],
    },
    {
      what: 'one that is booked as a deposit',
      sql: () => [Prisma.sql`UPDATE transfer SET kind = 'deposit' WHERE kind = 'adjustment'`],
      findings: [
        /^transfer \d+ of kind deposit moves money from adjustments to main$/,
        /^deposit request \S+ \(nothing, nothing\) of nobody has a transfer of 500 to \S+$/,
        /^adjustment \S+ of \S+ \(by 500\) books nothing to nobody$/,
      ],
    },
  ],
  checkRoundCaps: [
    {
      what: 'a bet that could win more than the cap of its round',
      sql: () => [
        Prisma.sql`
          INSERT INTO setting (key, version, value, changed_by_id, created_at)
          SELECT 'maxRoundWinMajor', 1, '499', id, '2000-01-01T00:00Z' FROM "user" WHERE role = 'owner' LIMIT 1`,
      ],
      findings: [/^round wingo \d+ lets player \S+ win 50000 of at most 49900$/],
    },
  ],
  checkHouseTallies: [
    {
      what: 'a tally of more than the transfers',
      sql: () => [
        position(),
        Prisma.sql`
          INSERT INTO house_tally SELECT day, kind, game, detail, count, amount + (kind = 'interest')::int, could_pay
          FROM (${sumTransfers(Prisma.sql`true`)}) own`,
      ],
      findings: [
        /^tally of interest on \S+ \(\): 2, 20501, could pay 0; the transfers give 2, 20500, 0$/,
      ],
    },
    {
      what: 'transfers that are not tallied',
      sql: () => [
        position(),
        Prisma.sql`
          INSERT INTO house_tally SELECT * FROM (${sumTransfers(Prisma.sql`true`)}) own
          WHERE kind <> 'bet_refund'`,
      ],
      findings: [
        /^tally of bet_refund on \S+ \(wingo red\): 0, 0, could pay 0; the transfers give 1, 20000, -40000$/,
      ],
    },
  ],
  checkHouseRounds: [
    {
      what: 'rounds that are not tallied, and one that paid something else',
      sql: () => [
        Prisma.sql`INSERT INTO house_tally_position VALUES (1, ${getEnv().HOUSE_ZONE}, 0, ${finished})`,
        Prisma.sql`
          INSERT INTO house_rounds SELECT day, game, rounds, staked + 1, paid, expected, variance
          FROM (${sumRounds(Prisma.sql`r.id <= ${finished}`)}) own`,
      ],
      findings: [
        /^tally of wingo rounds on \S+: 1 rounds, staked 30001, paid 20000, expected 20000; the bets give 1, 30000, 20000, 20000$/,
      ],
    },
  ],
  checkReferrals: [
    {
      what: 'a reward of more than was booked',
      sql: () => [Prisma.sql`UPDATE referral SET reward = reward + 100`],
      findings: [
        /^referral of \S+: reward 5100 to \S+, booked 5000 to \S+, staked 30000 of 30000$/,
      ],
    },
    {
      what: 'a reward that was booked and refused',
      sql: () => [Prisma.sql`UPDATE referral SET refused_at = rewarded_at, rewarded_at = NULL`],
      findings: [
        /^referral of \S+: reward nothing to nobody, booked 5000 to \S+, staked nothing of nothing$/,
      ],
    },
    {
      what: 'a reward before the stakes that it asks for',
      sql: () => [Prisma.sql`UPDATE referral SET stake_needed = stake_needed + 1`],
      findings: [/booked 5000 to \S+, staked 30000 of 30001$/],
    },
    {
      what: 'a reward for stakes that somebody else placed',
      sql: () => [
        // A bet that lost. Of one that won, the payout would be a finding as well.
        toSaver(Prisma.sql`r.id = ${finished}
          AND b.selection = CASE r.outcome WHEN 'red' THEN 'blue' ELSE 'red' END`),
      ],
      // The stake tallies of both players are wrong now, too.
      findings: [
        /^bet \S+ of 10000 by \S+ has a stake transfer of 10000 from \S+$/,
        /booked 5000 to \S+, staked 20000 of 30000$/,
        ...Array(6).fill(/ of staked in the /),
      ],
    },
    {
      what: 'a reward to somebody who did not refer the player',
      sql: () => [
        Prisma.sql`UPDATE "user" SET referred_by_id = ${saver}::uuid WHERE id = ${player}::uuid`,
      ],
      findings: [
        /^referral of \S+: reward 5000 to \S+, booked 5000 to \S+, staked 30000 of 30000$/,
      ],
    },
    {
      what: 'a reward for nobody',
      sql: () => [orphan('referral_reward')],
      findings: [
        /reward 5000 to \S+, booked nothing to nobody, staked/,
        /reward nothing to nobody, booked 5000 to/,
      ],
    },
  ],
  checkSurewinTransfers: [
    {
      what: 'a transfer that answered another main balance',
      sql: () => [
        Prisma.sql`UPDATE surewin_transfer SET main_balance = main_balance + 1 WHERE action = 'deposit'`,
      ],
      findings: [
        /^SureWin transfer \S+ \(deposit 200000\) is surewin_deposit of 200000 in the ledger$/,
      ],
    },
    {
      what: 'a transfer that answered another SureWin balance',
      sql: () => [
        Prisma.sql`UPDATE surewin_transfer SET surewin_balance = surewin_balance + 1 WHERE action = 'withdraw'`,
      ],
      findings: [
        /^SureWin transfer \S+ \(withdraw 50000\) is surewin_withdrawal of 50000 in the ledger$/,
      ],
    },
    {
      what: 'a transfer of the ledger without its SureWin row',
      sql: () => [orphan('surewin_deposit')],
      findings: [/^SureWin transfer \S+ \(/, /^SureWin transfer \S+ \(/],
    },
    {
      what: 'a SureWin row of more than was moved',
      sql: () => [
        Prisma.sql`UPDATE surewin_transfer SET amount = amount + 1 WHERE action = 'withdraw'`,
      ],
      findings: [/^SureWin transfer \S+ \(withdraw 50001\)/, /^SureWin of \S+: balance/],
    },
    {
      what: 'a withdrawal from SureWin that calls itself a deposit',
      sql: () => [
        Prisma.sql`UPDATE transfer SET kind = 'surewin_deposit' WHERE kind = 'surewin_withdrawal'`,
      ],
      findings: [
        /^transfer \d+ of kind surewin_deposit moves money from surewin to main$/,
        /\(withdraw 50000\) is surewin_deposit of 50000 in the ledger$/,
      ],
    },
  ],
  checkInterest: [
    {
      what: 'interest of more than was earned',
      sql: () => [
        Prisma.sql`UPDATE surewin_interest SET balance_seconds = balance_seconds / 2 WHERE period = 0`,
      ],
      findings: [/^interest \S+ of period 0: earned 5000, posted 10000, booked 10000 to/],
    },
    {
      what: 'interest at another rate',
      sql: () => [Prisma.sql`UPDATE surewin_interest SET rate_basis_points = 501 WHERE period = 1`],
      findings: [/^interest \S+ of period 1: earned 10521, posted 10500, booked 10500 to/],
    },
    {
      what: 'interest of less than was earned, and booked as such',
      sql: () => [
        Prisma.sql`UPDATE surewin_interest SET balance_seconds = balance_seconds * 2 WHERE period = 0`,
      ],
      findings: [/^interest \S+ of period 0: earned 20000, posted 10000, booked 10000 to/],
    },
    {
      what: 'interest that nobody earned',
      sql: () => [orphan('interest')],
      findings: [/^interest \S+ of period/, /^interest \S+ of period/],
    },
    {
      what: 'interest of one player on the account of another',
      sql: () => [
        Prisma.sql`UPDATE surewin_interest SET player_id = ${player}::uuid WHERE period = 0`,
      ],
      findings: [/^interest \S+ of period 0/, /^SureWin of/, /^SureWin of/],
    },
  ],
  checkRecords: [
    {
      what: 'a record of more than was deposited',
      sql: () => [
        Prisma.sql`UPDATE surewin_record SET deposited = deposited + 1 WHERE ${savers()}`,
      ],
      findings: [/^SureWin of \S+: .* deposited 200001 of 200000/],
    },
    {
      what: 'a period posted that the record has not come to',
      sql: () => [Prisma.sql`UPDATE surewin_interest SET period = 2 WHERE period = 1`],
      findings: [/^SureWin of \S+: .* period 2 after 2$/],
    },
    {
      what: 'savings without a record',
      sql: () => [Prisma.sql`DELETE FROM surewin_record WHERE ${savers()}`],
      findings: [/^SureWin of \S+: .* deposited nothing of 200000, period nothing after 1$/],
    },
  ],
  checkPostingsInTime: [
    {
      what: 'interest that nobody posts',
      sql: () => [
        Prisma.sql`UPDATE surewin_record SET opened_at = opened_at - interval '2 days',
          accrued_to = accrued_to - interval '2 days', next_posting_at = next_posting_at - interval '2 days'`,
      ],
      findings: [/^interest of \S+ is due since/],
    },
  ],
  checkTallies: (['staked', 'returned'] as const).flatMap((name) =>
    PERIODS.map((period) => ({
      what: `more ${name} in the ${period} than there was`,
      sql: () => [tally(`${name}_${period}`, 1)],
      findings: [new RegExp(`^account \\d+ tallies \\d+ of ${name} in the ${period}, its`)],
    })),
  ),
  checkExclusions: [
    {
      what: 'an exclusion that bars nobody',
      sql: () => [
        Prisma.sql`UPDATE account SET excluded_until = NULL WHERE owner_id = ${saver}::uuid AND kind = 'main'`,
      ],
      findings: [/^account \d+ is excluded until nothing, its exclusions say \d/],
    },
    {
      what: 'a time-out that asks the player to come back',
      sql: () => [
        Prisma.sql`UPDATE account SET return_needed = true WHERE owner_id = ${saver}::uuid AND kind = 'main'`,
      ],
      findings: [/^account \d+ is excluded until \d.*, its exclusions say \d/],
    },
    {
      what: 'an account excluded without an exclusion',
      sql: () => [Prisma.sql`UPDATE account SET excluded_until = now() WHERE ${main()}`],
      findings: [/^account \d+ is excluded until \d.*, its exclusions say nothing$/],
    },
  ],
  checkLimits: (['deposit', 'stake', 'loss'] as const).flatMap((kind) =>
    PERIODS.map((period) => ({
      what: `another ${kind} limit per ${period} than the player set`,
      sql: () => [tally(`${kind}_limit_${period}`, 100)],
      findings: [
        new RegExp(`a ${kind} limit per ${period} of 5000100, the newest change says 5000000$`),
      ],
    })),
  ),
  checkAuditChain: [
    {
      what: 'an event that says another act',
      sql: () => [
        Prisma.sql`UPDATE audit_event SET action = 'forged' WHERE id = (SELECT max(id) FROM audit_event)`,
      ],
      findings: [/^audit event \d+ does not follow from the one before it$/],
    },
    {
      what: 'an event that is gone',
      sql: () => [Prisma.sql`DELETE FROM audit_event WHERE id = (SELECT min(id) FROM audit_event)`],
      findings: [/^audit event \d+ does not follow from the one before it$/],
    },
  ],
}

/** Returns the findings of the check after running `sql`, then rolls everything back. */
async function findAfter(sql: readonly Prisma.Sql[]): Promise<string[]> {
  let findings: string[] | undefined
  const undo = new Error('undo')
  await db
    .$transaction(
      async (tx) => {
        // Switches off triggers and foreign keys, as the owner of the tables could.
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        for (const statement of sql) expect(await tx.$executeRaw(statement)).toBeGreaterThan(0)
        findings = await findIn(tx)
        throw undo
      },
      { timeout: 60_000 },
    )
    .catch((error) => {
      if (error !== undo) throw error
    })
  return findings ?? []
}

/** Returns a finding without the email of its user and without the formatted amounts. */
function plain(finding: string): string {
  return finding.replaceAll(/ \(৳-?[\d,.]+\)/g, '').replace(/: (?:\S+ balance of )?\S+@\S+$/, '')
}

test('finds nothing wrong with rounds that are over, or with interest that is only 59 minutes late', async () => {
  const dayAgo = (column: string) => Prisma.raw(`${column} = ${column} - interval '1 day'`)
  const over = [finished, voided].map(
    (id) => Prisma.sql`UPDATE round SET ${dayAgo('opens_at')}, ${dayAgo('closes_at')},
      ${dayAgo('ends_at')} WHERE id = ${id}`,
  )
  expect(await findAfter(over)).toEqual([])
  const back = Prisma.sql`date_trunc('second', next_posting_at - now() + interval '59 minutes')`
  const late = Prisma.sql`
    UPDATE surewin_record SET opened_at = opened_at - ${back}, accrued_to = accrued_to - ${back},
      next_posting_at = next_posting_at - ${back} WHERE ${savers()}`
  expect(await findAfter([late])).toEqual([])
})

test('reads the audit log to its end, past full pages', async () => {
  const { hash, ...last } = await db.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
  let previous = hash
  const missing = AUDIT_PAGE - ((await db.auditEvent.count()) % AUDIT_PAGE)
  const data = Array.from({ length: missing + 1 }, () => {
    const { id: _, ...facts } = { ...last, action: 'test', before: null, after: null }
    previous = auditHash(previous, facts)
    return { ...facts, hash: previous, before: Prisma.DbNull, after: Prisma.DbNull }
  })
  await db.auditEvent.createMany({ data })
  await expectLedgerRight()
  const forged = Prisma.sql`
    UPDATE audit_event SET action = 'forged' WHERE id = (SELECT max(id) FROM audit_event)`
  expect(await findAfter([forged])).toEqual([expect.stringMatching(/^audit event \d+ does not/)])
})

test('names the player of a finding and formats each amount', async () => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: player } })
  const { id, balance } = await db.account.findFirstOrThrow({
    where: { ownerId: player, kind: 'main' },
  })
  if (balance === null) throw new Error('main account: expected a balance, found none')
  const read = (minor: bigint) =>
    `${minor} (৳${(Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 })})`
  expect(await findAfter([tally('balance', 7)])).toEqual([
    'the ledger sums to 7 (৳0.07), not to zero',
    `account ${id} stores ${read(balance + 7n)} but its transfers give ${read(balance)}: main balance of ${email}`,
  ])
  const [limit] = await findAfter([tally('loss_limit_day', 100)])
  expect(limit).toBe(
    `player ${player} has a loss limit per day of 5000100 (৳50,001.00), the newest change says 5000000 (৳50,000.00): ${email}`,
  )
})

test('has forgeries for each part of the ledger check', () => {
  expect(Object.keys(FORGERIES).sort()).toEqual(CHECKS.map((check) => check.name).sort())
})

describe.each(Object.entries(FORGERIES))('%s finds', (_check, forgeries) => {
  test.each(forgeries)('$what', async ({ sql, findings }) => {
    expect((await findAfter(sql())).map(plain)).toEqual(
      findings.map((finding) => expect.stringMatching(finding)),
    )
    await expectLedgerRight()
  })
})
