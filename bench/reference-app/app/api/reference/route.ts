import { PrismaPg } from '@prisma/adapter-pg'
import { getServerSession } from 'next-auth'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { PrismaClient } from '../../../../../lib/db/generated/client'
import { authOptions } from '../../auth-options'

// A bet as it is commonly written: the session by getServerSession, then an interactive transaction
// that reads, checks and writes step by step. It writes the same rows as the product does. Two bets
// of one player at once are kept apart by the condition on the balance; it has no answer to a
// repeated request, and no guard against a round that closes meanwhile.

const connectionString = process.env.DATABASE_URL ?? ''
const max = Number(process.env.DATABASE_POOL_SIZE ?? 10)
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString, max }),
  // With the defaults of 2 and 5 s a busy machine would have it fail instead of wait.
  transactionOptions: { maxWait: 20_000, timeout: 20_000 },
})

const betSchema = z.object({ color: z.string(), betAmount: z.number().int().positive() })

class BetError extends Error {}

export async function POST(request: Request): Promise<Response> {
  const session = await getServerSession(authOptions)
  const email = session?.user?.email
  if (!email) return Response.json({ message: 'Not signed in' }, { status: 401 })
  const parsed = betSchema.safeParse(await request.json())
  if (!parsed.success) return Response.json({ message: 'Invalid bet' }, { status: 400 })
  try {
    const bet = await placeBet(email, parsed.data.color, BigInt(parsed.data.betAmount) * 100n)
    return Response.json(bet, { status: 201 })
  } catch (error) {
    if (!(error instanceof BetError)) throw error
    return Response.json({ message: error.message }, { status: 409 })
  }
}

function placeBet(email: string, selection: string, stake: bigint) {
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
    const debited = await tx.account.update({
      where: { id: account.id, balance: { gte: stake } },
      data: {
        balance: { decrement: stake },
        // The day's, week's and month's stakes, as the product counts them on this row.
        dayEndsAt: now,
        stakedDay: { increment: stake },
        stakedWeek: { increment: stake },
        stakedMonth: { increment: stake },
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
