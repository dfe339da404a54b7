import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MIN_POOL_SIZE } from '@/lib/base/config/env'
import type { BetOrder, BetRow, BetVerdict } from '@/lib/money/ledger/bet.sql'
import { BetGatherer } from './gather-bets'

// The statements are fakes, so that the test decides when they end.
// tests/integration/betting/batches.test.ts covers the real ones.

interface Sent {
  readonly ids: string[]
  readonly isBatch: boolean
  readonly waits: boolean
  readonly answer: (verdicts?: Readonly<Record<string, BetVerdict>>) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

let sent: Sent[]
let gatherer: BetGatherer
let answers: string[]

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

function holdAll(orders: readonly BetOrder[], isBatch: boolean, waits = false) {
  const ids = orders.map(({ betId }) => betId)
  return new Promise<BetRow[]>((resolve, reject) => {
    sent.push({
      ids,
      isBatch,
      waits,
      answer: (verdicts = {}) => {
        resolve(ids.map((id) => rowOf(id, verdicts[id])))
        return settled()
      },
      fail: (error) => {
        reject(error)
        return settled()
      },
    })
  })
}

const rowOf = (betId: string, verdict: BetVerdict = 'placed') => ({ betId, verdict }) as BetRow

beforeEach(() => {
  vi.useRealTimers()
  sent = []
  answers = []
  gatherer = new BetGatherer({
    together: (orders, waits) => holdAll(orders, false, waits),
    many: (orders) => holdAll(orders, true),
  })
})

/** Places bets named by player and number: `a1` is the first bet of player `a`. */
function press(...ids: string[]): Promise<void> {
  for (const betId of ids) {
    const playerId = betId.replace(/\d+$/, '')
    gatherer.queue([{ betId, playerId } as BetOrder]).then(
      ([row]) => answers.push(`${betId} ${row?.verdict}`),
      (error: { code?: string }) => answers.push(`${betId} ${error.code ?? error}`),
    )
  }
  return settled()
}

/** Places several bets of one player together. */
function pressTogether(...ids: [string, ...string[]]): Promise<void> {
  const orderOf = (betId: string) => ({ betId, playerId: betId.replace(/\d+$/, '') }) as BetOrder
  const [first, ...rest] = ids
  gatherer.queue([orderOf(first), ...rest.map(orderOf)]).then(
    (rows) => answers.push(rows.map(({ betId, verdict }) => `${betId} ${verdict}`).join(', ')),
    (error: { code?: string }) => answers.push(`${ids.join(' ')} ${error.code ?? error}`),
  )
  return settled()
}

function last(): Sent {
  const one = sent.at(-1)
  if (!one) throw new Error('nothing was sent')
  return one
}

const statements = () => sent.map(({ ids }) => ids.join(' '))
const players = (count: number) => Array.from({ length: count }, (_, index) => `p${index}x1`)
/** Builds an error as the driver throws it. */
const failure = (code: string) => Object.assign(new Error('of Postgres'), { code })

describe('batches', () => {
  test('sends a single bet alone, immediately', async () => {
    await press('a1')
    expect(last()).toMatchObject({ ids: ['a1'], isBatch: false })
    await last().answer()
    expect(answers).toEqual(['a1 placed'])
  })

  test('sends bets that arrive at the same time together', async () => {
    await press('a1', 'b1', 'c1')
    expect(sent).toMatchObject([{ ids: ['a1', 'b1', 'c1'], isBatch: true }])
  })

  test('gathers bets that arrive while two batches are running into the next one', async () => {
    await press('a1', 'b1')
    await press('c1', 'd1')
    await press('e1')
    await press('f1', 'g1')
    expect(statements()).toEqual(['a1 b1', 'c1 d1'])
    await sent[0]?.answer()
    expect(statements()).toEqual(['a1 b1', 'c1 d1', 'e1 f1 g1'])
    expect(answers).toEqual(['a1 placed', 'b1 placed'])
  })

  test('sends the next batch before answering the last one', async () => {
    await press('a1', 'b1')
    await press('c1', 'd1')
    await press('e1', 'f1')
    let sentAtAnswer = 0
    void gatherer.queue([{ betId: 'g1', playerId: 'g' } as BetOrder]).then(() => {
      sentAtAnswer = sent.length
    })
    await settled()
    await sent[0]?.answer()
    await press('h1', 'i1')
    await last().answer()
    expect(sentAtAnswer).toBe(4)
  })

  test('takes at most 256 bets', async () => {
    await press(...players(600))
    expect(sent.map(({ ids }) => ids.length)).toEqual([256, 256])
    await last().answer()
    expect(last().ids).toHaveLength(600 - 512)
  })

  test('answers each bet with its own verdict', async () => {
    await press('a1', 'b1', 'c1')
    await last().answer({ a1: 'betting-closed', b1: 'placed', c1: 'not-debited' })
    expect(answers).toEqual(['a1 betting-closed', 'b1 placed', 'c1 not-debited'])
  })
})

describe('a player', () => {
  test('has one bet running at a time, and the others follow in order', async () => {
    await press('a1', 'a2', 'b1', 'a3')
    expect(statements()).toEqual(['a1 b1'])
    await sent[0]?.answer()
    await sent[1]?.answer()
    await sent[2]?.answer()
    expect(statements()).toEqual(['a1 b1', 'a2', 'a3'])
    expect(answers).toEqual(['a1 placed', 'b1 placed', 'a2 placed', 'a3 placed'])
  })

  test('delays nobody else with a thousand bets', async () => {
    await press(...Array.from({ length: 1_000 }, (_, index) => `a${index}`), 'b1')
    expect(statements()).toEqual(['a0 b1'])
    await press('c1')
    expect(statements()).toEqual(['a0 b1', 'c1'])
  })

  test('may bet again after a failed bet', async () => {
    await press('a1', 'a2')
    await last().fail(failure('ECONNRESET'))
    expect(statements()).toEqual(['a1', 'a2'])
  })
})

describe('a bet whose account is locked', () => {
  test('waits alone for its lock while the others are answered', async () => {
    await press('a1', 'b1', 'c1')
    await last().answer({ b1: 'busy' })
    expect(answers).toEqual(['a1 placed', 'c1 placed'])
    expect(last()).toMatchObject({ ids: ['b1'], isBatch: false, waits: true })
    await last().answer()
    expect(answers).toEqual(['a1 placed', 'c1 placed', 'b1 placed'])
  })

  test('delays only the next bet of its player', async () => {
    await press('a1', 'b1', 'a2')
    await last().answer({ a1: 'busy' })
    await press('c1', 'd1')
    expect(statements()).toEqual(['a1 b1', 'a1', 'c1 d1'])
    await sent[1]?.answer()
    expect(statements()).toEqual(['a1 b1', 'a1', 'c1 d1', 'a2'])
  })

  test('does not keep new bets out of their batches', async () => {
    await press('a1', 'b1')
    await last().answer({ a1: 'busy', b1: 'busy' })
    await press('c1')
    expect(last()).toMatchObject({ ids: ['c1'], isBatch: true })
  })

  test('joins another batch while two other bets wait for their locks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await press('a1', 'b1', 'c1', 'd1')
    await last().answer({ a1: 'busy', b1: 'busy', c1: 'busy' })
    expect(statements()).toEqual(['a1 b1 c1 d1', 'a1', 'b1'])
    vi.advanceTimersToNextTimer()
    vi.advanceTimersToNextTimer()
    vi.advanceTimersToNextTimer()
    await settled()
    expect(statements()).toEqual(['a1 b1 c1 d1', 'a1', 'b1', 'c1'])
    expect(last().isBatch).toBe(true)
    await last().answer()
    expect(answers).toEqual(['d1 placed', 'c1 placed'])
  })

  test('takes the waiting place of a bet that got its lock', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await press('a1', 'b1', 'c1')
    await last().answer({ a1: 'busy', b1: 'busy', c1: 'busy' })
    await sent[1]?.answer()
    expect(statements()).toEqual(['a1 b1 c1', 'a1', 'b1', 'c1'])
    expect(last().isBatch).toBe(false)
    vi.runAllTimers()
    await settled()
    expect(sent).toHaveLength(4)
  })

  test('pauses longer each time, up to half a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await press('a1', 'b1', 'c1')
    await last().answer({ a1: 'busy', b1: 'busy', c1: 'busy' })
    const pauses: number[] = []
    for (let time = 0; time < 8; time += 1) {
      let pause = 0
      for (const count = sent.length; sent.length === count; pause += 10) {
        vi.advanceTimersByTime(10)
        await settled()
      }
      pauses.push(pause)
      await last().answer({ c1: 'busy' })
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 500, 500])
  })
})

describe('a bet whose whole batch failed', () => {
  test.each(['23505', '40P01', '57014', '55P03', '22P02'])(
    'is placed alone (%s), and fails alone',
    async (code) => {
      await press('a1', 'b1')
      await last().fail(failure(code))
      expect(answers).toEqual([])
      expect(statements()).toEqual(['a1 b1', 'a1', 'b1'])
      await sent[1]?.answer()
      await sent[2]?.fail(failure(code))
      expect(answers).toEqual(['a1 placed', `b1 ${code}`])
    },
  )

  test('is placed alone with at most one other at a time, even while others wait for locks', async () => {
    await press(...players(9))
    await press('a1', 'b1')
    await last().answer({ a1: 'busy', b1: 'busy' })
    await sent[0]?.fail(failure('40P01'))
    const alone = () => statements().slice(2)
    expect(alone()).toEqual(['a1', 'b1', 'p0x1', 'p1x1'])
    expect(sent.slice(2).map(({ waits }) => waits)).toEqual([true, true, false, false])
    await last().answer()
    expect(alone()).toEqual(['a1', 'b1', 'p0x1', 'p1x1', 'p2x1'])
  })

  test.each(['ECONNRESET', '57P01', '08006', '53300'])(
    'is not repeated if its outcome is unknown (%s)',
    async (code) => {
      await press('a1', 'b1')
      await last().fail(failure(code))
      expect(answers).toEqual([`a1 ${code}`, `b1 ${code}`])
      expect(sent).toHaveLength(1)
    },
  )
})

describe('overload', () => {
  test('leaves one connection of the smallest pool for reading why a bet was refused', async () => {
    await press(...players(600))
    await sent[0]?.answer(Object.fromEntries(sent[0].ids.map((id) => [id, 'busy'])))
    await sent[1]?.fail(failure('40P01'))
    await press('a1', 'b1', 'c1')
    await pressTogether('d1', 'd2')
    const answered = 2
    expect(sent).toHaveLength(answered + MIN_POOL_SIZE - 1)
  })

  test('refuses bets beyond 8,192, and accepts bets again afterwards', async () => {
    await press(...Array.from({ length: 8_192 }, (_, index) => `a${index}`))
    await press('b1')
    expect(answers).toEqual(['b1 service-unavailable'])
    await last().answer()
    await press('b2')
    expect(statements()).toContain('b2')
  })

  test('refuses a bet that waited more than five seconds, and sends its player’s next bet', async () => {
    await press('a1', 'b1')
    await press('c1', 'd1')
    await press('e1')
    const begun = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun + 5_001)
    await press('e2', 'f1')
    await sent[0]?.answer()
    clock.mockRestore()
    expect(answers).toEqual(['e1 service-unavailable', 'a1 placed', 'b1 placed'])
    expect(last().ids).toEqual(['f1', 'e2'])
  })

  test('accepts a bet that waited exactly five seconds', async () => {
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => 1_000)
    await press('a1', 'b1')
    await press('c1', 'd1')
    await press('e1')
    clock.mockImplementation(() => 6_000)
    await sent[0]?.answer()
    clock.mockRestore()
    expect(last().ids).toEqual(['e1'])
  })
})

describe('bets placed together', () => {
  test('use one statement of their own, apart from the batches', async () => {
    const arriving = [press('a1', 'b1'), pressTogether('c1', 'c2', 'c3')]
    await Promise.all(arriving)
    expect(sent).toMatchObject([
      { ids: ['c1', 'c2', 'c3'], isBatch: false },
      { ids: ['a1', 'b1'], isBatch: true },
    ])
    await sent[0]?.answer()
    expect(answers).toEqual(['c1 placed, c2 placed, c3 placed'])
  })

  test('are sent when the bet before them was refused as too late', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    await press('a1', 'b1')
    clock.mockReturnValue(3_000)
    await pressTogether('a2', 'a3')
    clock.mockReturnValue(5_001)
    await last().answer({ a1: 'busy' })
    clock.mockRestore()
    expect(answers).toContain('a1 service-unavailable')
    expect(last().ids).toEqual(['a2', 'a3'])
  })

  test('keep a single bet from getting a connection of its own', async () => {
    await Promise.all([pressTogether('a1', 'a2'), pressTogether('b1', 'b2')])
    await press('c1')
    expect(last()).toMatchObject({ ids: ['c1'], isBatch: true })
  })

  test('queue behind their player’s earlier bet and before the next one', async () => {
    await press('a1')
    await Promise.all([pressTogether('a2', 'a3'), press('a4')])
    expect(statements()).toEqual(['a1'])
    await last().answer()
    expect(statements()).toEqual(['a1', 'a2 a3'])
    await last().answer()
    expect(statements()).toEqual(['a1', 'a2 a3', 'a4'])
  })

  test('wait for their account’s lock only in one of the two waiting places', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await press('a1', 'b1')
    await last().answer({ a1: 'busy', b1: 'busy' })
    await pressTogether('c1', 'c2')
    expect(last()).toMatchObject({ ids: ['c1', 'c2'], waits: false })
    await last().answer({ c1: 'busy', c2: 'busy' })
    await pressTogether('d1', 'd2')
    await last().answer()
    expect(answers).toEqual(['d1 placed, d2 placed'])
    vi.runAllTimers()
    await settled()
    expect(last()).toMatchObject({ ids: ['c1', 'c2'], waits: false })
    await sent[1]?.answer()
    await last().answer({ c1: 'busy', c2: 'busy' })
    expect(last()).toMatchObject({ ids: ['c1', 'c2'], waits: true })
  })

  test('fail together', async () => {
    await pressTogether('a1', 'a2')
    await last().fail(failure('40P01'))
    expect(answers).toEqual(['a1 a2 40P01'])
  })
})
