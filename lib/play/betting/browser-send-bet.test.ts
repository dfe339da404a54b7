import { describe, expect, test } from 'vitest'
import type { ApiAnswer } from '@/lib/base/browser/ask-api'
import type { BetsAnswer } from '@/lib/play/betting/wire'
import { type BetOutcome, sendBet } from './browser-send-bet'

const BET: BetsAnswer = {
  message: 'Successfully 500 submitted.',
  countdownId: '20261121218',
  balance: 11_950.25,
  balanceView: { main: 11_950.25, after: [11_850.25] },
  bets: [
    {
      betId: 'b1',
      countdownId: '20261121218',
      color: 'green',
      betAmount: 500,
      pays: 1_000,
      status: 'open',
      paid: 0,
      placedAt: 0,
    },
  ],
}
const OK: ApiAnswer<BetsAnswer> = { kind: 'ok', data: BET }
const LOST: ApiAnswer<BetsAnswer> = { kind: 'unanswered' }

function refusal(code: string, retryAfterSeconds?: number): ApiAnswer<BetsAnswer> {
  const problem = {
    type: code,
    title: code,
    status: 409,
    code,
    detail: code,
    requestId: 'a-request-id',
  }
  return { kind: 'refused', problem, retryAfterSeconds }
}

/**
 * Runs `sendBet` against a script of answers, the last of which repeats forever. Time passes only
 * by sleeping.
 */
async function play(script: readonly ApiAnswer<BetsAnswer>[], decidedAt = 60_000) {
  let time = 0
  let asked = 0
  let attempts = 0
  const outcome: BetOutcome = await sendBet({
    attempt: async () => script[Math.min(attempts++, script.length - 1)] ?? LOST,
    decidedAt,
    now: () => time,
    onAskAgain: () => {
      asked++
    },
    sleep: async (ms) => {
      time += ms
    },
  })
  return { outcome, asked, attempts, time }
}

// @conformance send-bet
describe('sendBet', () => {
  test('sends once when the first answer arrives', async () => {
    const { outcome, attempts, asked } = await play([OK])
    expect(outcome).toEqual({ kind: 'accepted', answer: BET, wasAskedAgain: false })
    expect([attempts, asked]).toEqual([1, 0])
  })

  test('retries with pauses after a lost answer and says that the bet was placed', async () => {
    const { outcome, attempts, time } = await play([LOST, LOST, LOST, OK])
    expect(outcome).toMatchObject({ kind: 'accepted', wasAskedAgain: true })
    expect([attempts, time]).toEqual([4, 3_500])
  })

  test('ends as not placed when a lost bet turns out to have arrived too late', async () => {
    const { outcome } = await play([LOST, refusal('betting-closed')], 0)
    expect(outcome).toMatchObject({ kind: 'refused', wasAskedAgain: true })
  })

  test.each(['betting-closed', 'game-paused'])(
    'keeps asking after %s while an earlier attempt may still be running',
    async (code) => {
      const placed = await play([LOST, refusal(code), refusal(code), OK], 5_000)
      expect(placed.outcome).toMatchObject({ kind: 'accepted', wasAskedAgain: true })
      const refused = await play([LOST, refusal(code)], 5_000)
      expect(refused.outcome).toMatchObject({ kind: 'refused', wasAskedAgain: true })
      expect(refused.time).toBeGreaterThanOrEqual(5_000)
    },
  )

  test('accepts that betting is closed immediately if nothing was sent before', async () => {
    const { attempts } = await play([refusal('betting-closed')], 60_000)
    expect(attempts).toBe(1)
  })

  test('never repeats a refused bet', async () => {
    const { outcome, attempts } = await play([refusal('insufficient-balance'), OK])
    expect(outcome).toMatchObject({ kind: 'refused', wasAskedAgain: false })
    expect(attempts).toBe(1)
  })

  test('treats a first rate limit as a refusal and a later one as a delay', async () => {
    expect((await play([refusal('rate-limited', 3)])).outcome.kind).toBe('refused')
    const later = await play([LOST, refusal('rate-limited', 3), OK])
    expect(later.outcome.kind).toBe('accepted')
    expect(later.time).toBe(500 + 3_000)
  })

  test('never gives up: an answer long after the round still ends it', async () => {
    const lost = Array.from({ length: 500 }, () => LOST)
    const { outcome, time } = await play([...lost, OK], 10_000)
    expect(outcome).toMatchObject({ kind: 'accepted', wasAskedAgain: true })
    expect(time).toBeGreaterThan(30 * 60_000)
  })
})
