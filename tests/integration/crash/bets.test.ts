import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { Refusal } from '@/lib/base/text/refusals'
import { placeBet } from '@/lib/play/betting/place-bet'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayers } from '../../support/rounds'
import { waitFor, waitForBetting } from './play'

const START = 10_000_000n
const PLAYERS = 60
const { postgres, startWorker } = globalThis.ownServices

interface Press {
  readonly playerId: string
  readonly requestId: string
  /** `null` if the outcome is unknown. */
  answer: string | null
}

function ask({ playerId, requestId }: Press) {
  const order = { playerId, sessionId: playerId, requestId, selection: 'red', amountMajor: 100 }
  return placeBet({ ...order, game: 'wingo' }).then(
    ({ betId }) => betId,
    (error: unknown) => {
      if (error instanceof Refusal && error.code !== 'service-unavailable') return error.code
      if (error instanceof Refusal || isDatabaseUnavailable(error)) return null
      throw error
    },
  )
}

test.each([
  ['killed with kill -9', 'SIGKILL'],
  ['restarted', 'SIGINT'],
] as const)(
  'keeps every accepted bet once and answers every key when Postgres is %s under a rush of bets',
  async (_how, signal) => {
    await startWorker()
    const players = await makePlayers(PLAYERS, START)
    await waitForBetting()
    const presses: Press[] = []
    let isOver = false
    const playing = players.map(async (playerId) => {
      while (!isOver) {
        const press: Press = { playerId, requestId: uuidv7(), answer: null }
        presses.push(press)
        press.answer = await ask(press)
        if (press.answer === null) await sleep(50)
      }
    })
    const accepted = () => presses.filter(({ answer }) => answer !== null).length
    await waitFor('bets', async () => accepted() > PLAYERS * 2 || null)
    await postgres.kill(signal)
    await waitFor(
      'bets that nobody answers',
      async () => presses.some(({ answer }) => answer === null) || null,
    )
    await postgres.start()
    const before = accepted()
    await waitFor('bets again', async () => accepted() > before + PLAYERS || null)
    isOver = true
    await Promise.all(playing)

    const known = presses.filter(({ answer }) => answer !== null)
    for (const press of presses.filter(({ answer }) => answer === null)) {
      press.answer = await waitFor('answer', () => ask(press))
    }
    // An answer from before the crash is the same afterwards.
    for (const press of known.slice(0, 200)) {
      const again = await waitFor('answer', () => ask(press))
      if (press.answer?.includes('-') && press.answer.length === 36)
        expect(again).toBe(press.answer)
    }
    const bets = await db.bet.findMany({ where: { playerId: { in: players } } })
    const byKey = new Map(bets.map((bet) => [bet.requestId, bet.id]))
    expect(byKey.size).toBe(bets.length)
    const placed = presses.filter(({ answer }) => answer?.length === 36)
    expect(placed.length).toBeGreaterThan(PLAYERS)
    for (const { requestId, answer } of placed) expect(byKey.get(requestId)).toBe(answer)
    await expectLedgerRight()
  },
)
