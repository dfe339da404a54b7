import { describe, expect, test } from 'vitest'
import { findSelection } from '@/components/ui/game-info'
import { withinLocale } from '@/lib/base/http/request-context'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { MAX_LEGS } from '@/lib/play/betting/wire'
import type { MyBet, MyRound } from '@/lib/play/rounds/wire-screen'
import {
  type BarInput,
  type BetProgress,
  barView,
  IDLE,
  repeatableBets,
  shownForMs,
} from './bar-view'
import { describeGame } from './describe-game'
import { refusalView } from './refusal-view'
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
    before: null,
    limit: null,
    winningColor: null,
    session: { playedSince: OPENS, net: 0, isOpen: false, dueAt: null },
  }
}

function view(change: Partial<BarInput>) {
  const { balance = 12_450.25, limit } = change
  return barView({
    game,
    moment: momentIn('betting'),
    drawn: undefined,
    status: IDLE,
    selection: null,
    stake: null,
    isAgain: false,
    repeatable: null,
    balance,
    most: Math.min(balance ?? 0, limit?.left ?? Number.POSITIVE_INFINITY),
    limit: null,
    mine: null,
    isOffline: false,
    explain: refusalView,
    ...change,
  })
}

const bet = { selection: 'green', stake: 500 }
const refused = (code: string, detail: string, wasAskedAgain = false): BetProgress => ({
  kind: 'refused',
  bets: [bet],
  code,
  detail,
  wasAskedAgain,
})

describe('bar while betting is open', () => {
  test('asks for the missing pick and chip', () => {
    expect(view({}).what).toBe('Choose a colour and a chip')
    expect(view({ selection: 'red' }).what).toBe('Choose a chip')
    expect(view({ stake: 500 })).toMatchObject({ look: 'idle', what: 'Choose a colour' })
  })

  test('shows the bet that a press places', () => {
    const ready = view({ selection: 'green', stake: 500 })
    expect(ready).toEqual({ look: 'ready', what: '৳500 on Green', note: 'pays ৳1,000 if green' })
  })

  test('says before the press that the balance does not cover a bet', () => {
    const chosen = { selection: 'green', stake: 500, balance: 200 }
    const said = {
      look: 'refused',
      what: 'Insufficient balance',
      note: 'You have ৳200.00.',
    }
    expect(view(chosen)).toMatchObject({ ...said, helpLink: { href: '/depositeForm' } })
    expect(view({ ...chosen, balance: 500 }).look).toBe('ready')
    // Until the code for refusals has loaded, the server refuses.
    expect(view({ ...chosen, explain: null }).look).toBe('ready')
  })

  test('says before the press that a limit does not allow a bet', () => {
    const limit = { left: 100, text: '৳100 left today', resetsAt: OPENS }
    const chosen = { selection: 'green', stake: 200, limit }
    const said = {
      what: '৳100 left today',
      note: 'Choose a smaller chip.',
      helpLink: { href: '/user/limits', text: 'Your limits' },
    }
    expect(view(chosen)).toEqual({ look: 'refused', ...said })
    // Calm after a bet that was placed.
    const again = { ...chosen, isAgain: true }
    expect(view(again)).toEqual({ look: 'plain', ...said })
    expect(view({ ...again, balance: 150, limit: null })).toEqual({
      look: 'plain',
      what: 'Insufficient balance',
      note: 'You have ৳150.00.',
    })
    const used = { ...limit, left: 0, text: '৳0 left today' }
    expect(view({ limit: used })).toMatchObject({ look: 'plain', note: 'Bets start at ৳100' })
    expect(view({ ...chosen, stake: 100 }).look).toBe('ready')
  })

  test('offers no bet without a connection, and waits for the answer to a bet that was sent', () => {
    const chosen = { selection: 'green', stake: 500, isOffline: true }
    const offline = { look: 'plain', what: 'You’re offline', isMessage: true }
    expect(view(chosen)).toMatchObject(offline)
    expect(view({ ...chosen, moment: momentIn('opening') })).toMatchObject(offline)
    const status: BetProgress = { kind: 'sending', bets: [bet], isAskingAgain: true }
    expect(view({ ...chosen, status }).look).toBe('pending')
    expect(view({ isOffline: true, moment: momentIn('drawing') }).what).toBe('Betting closed')
  })

  test.each(['stake', 'both'] as const)('shows the fixed text when %s is missing', (what) => {
    const missing = view({ status: { kind: 'missing', what } })
    expect(missing).toMatchObject({ look: 'refused', what: 'Please select a value.' })
  })
})

describe('bar after an accepted bet', () => {
  const open = { status: 'open', betAmount: 500, paid: 0 } as const

  test('offers the same bet again, with the total it would lead to', () => {
    const again = { selection: 'green', stake: 200, isAgain: true, mine: roundOf(open) }
    expect(view(again)).toEqual({
      look: 'ready',
      what: 'Again: ৳200 on Green',
      note: '৳700 in all, pays ৳1,400',
    })
  })
})

describe('bar of a new round', () => {
  const {
    session: _,
    before: __,
    ...before
  } = roundOf(
    { status: 'lost', betAmount: 200, paid: 0 },
    { status: 'won', betAmount: 500, paid: 1_000 },
  )
  const fresh: MyRound = { ...roundOf(), before }
  const input = { game, mine: fresh, selection: null, most: 700 }

  test('offers the bets of the last round played, oldest first', () => {
    const repeatable = repeatableBets(input)
    expect(repeatable).toEqual([
      { selection: 'green', stake: 500 },
      { selection: 'green', stake: 200 },
    ])
    expect(view({ repeatable, mine: fresh })).toMatchObject({
      look: 'ready',
      what: 'Repeat ৳700, 2 bets',
      note: 'pays 2×',
      repeated: { count: 2, stakes: [{ selection: { id: 'green' }, text: '৳700' }] },
    })
  })

  test('says what a repeat pays if all its picks pay the same', () => {
    const bets = ['player', 'banker'].map((selection) => ({ selection, stake: 100 }))
    const at = (repeatable: BarInput['repeatable'], change: Partial<BarInput> = {}) =>
      view({ repeatable, mine: fresh, ...change }).note
    const cards = describeGame(baccarat, baccarat.defaultPaytable, 'BDT')
    expect(at(bets, { game: cards })).toBe('')
    expect(at(bets.slice(1), { game: cards })).toBe('pays 2×')
  })

  test.each([
    ['something is chosen', { selection: 'red' }],
    ['something is placed', { mine: { ...roundOf(won()), before } }],
    ['balance or limits do not allow the sum', { most: 699 }],
    ['no round was played', { mine: roundOf() }],
    ['there were more bets than a request may have', { mine: { ...fresh, before: many() } }],
    ['a chip is no longer offered', { game: { ...game, chips: [100, 500] } }],
  ])('offers nothing to repeat when %s', (_name, change) => {
    expect(repeatableBets({ ...input, ...change })).toBeNull()
  })

  function won() {
    return { status: 'open', betAmount: 100, paid: 0 } as const
  }
  function many() {
    return roundOf(...Array.from({ length: MAX_LEGS + 1 }, won))
  }

  test('leads to a deposit if there is no money to bet with', () => {
    expect(view({ balance: 0 })).toEqual({
      look: 'ready',
      what: 'Add funds to play',
      note: 'Bets start at ৳100',
      href: '/depositeForm',
    })
    expect(view({ balance: 99.99 }).href).toBe('/depositeForm')
    expect(view({ balance: 100 }).href).toBeUndefined()
  })
})

describe('bar after a press', () => {
  test('shows the server’s message', () => {
    const done = view({ status: { kind: 'confirmed', message: 'Successfully 500 submitted.' } })
    expect(done).toMatchObject({ look: 'done', what: 'Successfully 500 submitted.' })
  })

  test('compares stake and balance and offers a deposit', () => {
    const status = refused('insufficient-balance', 'Insufficient balance')
    expect(view({ status, balance: 450.25 })).toEqual({
      look: 'refused',
      what: 'Insufficient balance',
      note: 'You have ৳450.25.',
      helpLink: { href: '/depositeForm', text: 'Deposit' },
    })
  })

  test('shows what is left of a reached limit and links to the limits', () => {
    const short = '৳800 left today'
    const status = { ...refused('stake-limit-reached', 'The long reason.'), short }
    expect(view({ status })).toEqual({
      look: 'refused',
      what: short,
      note: 'No money was taken.',
      helpLink: { href: '/user/limits', text: 'Your limits' },
    })
  })

  test('says how much several bets would have needed', () => {
    const short = '৳500 left today'
    const bets = [bet, { ...bet, stake: 200 }]
    const status = { ...refused('stake-limit-reached', 'The long reason.'), bets, short }
    expect(view({ status })).toMatchObject({
      what: short,
      note: '৳700 needed. Nothing was placed.',
    })
  })

  test('shows that a break refuses the bet and links to it', () => {
    expect(view({ status: refused('time-out', 'The long reason.') })).toEqual({
      look: 'refused',
      what: 'You’re on a break',
      note: 'No money was taken.',
      helpLink: { href: '/break', text: 'Your break' },
    })
  })

  test('keeps a refusal with a help link until another choice', () => {
    expect(shownForMs(refused('stake-limit-reached', 'x'))).toBeNull()
    expect(shownForMs(refused('betting-closed', 'x'))).not.toBeNull()
  })

  test('shows the server’s text until its own texts are loaded', () => {
    const status = refused('insufficient-balance', 'Insufficient balance')
    expect(view({ status, explain: null })).toMatchObject({
      look: 'refused',
      what: 'Insufficient balance',
    })
    expect(view({ status: { kind: 'missing', what: 'both' }, explain: null }).look).toBe('idle')
  })

  test('names the bet when a retry is refused', () => {
    expect(view({ status: refused('betting-closed', 'x', true) })).toMatchObject({
      what: '৳500 on Green was not placed',
      note: 'Betting closed first. No money was taken.',
    })
  })

  test.each(['not-signed-in', 'not-allowed'])(
    'never claims that no money was taken when a retry ends in %s',
    (code) => {
      const status = refused(code, 'x', true)
      const left = view({ status })
      expect(`${left.what} ${left.note}`).not.toMatch(/not placed|(nothing|no money) was taken/i)
      expect(left.what).toBe('We don’t know yet if ৳500 on Green was placed')
      expect(left.helpLink).toEqual({ href: '/user/bets', text: 'My bets' })
      expect(shownForMs(status)).toBeNull()
    },
  )

  test('says that no money was taken when the first answer is a missing login', () => {
    expect(view({ status: refused('not-signed-in', 'x') })).toMatchObject({
      note: 'No money was taken.',
      helpLink: { text: 'Log in' },
    })
  })

  test('asks for a reload when another account has logged in', () => {
    expect(view({ status: refused('not-allowed', 'x') })).toMatchObject({
      what: '৳500 on Green was not placed',
      note: 'This page is out of date. Reload it and try again.',
    })
  })

  test('keeps the message when the phase changes', () => {
    const status: BetProgress = { kind: 'sending', bets: [bet], isAskingAgain: true }
    expect(view({ status, moment: momentIn('drawing') }).note).toBe(
      'No answer yet. Checking your bet …',
    )
  })
})

describe('bar after betting', () => {
  const drawn = findSelection(game, 'green')
  const won = { status: 'won', betAmount: 500, paid: 1_000 } as const
  const lost = { status: 'lost', betAmount: 200, paid: 0 } as const

  test('highlights only a net win', () => {
    const result = { moment: momentIn('result', 19_000), drawn }
    expect(view({ ...result, mine: roundOf(won, lost) })).toEqual({
      look: 'won',
      net: 300,
      what: '+৳300 on this round',
      note: '৳700 staked, ৳1,000 paid out',
      clock: { label: 'Next round', text: '00:19' },
    })
    expect(view({ ...result, mine: roundOf(lost) })).toMatchObject({
      look: 'plain',
      what: '−৳200 on this round',
      note: '৳200 staked, ৳0 paid out',
    })
  })

  test.each([
    ['less', 900],
    ['as much', 1_000],
  ])('does not highlight a round that paid %s compared with its stakes', (_name, more) => {
    const result = { moment: momentIn('result', 19_000), drawn }
    const mine = roundOf(won, { status: 'lost', betAmount: more - 500 + 100, paid: 0 })
    expect(view({ ...result, mine }).look).toBe('plain')
    expect(view({ ...result, mine }).net).toBeUndefined()
  })

  test('shows no net before the bets are settled', () => {
    const open = { status: 'open', betAmount: 500, paid: 0 } as const
    const waiting = view({ moment: momentIn('result', 19_000), drawn, mine: roundOf(open) })
    expect(waiting).toMatchObject({ what: 'Green was drawn', note: '৳500 staked, settling' })
  })

  test('shows the refund of a void round', () => {
    const refunded = { status: 'refunded', betAmount: 500, paid: 500 } as const
    const round = view({ moment: momentIn('result', 19_000), mine: roundOf(refunded) })
    expect(round).toMatchObject({ what: '৳0 on this round', note: '৳500 staked, ৳500 refunded' })
  })
})

describe('bar in Bangla', () => {
  const inBangla = (change: Partial<BarInput>) =>
    withinLocale('bn', () => {
      const described = describeGame(wingo, wingo.defaultPaytable, 'BDT')
      return view({ ...change, game: described, drawn: findSelection(described, 'green') })
    })

  test('writes a bet, its payout and the balance in Bangla', () => {
    expect(inBangla({})).toMatchObject({
      what: 'রং ও চিপ বেছে নিন',
      note: 'ব্যালেন্স ৳১২,৪৫০.২৫',
    })
    expect(inBangla({ selection: 'green', stake: 500 })).toMatchObject({
      what: 'সবুজে ৳৫০০',
      note: 'সবুজ এলে ৳১,০০০ পাবেন',
    })
    const bets = [bet, { ...bet, stake: 200 }]
    expect(inBangla({ repeatable: bets }).what).toBe('আবার ৳৭০০ (২টি বাজি)')
    expect(inBangla({ repeatable: [bet] }).what).toBe('আবার ৳৫০০')
  })

  test('states the net result of a round', () => {
    const lost = { status: 'lost', betAmount: 200, paid: 0 } as const
    expect(inBangla({ moment: momentIn('result', 19_000), mine: roundOf(lost) })).toMatchObject({
      what: 'এই রাউন্ডে −৳২০০',
      note: '৳২০০ বাজি, ৳০ পেয়েছেন',
      clock: { label: 'পরের রাউন্ড', text: '০০:১৯' },
    })
  })
})
