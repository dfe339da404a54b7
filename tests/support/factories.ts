import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { insertUser, registerUser } from '@/lib/people/accounts/register-user'
import type { Role } from '@/lib/people/roles/rules/permissions'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { firstSession } from './sessions'

export const PASSWORD = 'correct horse'

/** Hashed once for all players of a test file, because hashing is slow by design. */
let passwordHash: Promise<string> | undefined

/** Creates a user without money that no other test uses. */
export async function makeUser(role: Role = 'player'): Promise<{ id: string; email: string }> {
  const email = `${role}-${randomUUID()}@rondo.example`
  const person = { name: 'Nusrat Jahan', email, phone: '01711234567' }
  const id = role === 'player' ? await insertPlayer(person) : await registerStaff(person, role)
  await firstSession(id)
  return { id, email }
}

type Person = Record<'name' | 'email' | 'phone', string>

async function insertPlayer(person: Person): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD)
  const player = { ...person, id: uuidv7(), passwordHash: await passwordHash }
  await db.$transaction((tx) => insertUser(tx, player))
  return player.id
}

/** Creates the account as the staff command does, with its audit event. */
async function registerStaff(person: Person, role: Role): Promise<string> {
  return (await registerUser({ ...person, password: PASSWORD, role })).userId
}

/** Creates a pending deposit request of the player. */
export async function makeDepositRequest(
  playerId: string,
  amountMajor: number,
  txnId: string = randomUUID(),
): Promise<string> {
  const { id } = await requestDeposit({
    playerId,
    amountMajor,
    txnId,
    requestId: randomUUID(),
  })
  return id
}

/** The admin who credits every player of a test file and accepts their deposits. */
let cashier: ReturnType<typeof makeUser> | undefined

async function cashierId(): Promise<string> {
  cashier ??= makeUser('owner')
  return (await cashier).id
}

/** Creates a player who was credited the balance by hand: no check says stop to a payout of it. */
export async function makePlayer(balanceMajor: number): Promise<{ id: string; email: string }> {
  const player = await makeUser()
  if (balanceMajor > 0) {
    const adminId = await cashierId()
    await db.$transaction((tx) =>
      adjustBalance(tx, {
        playerId: player.id,
        adminId,
        change: { by: fromMajor(balanceMajor) },
        type: 'test',
        reason: 'Balance to begin with',
        belongsTo: null,
        isApproved: true,
        requestId: player.id,
      }),
    )
  }
  return player
}

/** Creates a player whose money arrived as real money does: by an accepted deposit request. */
export async function makeDepositor(balanceMajor: number): Promise<{ id: string; email: string }> {
  const player = await makeUser()
  if (balanceMajor > 0) {
    const depositId = await makeDepositRequest(player.id, balanceMajor)
    await decideDeposit({ depositId, adminId: await cashierId(), decision: 'Accepted' })
  }
  return player
}

/** Creates players one after the other: on a busy machine, many at a time would wait too long for a connection. */
export async function makePlayersOneByOne(count: number, balanceMajor: number) {
  const players: Awaited<ReturnType<typeof makePlayer>>[] = []
  for (let made = 0; made < count; made += 1) players.push(await makePlayer(balanceMajor))
  return players
}

/**
 * Creates a round of Win-Go outside the worker's schedule. Betting is open from 10 s ago until
 * `closesInMs` from now.
 */
export function makeOpenRound(closesInMs = 600_000): Promise<bigint> {
  return makeRound({ status: 'open', opensInMs: -10_000, closesInMs })
}

/** Creates a round of Win-Go that has not begun. It begins in an hour by default. */
export function makeScheduledRound(opensInMs = 3_600_000): Promise<bigint> {
  return makeRound({ status: 'scheduled', opensInMs, closesInMs: opensInMs + 60_000 })
}

async function makeRound(input: {
  readonly status: 'open' | 'scheduled'
  readonly opensInMs: number
  readonly closesInMs: number
}): Promise<bigint> {
  await db.account.createMany({
    data: [{ kind: 'round_pot', game: 'wingo' }],
    skipDuplicates: true,
  })
  const season = await db.season.upsert({
    where: { game_number: { game: 'wingo', number: 1 } },
    update: {},
    create: {
      game: 'wingo',
      number: 1,
      commitment: '0'.repeat(64),
      salt: '0'.repeat(64),
      reason: 'first',
      firstSlotAt: new Date('2026-01-01T00:00:00Z'),
      roundSeconds: 180,
      cutoffSeconds: 30,
      links: 1_000_000,
    },
  })
  const now = Date.now()
  const linkIndex = (await db.round.count({ where: { seasonId: season.id } })) + 1
  const round = await db.round.create({
    data: {
      game: 'wingo',
      countdownId: `20260101${String(linkIndex).padStart(4, '0')}`,
      seasonId: season.id,
      linkIndex,
      status: input.status,
      opensAt: new Date(now + input.opensInMs),
      closesAt: new Date(now + input.closesInMs),
      endsAt: new Date(now + input.closesInMs + 30_000),
      rulesVersion: 1,
      paytable: { red: 200, green: 200, blue: 200 },
    },
  })
  return round.id
}
