import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/base/db/client'
import { closeRedis } from '@/lib/base/queue/redis'
import { Refusal } from '@/lib/base/text/refusals'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { registerUser } from '@/lib/people/accounts/register-user'
import { startSession } from '@/lib/people/accounts/start-session'
import { placeBet } from '@/lib/play/betting/place-bet'

// Moves money through the services until SIGTERM: accepted deposits (ledger and audit chain) and
// bets. Prints the number of transfers.

const PLAYERS = 4
/**
 * Milliseconds between two turns of a player: short enough to move money all the time, long enough
 * not to fill the disk.
 */
const PAUSE_MS = 20
let isStopping = false
let moved = 0
process.on('SIGTERM', () => {
  isStopping = true
})

/** A refusal is a valid answer too, for example while betting is closed. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    moved += 1
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sleep(20)
  }
}

async function play(playerId: string, adminId: string): Promise<void> {
  const sessionId = await startSession({
    userId: playerId,
    sessionVersion: 1,
    address: 'drill',
    device: 'Drill',
  })
  while (!isStopping) {
    const { id } = await requestDeposit({
      playerId,
      amountMajor: 1_000,
      txnId: randomUUID(),
      requestId: randomUUID(),
    })
    await attempt(() => decideDeposit({ depositId: id, adminId, decision: 'Accepted' }))
    for (const selection of ['red', 'green', 'blue']) {
      const bet = { game: 'wingo', selection, amountMajor: 100, requestId: randomUUID() }
      await attempt(() => placeBet({ playerId, sessionId, ...bet }))
    }
    await sleep(PAUSE_MS)
  }
}

async function makePerson(role: 'player' | 'owner'): Promise<string> {
  const { userId } = await registerUser({
    name: 'Drill',
    email: `drill-${randomUUID()}@rondo.invalid`,
    phone: '01700000000',
    password: randomUUID(),
    role,
  })
  return userId
}

const admin = await makePerson('owner')
const players = await Promise.all(Array.from({ length: PLAYERS }, () => makePerson('player')))
console.log('moving')
await Promise.all(players.map((player) => play(player, admin)))
// Leaves no drill account behind that could log in.
await db.$executeRaw`UPDATE "user" SET status = 'suspended' WHERE email LIKE 'drill-%@rondo.invalid'`
console.log(String(moved))
await db.$disconnect()
closeRedis()
