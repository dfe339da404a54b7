import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../../lib/base/db/generated/client'

// A commonly written bet: an interactive transaction that reads, checks and writes step by step. It
// writes the same rows as the product. The condition on the balance keeps concurrent bets of one
// player apart. It doesn't detect a repeated request, and has no guard against a round that closes
// during the transaction.

export class BetError extends Error {}

/** Returns the day, week and month in UTC, because no benchmark player has a time zone. */
function periodsOf(now: Date) {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const day = now.getUTCDate()
  const monday = day - ((now.getUTCDay() + 6) % 7)
  const midnight = (month: number, day: number) => new Date(Date.UTC(year, month, day))
  return {
    dayBeganAt: midnight(month, day),
    dayEndsAt: midnight(month, day + 1),
    weekBeganAt: midnight(month, monday),
    weekEndsAt: midnight(month, monday + 7),
    monthBeganAt: midnight(month, 1),
    monthEndsAt: midnight(month + 1, 1),
  }
}

export function placeCommonBet(
  prisma: PrismaClient,
  { email, selection, stake }: { email: string; selection: string; stake: bigint },
) {
  return prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email } })
    if (user?.status !== 'active') throw new BetError('No such player')
    const now = new Date()
    const round = await tx.round.findFirst({
      where: { game: 'wingo', status: 'open', opensAt: { lte: now }, closesAt: { gt: now } },
      orderBy: { opensAt: 'desc' },
    })
    if (!round) throw new BetError('Betting is closed')
    const multiplier = (round.paytable as Record<string, number>)[selection]
    if (multiplier === undefined) throw new BetError('No such selection')
    const account = await tx.account.findUnique({
      where: { ownerId_kind: { ownerId: user.id, kind: 'main' } },
    })
    if (!account || (account.balance ?? 0n) < stake) throw new BetError('Insufficient balance')
    const pot = await tx.account.findFirst({ where: { kind: 'round_pot', game: 'wingo' } })
    if (!pot) throw new BetError('No pot')
    const counted = (endsAt: Date | null) =>
      endsAt !== null && now < endsAt ? { increment: stake } : stake
    const debited = await tx.account.update({
      where: { id: account.id, balance: { gte: stake } },
      data: {
        balance: { decrement: stake },
        // The stakes of the day, week and month, as the product counts them on this row.
        ...periodsOf(now),
        stakedDay: counted(account.dayEndsAt),
        stakedWeek: counted(account.weekEndsAt),
        stakedMonth: counted(account.monthEndsAt),
      },
    })
    const bet = await tx.bet.create({
      data: {
        id: uuidv7(),
        roundId: round.id,
        playerId: user.id,
        selection,
        stake,
        payout: (stake * BigInt(multiplier)) / 100n,
        requestId: uuidv7(),
        balanceAfter: debited.balance ?? 0n,
      },
    })
    await tx.transfer.create({
      data: {
        kind: 'bet_stake',
        fromAccountId: account.id,
        toAccountId: pot.id,
        amount: stake,
        subjectId: bet.id,
        fromBalance: debited.balance,
      },
    })
    return {
      betId: bet.id,
      countdownId: round.countdownId,
      balance: Number(debited.balance ?? 0n) / 100,
      color: selection,
      betAmount: Number(stake) / 100,
    }
  })
}
