import { type WayOut, wayOutOf } from '@/components/control/way-out'
import { formatClock, formatTime } from '@/lib/client/format-time'
import { MESSAGES } from '@/lib/domain/messages'
import type { MyRound } from '@/lib/wire/game'
import { type BetChoice, type BetStatus, isOfSession } from './bet-status'
import { findSelection, type GameInfo, type GameSelection } from './game-info'
import { gameMoney } from './game-money'
import type { RoundMoment } from './round-phase'
import { isUnsettled } from './use-my-round'

/** What the bar shows and whether it can be pressed. */
export interface BarView {
  readonly look: 'idle' | 'ready' | 'pending' | 'done' | 'refused' | 'plain'
  readonly what: string
  readonly note: string
  /** A way out offered beside a refusal. */
  readonly wayOut?: WayOut
  /** A clock at the end: what it counts to, and the time left. */
  readonly clock?: { readonly label: string; readonly text: string }
}

export interface BarInput {
  readonly game: GameInfo
  readonly moment: RoundMoment
  readonly drawn: GameSelection | undefined
  readonly status: BetStatus
  readonly selectionId: string | null
  readonly stake: number | null
  /** Major units; null while unknown. */
  readonly balance: number | null
  /** Of the round shown; null while it is not loaded. */
  readonly mine: MyRound | null
}

export function barView(input: BarInput): BarView {
  const said = statusView(input)
  if (said) return said
  switch (input.moment.phase) {
    case 'opening':
      return { look: 'idle', what: 'The next round is about to open', note: balanceText(input) }
    case 'paused':
      return { look: 'plain', what: 'The game is paused', note: balanceText(input) }
    case 'betting':
    case 'closing':
      return choiceView(input)
    case 'drawing':
      return drawingView(input)
    case 'result':
      return resultView(input)
  }
}

function balanceText({ game, balance }: BarInput): string {
  return balance === null ? '' : `Balance ${gameMoney(game.currency).exact(balance)}`
}

function betText(game: GameInfo, { selectionId, stake }: BetChoice): string {
  const label = findSelection(game, selectionId)?.label ?? selectionId
  return `${gameMoney(game.currency).whole(stake)} on ${label}`
}

function statusView(input: BarInput): BarView | null {
  const { game, status } = input
  switch (status.kind) {
    case 'idle':
      return null
    case 'missing':
      return missingView(game, status.what)
    case 'sending': {
      const note = status.isAskingAgain ? 'No answer yet, asking again' : 'Sending'
      return { look: 'pending', what: betText(game, status.bet), note }
    }
    case 'confirmed':
      return { look: 'done', what: status.message, note: balanceText(input) }
    case 'stands': {
      const note = `It was placed at ${formatTime(status.placedAt)}`
      return { look: 'done', what: `${betText(game, status.bet)} stands`, note }
    }
    case 'refused':
      return refusedView(input, status)
  }
}

function missingView(game: GameInfo, what: 'stake' | 'pick' | 'both'): BarView {
  if (what === 'pick') {
    return {
      look: 'refused',
      what: `Please choose a ${game.pickNoun}.`,
      note: 'Then place the bet.',
    }
  }
  const note =
    what === 'stake'
      ? 'Choose a chip, then place the bet.'
      : `Choose a ${game.pickNoun} and a chip, then place the bet.`
  return { look: 'refused', what: MESSAGES.selectValue, note }
}

function refusedView(
  { game, balance }: BarInput,
  status: Extract<BetStatus, { kind: 'refused' }>,
): BarView {
  const money = gameMoney(game.currency)
  const { bet, code, detail } = status
  if (code === 'insufficient-balance') {
    const needed = `${money.whole(bet.stake)} needed`
    return {
      look: 'refused',
      what: detail,
      note: balance === null ? needed : `${needed}, ${money.exact(balance)} there`,
      wayOut: { href: '/depositeForm', text: 'Deposit' },
    }
  }
  if (status.wasAskedAgain && isOfSession(code)) {
    const what = `${betText(game, bet)} may stand`
    const wayOut = { href: '/user/bets', text: 'My bets' }
    return { look: 'refused', what, note: 'You were logged out.', wayOut }
  }
  if (code === 'not-signed-in') {
    const wayOut = { href: `/login?from=/${game.id}`, text: 'Log in' }
    return { look: 'refused', what: detail, note: 'Nothing was taken.', wayOut }
  }
  if (code === 'game-paused') {
    return { look: 'refused', what: detail, note: 'Nothing was taken.' }
  }
  if (code === 'betting-closed') {
    const what = `${betText(game, bet)} was not placed`
    return { look: 'refused', what, note: 'Betting had closed. Nothing was taken.' }
  }
  const wayOut = wayOutOf(code)
  if (wayOut) {
    // The bar keeps its height: the whole reason is where the way out leads.
    const what = status.short ?? 'You are taking a break'
    return { look: 'refused', what, note: 'Nothing was taken.', wayOut }
  }
  return status.wasAskedAgain
    ? { look: 'refused', what: `${betText(game, bet)} was not placed`, note: detail }
    : { look: 'refused', what: detail, note: 'Nothing was taken.' }
}

function choiceView(input: BarInput): BarView {
  const { game, selectionId, stake } = input
  const selection = findSelection(game, selectionId)
  if (selection && stake !== null) {
    const pays = gameMoney(game.currency).whole(selection.pays[String(stake)] ?? 0)
    return {
      look: 'ready',
      what: betText(game, { selectionId: selection.id, stake }),
      note: `pays ${pays} if ${selection.label.toLowerCase()}`,
    }
  }
  const missing = selection ? 'a chip' : `a ${game.pickNoun}${stake === null ? ' and a chip' : ''}`
  return { look: 'idle', what: `Choose ${missing}`, note: balanceText(input) }
}

function drawingView({ game, moment, mine }: BarInput): BarView {
  const staked =
    mine && mine.staked > 0 ? `${gameMoney(game.currency).whole(mine.staked)} staked` : null
  return {
    look: 'plain',
    what: 'Betting is closed',
    note: staked ?? 'No bets in this round',
    clock: { label: 'Left', text: formatClock(moment.leftMs) },
  }
}

function resultView({ game, moment, drawn, mine }: BarInput): BarView {
  const money = gameMoney(game.currency)
  const clock = moment.pause ? undefined : { label: 'Next round', text: formatClock(moment.leftMs) }
  const outcome = drawn?.drawnText ?? 'This round is void'
  if (!mine || mine.bets.length === 0) {
    return { look: 'plain', what: outcome, note: 'No bets in this round', ...(clock && { clock }) }
  }
  const staked = `${money.whole(mine.staked)} staked`
  if (isUnsettled(mine)) {
    return {
      look: 'plain',
      what: outcome,
      note: `${staked}, being settled`,
      ...(clock && { clock }),
    }
  }
  const paid = `${money.whole(mine.paid)} ${drawn ? 'paid' : 'returned'}`
  return {
    look: 'plain',
    what: netText(game, mine.net),
    note: `${staked}, ${paid}`,
    ...(clock && { clock }),
  }
}

export function netText(game: GameInfo, net: number): string {
  return `${gameMoney(game.currency).net(net)} on this round`
}
