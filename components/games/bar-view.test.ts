import { describe, expect, it } from 'vitest'
import { wingo } from '@/lib/domain/games/wingo'
import type { MyBet, MyRound } from '@/lib/wire/game'
import { type BarInput, barView } from './bar-view'
import { type BetStatus, IDLE, shownForMs } from './bet-status'
import { describeGame } from './describe-game'
import { findSelection } from './game-info'
import type { Phase, RoundMoment } from './round-phase'

const game = describeGame(wingo, wingo.defaultPaytable, 'BDT')
const OPENS = Date.UTC(2026, 10, 21, 10, 51)

function momentIn(phase: Phase, leftMs = 107_000): RoundMoment {
  return {
    phase,
    countdownId: '20261121218',
    opensAt: OPENS,
    closesAt: OPENS + 150_000,
    endsAt: OPENS + 180_000,
    leftMs,
    bettingLeftMs: leftMs - 30_000,
    result: null,
    opensInMs: null,
    pause: null,
  }
}

function roundOf(...bets: readonly Pick<MyBet, 'status' | 'betAmount' | 'paid'>[]): MyRound {
  const staked = bets.reduce((sum, bet) => sum + bet.betAmount, 0)
  const paid = bets.reduce((sum, bet) => sum + bet.paid, 0)
  return {
    countdownId: '20261121218',
    bets: bets.map((bet, index) => ({
      ...bet,
      betId: `b${index}`,
      countdownId: '20261121218',
      color: 'green',
      pays: bet.betAmount * 2,
      placedAt: OPENS,
    })),
    betCount: bets.length,
    staked,
    paid,
    net: paid - staked,
    session: { startedAt: OPENS, net: 0 },
  }
}

function view(change: Partial<BarInput>) {
  return barView({
    game,
    moment: momentIn('betting'),
    drawn: undefined,
    status: IDLE,
    selectionId: null,
    stake: null,
    balance: 12_450.25,
    mine: null,
    ...change,
  })
}

const bet = { selectionId: 'green', stake: 500 }
const refused = (code: string, detail: string, wasAskedAgain = false): BetStatus => ({
  kind: 'refused',
  bet,
  code,
  detail,
  wasAskedAgain,
})

describe('barView while bets are taken', () => {
  it('says what is still to choose', () => {
    expect(view({}).what).toBe('Choose a colour and a chip')
    expect(view({ selectionId: 'red' }).what).toBe('Choose a chip')
    expect(view({ stake: 500 })).toMatchObject({ look: 'idle', what: 'Choose a colour' })
  })

  it('says exactly what a press will do', () => {
    const ready = view({ selectionId: 'green', stake: 500 })
    expect(ready).toEqual({ look: 'ready', what: '৳500 on Green', note: 'pays ৳1,000 if green' })
  })

  it.each(['stake', 'both'] as const)('asks for a value when %s is missing', (what) => {
    const missing = view({ status: { kind: 'missing', what } })
    expect(missing).toMatchObject({ look: 'refused', what: 'Please select a value.' })
  })
})

describe('barView after a press', () => {
  it('shows the message of the server', () => {
    const done = view({ status: { kind: 'confirmed', message: 'Successfully 500 submitted.' } })
    expect(done).toMatchObject({ look: 'done', what: 'Successfully 500 submitted.' })
  })

  it('offers a deposit where the balance is too small, and compares the two', () => {
    const status = refused('insufficient-balance', 'Insufficient balance')
    expect(view({ status, balance: 450.25 })).toEqual({
      look: 'refused',
      what: 'Insufficient balance',
      note: '৳500 needed, ৳450.25 there',
      wayOut: { href: '/depositeForm', text: 'Deposit' },
    })
  })

  it('says in one short line what is left of the limit in the way, and leads to it', () => {
    const short = '৳800 of today’s limit left'
    const status = { ...refused('stake-limit-reached', 'The long reason.'), short }
    expect(view({ status })).toEqual({
      look: 'refused',
      what: short,
      note: 'Nothing was taken.',
      wayOut: { href: '/user/limits', text: 'Your limits' },
    })
  })

  it('says shortly that a break is in the way, and leads to it', () => {
    expect(view({ status: refused('time-out', 'The long reason.') })).toEqual({
      look: 'refused',
      what: 'You are taking a break',
      note: 'Nothing was taken.',
      wayOut: { href: '/break', text: 'Your break' },
    })
  })

  it('keeps a refusal with a way out until something else is chosen', () => {
    expect(shownForMs(refused('stake-limit-reached', 'x'))).toBeNull()
    expect(shownForMs(refused('betting-closed', 'x'))).not.toBeNull()
  })

  it('names the bet when asking again ended in a refusal', () => {
    expect(view({ status: refused('betting-closed', 'x', true) })).toMatchObject({
      what: '৳500 on Green was not placed',
      note: 'Betting had closed. Nothing was taken.',
    })
  })

  it.each(['not-signed-in', 'not-allowed'])(
    'never claims that nothing was taken when asking again ended in %s',
    (code) => {
      const status = refused(code, 'x', true)
      const left = view({ status })
      expect(`${left.what} ${left.note}`).not.toMatch(/not placed|nothing was taken/i)
      expect(left.what).toBe('৳500 on Green may stand')
      expect(left.wayOut).toEqual({ href: '/user/bets', text: 'My bets' })
      expect(shownForMs(status)).toBeNull()
    },
  )

  it('says that nothing was taken where the first answer is that nobody is logged in', () => {
    expect(view({ status: refused('not-signed-in', 'x') })).toMatchObject({
      note: 'Nothing was taken.',
      wayOut: { text: 'Log in' },
    })
  })

  it('keeps the message over the change of phase', () => {
    const status: BetStatus = { kind: 'sending', bet, isAskingAgain: true }
    expect(view({ status, moment: momentIn('drawing') }).note).toBe('No answer yet, asking again')
  })
})

describe('barView after betting', () => {
  const drawn = findSelection(game, 'green')
  const won = { status: 'won', betAmount: 500, paid: 1_000 } as const
  const lost = { status: 'lost', betAmount: 200, paid: 0 } as const

  it('tells the net of the round, plus and minus alike', () => {
    const result = { moment: momentIn('result', 19_000), drawn }
    expect(view({ ...result, mine: roundOf(won, lost) })).toEqual({
      look: 'plain',
      what: '+৳300 on this round',
      note: '৳700 staked, ৳1,000 paid',
      clock: { label: 'Next round', text: '00:19' },
    })
    expect(view({ ...result, mine: roundOf(lost) })).toMatchObject({
      look: 'plain',
      what: '−৳200 on this round',
      note: '৳200 staked, ৳0 paid',
    })
  })

  it('does not tell a net before the bets are settled', () => {
    const standing = { status: 'standing', betAmount: 500, paid: 0 } as const
    const waiting = view({ moment: momentIn('result', 19_000), drawn, mine: roundOf(standing) })
    expect(waiting).toMatchObject({ what: 'Green was drawn', note: '৳500 staked, being settled' })
  })

  it('tells that the stakes of a void round came back', () => {
    const refunded = { status: 'refunded', betAmount: 500, paid: 500 } as const
    const round = view({ moment: momentIn('result', 19_000), mine: roundOf(refunded) })
    expect(round).toMatchObject({ what: '৳0 on this round', note: '৳500 staked, ৳500 returned' })
  })
})
