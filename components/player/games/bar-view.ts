import {
  findSelection,
  type GameInfo,
  type GameSelection,
  gameMoney,
  netText,
  paysText,
} from '@/components/ui/game-info'
import { type HelpLink, helpLinkOf } from '@/components/ui/help-link'
import { formatClock, formatMoment } from '@/lib/base/browser/format-time'
import { t } from '@/lib/base/text/rules/t'
import type { BetOutcome } from '@/lib/play/betting/browser-send-bet'
import type { MyRound } from '@/lib/play/rounds/wire-screen'
import { isUnsettled } from './my-round'
import { type PickedStake, pickedStakes } from './picked-stakes'
import { closingMs, isBettingOpen, type RoundMoment } from './round-phase'

export interface BetChoice {
  readonly selection: string
  /** Major units. */
  readonly stake: number
}

/** One bet, or several that are placed together. */
type Choices = readonly BetChoice[]

/** Status of the last bet attempt, which the bar shows instead of the phase. */
export type BetProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'missing'; readonly what: 'stake' | 'pick' | 'both' }
  | { readonly kind: 'sending'; readonly bets: Choices; readonly isAskingAgain: boolean }
  | { readonly kind: 'confirmed'; readonly message: string }
  | { readonly kind: 'placed'; readonly bets: Choices; readonly placedAt: number }
  | {
      readonly kind: 'refused'
      readonly bets: Choices
      readonly code: string
      readonly detail: string
      /** The server's reason in one short line, if it gives one. */
      readonly short?: string | undefined
      readonly wasAskedAgain: boolean
    }

/** A press that placed no bet. */
export type RefusedBet = Extract<BetProgress, { readonly kind: 'missing' | 'refused' }>

/** A stake above the balance or above what is left of a limit, before any press. */
export interface TooDear {
  readonly kind: 'too-dear'
  /** Major units. */
  readonly stake: number
}

export const IDLE: BetProgress = { kind: 'idle' }

const CONFIRMED_FOR_MS = 2_000
const READABLE_FOR_MS = 6_000

export function statusOf(outcome: BetOutcome, bets: Choices): BetProgress {
  if (outcome.kind === 'refused') {
    const { code, detail, fields } = outcome.problem
    const { wasAskedAgain } = outcome
    return { kind: 'refused', bets, code, detail, short: fields?.betAmount, wasAskedAgain }
  }
  return outcome.wasAskedAgain
    ? { kind: 'placed', bets, placedAt: outcome.answer.bets[0]?.placedAt ?? 0 }
    : { kind: 'confirmed', message: outcome.answer.message }
}

/**
 * Returns the time until a status gives way to the phase, in milliseconds; null if only another
 * event ends the status.
 */
export function shownForMs(status: BetProgress): number | null {
  switch (status.kind) {
    case 'confirmed':
      return CONFIRMED_FOR_MS
    case 'placed':
      return READABLE_FOR_MS
    case 'refused':
      return hasHelpLink(status.code) ? null : READABLE_FOR_MS
    default:
      return null
  }
}

/** Returns true while a bet is being sent, or while the bar briefly shows its outcome. */
export function isAnswering({ kind }: BetProgress): boolean {
  return kind === 'sending' || kind === 'confirmed' || kind === 'placed'
}

/**
 * Returns true for a refusal of the session rather than the bet. Such a refusal says nothing about
 * an earlier attempt that got no answer.
 */
export function isOfSession(code: string): boolean {
  return code === 'not-signed-in' || code === 'not-allowed' || code === 'page-outdated'
}

/**
 * Returns true for a refusal that gives way to the result of its round: one without a time of its
 * own that leaves no doubt about the bet.
 */
export function endsWithRound(status: BetProgress): boolean {
  if (status.kind !== 'refused' || !hasHelpLink(status.code)) return false
  return !(status.wasAskedAgain && isOfSession(status.code))
}

/** Such a refusal stays until the player chooses something else, or the round is over. */
function hasHelpLink(code: string): boolean {
  return code === 'insufficient-balance' || isOfSession(code) || helpLinkOf(code) !== undefined
}

/** Content of the bar. */
export interface BarView {
  readonly look: 'idle' | 'ready' | 'pending' | 'done' | 'refused' | 'plain' | 'won'
  readonly what: string
  readonly note: string
  /** True to read the text out, although the look is no refusal's. */
  readonly isMessage?: boolean
  /** A help link next to a refusal. */
  readonly helpLink?: HelpLink
  /** The bets that would be placed again. */
  readonly repeated?: { readonly count: number; readonly stakes: readonly PickedStake[] }
  /** Target of the whole bar when there is no money to bet with. */
  readonly href?: string
  /** While betting closes: share of that time that is left at the end of the current second. */
  readonly fuse?: number
  /** Amount of a net win, in major units. */
  readonly net?: number
  /** A clock at the end of the bar: its label and the time left. */
  readonly clock?: { readonly label: string; readonly text: string }
}

/** Adds the fuse, which burns down below a bet that can still be placed. */
function withFuse(view: BarView, moment: RoundMoment): BarView {
  if (view.look !== 'ready' || view.href) return view
  const left = Math.ceil(moment.bettingLeftMs / 1_000) * 1_000 - 1_000
  return { ...view, fuse: Math.max(0, left / closingMs(moment)) }
}

export interface BarInput {
  readonly game: GameInfo
  readonly moment: RoundMoment
  readonly drawn: GameSelection | undefined
  readonly status: BetProgress
  readonly selection: string | null
  readonly stake: number | null
  /** True if the chosen bet has just been placed. */
  readonly isAgain: boolean
  /** Bets of the last round played, if they may be placed again. */
  readonly repeatable: Choices | null
  /** Major units; null while unknown. */
  readonly balance: number | null
  /** The largest stake that balance and limits allow, in major units. */
  readonly most: number
  /** The limit with the least left; null without one. */
  readonly limit: MyRound['limit']
  /** The player's bets of the round shown; null until loaded. */
  readonly mine: MyRound | null
  /** True if the device has no connection, so that no bet could be sent. */
  readonly isOffline: boolean
  /** Null until loaded. Until then the server's own text is shown. */
  readonly explain: ((input: BarInput, status: RefusedBet | TooDear) => BarView) | null
}

export function barView(input: BarInput): BarView {
  const said = statusView(input)
  if (said) return said
  const { phase } = input.moment
  if (input.isOffline && (isBettingOpen(phase) || phase === 'opening')) {
    const what = t('play.offline')
    return { look: 'plain', what, note: t('play.nothingSent'), isMessage: true }
  }
  switch (phase) {
    case 'opening':
      return (
        fundsView(input) ?? {
          look: 'idle',
          what: t('play.nextRoundSoon'),
          note: balanceText(input),
        }
      )
    case 'paused':
      return { look: 'plain', what: t('play.gamePaused'), note: balanceText(input) }
    case 'betting':
      return fundsView(input) ?? choiceView(input)
    case 'closing':
      return withFuse(fundsView(input) ?? choiceView(input), input.moment)
    case 'drawing':
      return drawingView(input)
    case 'result':
      return resultView(input)
  }
}

function balanceText({ game, balance }: BarInput): string {
  if (balance === null) return ''
  return t('play.balance', { amount: gameMoney(game.currency).exact(balance) })
}

export function betText(game: GameInfo, bets: Choices): string {
  const [first] = bets
  const stake = gameMoney(game.currency).whole(sumStakes(bets))
  if (bets.length !== 1 || !first) return t('play.betOnMany', { stake, count: bets.length })
  const pick = findSelection(game, first.selection)?.label ?? first.selection
  return t('play.betOn', { stake, pick })
}

/** Sums stakes, which are whole amounts because they are chips. */
export function sumStakes(bets: readonly { readonly stake: number }[]): number {
  return bets.reduce((sum, { stake }) => sum + stake, 0)
}

/** Offers a deposit if the balance doesn't cover even the smallest chip. */
function fundsView({ game, balance, mine }: BarInput): BarView | null {
  const smallest = game.chips[0] ?? 0
  if (balance === null || balance >= smallest || (mine && mine.betCount > 0)) return null
  const { whole } = gameMoney(game.currency)
  const note = t('play.betsStartAt', { amount: whole(smallest) })
  return { look: 'ready', what: t('play.addFunds'), note, href: '/depositeForm' }
}

/**
 * Returns the bets of the last round played if they may be placed again: nothing is placed or
 * chosen in the current round.
 */
export function repeatableBets(input: {
  readonly game: GameInfo
  readonly mine: MyRound | null
  readonly selection: string | null
  /** Major units. */
  readonly most: number
}): Choices | null {
  const { game, mine, selection, most } = input
  const before = mine?.before
  if (!before || mine.betCount > 0 || selection !== null) return null
  if (before.betCount !== before.bets.length || before.betCount > MAX_REPEATED) return null
  const bets = before.bets
    .map(({ color, betAmount }) => ({ selection: color, stake: betAmount }))
    .reverse()
  const areOffered = bets.every(
    ({ selection: id, stake }) => findSelection(game, id) && game.chips.includes(stake),
  )
  return areOffered && sumStakes(bets) <= most ? bets : null
}

/** The maximum number of bets in a request (lib/play/betting/wire.ts). */
const MAX_REPEATED = 20

function repeatView(game: GameInfo, bets: Choices): BarView {
  const count = bets.length
  const stakes = pickedStakes(
    game,
    bets.map(({ selection, stake }) => ({ color: selection, betAmount: stake })),
  )
  const stake = gameMoney(game.currency).whole(sumStakes(bets))
  const what = t('play.repeat', { stake, count })
  const [multiplier, ...others] = new Set(stakes.map(({ selection }) => selection.multiplierText))
  const note = multiplier && others.length === 0 ? t('play.paysTimes', { multiplier }) : ''
  return { look: 'ready', what, note, repeated: { count, stakes } }
}

/** Returns the stakes and the payout on a pick in the round shown, in major units. */
function sumsOnPick(mine: MyRound, selection: string) {
  const bets = mine.bets.filter(({ color }) => color === selection)
  return {
    staked: bets.reduce((sum, { betAmount }) => sum + betAmount, 0),
    pays: bets.reduce((sum, { pays }) => sum + pays, 0),
  }
}

function statusView(input: BarInput): BarView | null {
  const { game, status, explain } = input
  switch (status.kind) {
    case 'idle':
      return null
    case 'missing':
      return explain?.(input, status) ?? null
    case 'sending': {
      const note = status.isAskingAgain ? t('play.askingAgain') : t('play.placing')
      return { look: 'pending', what: betText(game, status.bets), note }
    }
    case 'confirmed':
      return { look: 'done', what: status.message, note: balanceText(input) }
    case 'placed': {
      const note = t('play.placedAt', { time: formatMoment(status.placedAt, 'clock') })
      const what = t('play.isPlaced', { bet: betText(game, status.bets) })
      return { look: 'done', what, note }
    }
    case 'refused':
      return explain?.(input, status) ?? { look: 'refused', what: status.detail, note: '' }
  }
}

function choiceView(input: BarInput): BarView {
  const { game, selection, stake, isAgain, mine, repeatable, most, explain } = input
  if (repeatable) return repeatView(game, repeatable)
  const pick = findSelection(game, selection)
  const least = pick && stake !== null ? stake : (game.chips[0] ?? 0)
  if (least > most && explain) return explain(input, { kind: 'too-dear', stake: least })
  if (pick && stake !== null) {
    const { whole } = gameMoney(game.currency)
    const pays = pick.pays[String(stake)] ?? 0
    if (!isAgain || !mine || mine.betCount > mine.bets.length) {
      const what = betText(game, [{ selection: pick.id, stake }])
      return { look: 'ready', what, note: paysText(pick, whole(pays)) }
    }
    const there = sumsOnPick(mine, pick.id)
    const note = t('play.inAll', {
      stake: whole(there.staked + stake),
      payout: whole(there.pays + pays),
    })
    const again = t('play.againOn', { stake: whole(stake), pick: pick.label })
    return { look: 'ready', what: again, note }
  }
  return { look: 'idle', what: choiceText(input, pick), note: balanceText(input) }
}

function choiceText({ game, stake }: BarInput, selection: GameSelection | undefined): string {
  if (selection) return t('play.chooseChip')
  const pick = game.pickNoun
  return stake === null ? t('play.chooseBoth', { pick }) : t('play.choosePick', { pick })
}

function drawingView({ game, moment, mine }: BarInput): BarView {
  const staked = mine && mine.staked > 0 ? gameMoney(game.currency).whole(mine.staked) : null
  return {
    look: 'plain',
    what: t('play.bettingClosed'),
    note: staked === null ? t('play.didNotBet') : t('play.staked', { staked }),
    clock: { label: t('play.roundEnds'), text: formatClock(moment.leftMs) },
  }
}

function resultView({ game, moment, drawn, mine }: BarInput): BarView {
  const money = gameMoney(game.currency)
  const clock = moment.pause
    ? undefined
    : { label: t('play.nextRound'), text: formatClock(moment.leftMs) }
  const outcome = drawn?.drawnText ?? t('play.voidRefunded')
  if (!mine || mine.bets.length === 0) {
    return {
      look: 'plain',
      what: outcome,
      note: t('play.didNotBet'),
      ...(clock && { clock }),
    }
  }
  const staked = money.whole(mine.staked)
  if (isUnsettled(mine)) {
    return {
      look: 'plain',
      what: outcome,
      note: t('play.stakedSettling', { staked }),
      ...(clock && { clock }),
    }
  }
  const sums = { staked, paid: money.whole(mine.paid) }
  return {
    ...(mine.net > 0 ? { look: 'won', net: mine.net } : { look: 'plain' }),
    what: netText(game, mine.net),
    note: drawn ? t('play.stakedPaid', sums) : t('play.stakedRefunded', sums),
    ...(clock && { clock }),
  }
}
