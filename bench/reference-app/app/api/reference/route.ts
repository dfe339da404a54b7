import { PrismaPg } from '@prisma/adapter-pg'
import { getServerSession } from 'next-auth'
import { z } from 'zod'
import { PrismaClient } from '../../../../../lib/base/db/generated/client'
import { BetError, placeCommonBet } from '../../../common-bet'
import { authOptions } from '../../auth-options'

// Reads the session with getServerSession, then places the bet in the common way.

const connectionString = process.env.DATABASE_URL ?? ''
const max = Number(process.env.DATABASE_POOL_SIZE ?? 10)
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString, max }),
  // With the defaults of 2 and 5 s, requests on a busy machine would fail instead of wait.
  transactionOptions: { maxWait: 20_000, timeout: 20_000 },
})

const betSchema = z.object({ color: z.string(), betAmount: z.number().int().positive() })

export async function POST(request: Request): Promise<Response> {
  const session = await getServerSession(authOptions)
  const email = session?.user?.email
  if (!email) return Response.json({ message: 'Not signed in' }, { status: 401 })
  const parsed = betSchema.safeParse(await request.json())
  if (!parsed.success) return Response.json({ message: 'Invalid bet' }, { status: 400 })
  try {
    const { color: selection, betAmount } = parsed.data
    const stake = BigInt(betAmount) * 100n
    const bet = await placeCommonBet(prisma, { email, selection, stake })
    return Response.json(bet, { status: 201 })
  } catch (error) {
    if (!(error instanceof BetError)) throw error
    return Response.json({ message: error.message }, { status: 409 })
  }
}
