import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeUser } from '@/lib/accounts/change-user'
import { decideDeposit } from '@/lib/cashier/decide-deposit'
import { requestWithdrawal } from '@/lib/cashier/request-withdrawal'
import { getEnv } from '@/lib/config/env'
import { noBeacon } from '@/lib/fairness/beacon'
import { excludePlayer } from '@/lib/limits/exclude-player'
import { type LiveMessage, liveChannel, liveMessage } from '@/lib/live/channel'
import { connectRedis } from '@/lib/queue/redis'
import { drawRound } from '@/lib/rounds/draw-round'
import { settleRound } from '@/lib/rounds/settle-round'
import { voidRound } from '@/lib/rounds/void-round'
import { postDueInterest } from '@/lib/surewin/post-due-interest'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../support/factories'
import { moveMajor } from '../support/surewin'
import { chainOf, closeRound, openRound } from './model/world'
import { bet, getRound } from './round-fixtures'

// Open screens also look by themselves, some seconds later: here the messages themselves are heard.

const heard: LiveMessage[] = []
const subscriber = connectRedis('subscriber')

beforeAll(async () => {
  subscriber.on('message', (_channel, text) => {
    heard.push(liveMessage.parse(JSON.parse(text)))
  })
  await subscriber.subscribe(liveChannel(getEnv().REDIS_PREFIX))
})
afterAll(() => subscriber.disconnect())
afterEach(expectLedgerRight)

/** Forgets what was heard, and waits for a message that fits. */
async function hears(isIt: (message: LiveMessage) => boolean, act: () => Promise<unknown>) {
  heard.length = 0
  await act()
  await expect.poll(() => heard.some(isIt), { timeout: 60_000 }).toBe(true)
}

function ofPlayer(id: string) {
  return (message: LiveMessage) => message.type === 'balances' && message.playerIds.includes(id)
}

/** What a player sees on open screens, by what brings it about. */
const ACTS: Readonly<Record<string, (playerId: string) => Promise<unknown>>> = {
  'a bet': async (playerId) => {
    await openRound()
    await bet(playerId, 'red', 100)
  },
  'an accepted deposit': (playerId) => decide(playerId, 'Accepted'),
  'a rejected deposit': (playerId) => decide(playerId, 'Rejected'),
  'a withdraw request': (playerId) =>
    requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() }),
  'an exclusion from play': (playerId) => excludePlayer(playerId, { kind: 'time-out', days: 1 }),
  'money moved into SureWin': (playerId) => moveMajor(playerId, 'deposit', 500),
  'an adjustment by staff': async (playerId) => {
    const { id: actorId } = await makeUser('owner')
    await changeUser({ userId: playerId, actorId, balance: { by: 100n }, reason: 'A bonus.' })
  },
}

async function decide(playerId: string, decision: 'Accepted' | 'Rejected') {
  const { id: adminId } = await makeUser('owner')
  const requestId = await makeDepositRequest(playerId, 500)
  await decideDeposit({ depositId: requestId, adminId, decision })
}

test.each(Object.entries(ACTS))('sends %s to the player’s open screens', async (_what, act) => {
  let player = { id: '' }
  // The deposit by which the money came in is told too, and its message must not be taken for this one.
  await hears(
    (message) => ofPlayer(player.id)(message),
    async () => {
      player = await makePlayer(1_000)
    },
  )
  await hears(ofPlayer(player.id), () => act(player.id))
})

test.each(['Accepted', 'Rejected'] as const)(
  'makes the player’s open screens look for a notice when a deposit is %s',
  async (decision) => {
    const { id } = await makeUser()
    const isTold = (message: LiveMessage) =>
      message.type === 'notices' && message.playerIds.includes(id)
    await hears(isTold, () => decide(id, decision))
  },
)

test('sends posted interest to the player’s open screens', async () => {
  const player = await makePlayer(1_000)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await hears(ofPlayer(player.id), () => moveMajor(player.id, 'deposit', 500, { now: yesterday }))
  await hears(ofPlayer(player.id), () => postDueInterest({ playerId: player.id }))
})

test.each(['settled', 'voided'])(
  'sends a round that is %s to everybody’s open screens',
  async (end) => {
    const player = await makePlayer(1_000)
    const id = await openRound()
    await bet(player.id, 'red', 100)
    if (end === 'settled') {
      await closeRound(id)
      expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(true)
    }
    await hears(
      (message) => message.type === 'game' && message.game === 'wingo',
      () =>
        end === 'settled'
          ? settleRound(id)
          : voidRound({ roundId: id, reason: 'no beacon', byUserId: null }),
    )
  },
)
