import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMajor } from '@/lib/base/browser/money-text'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { GameId } from '@/lib/games/catalog/game'
import type { Mark } from '@/lib/games/catalog/marks'

/** One thing to bet on, ready to display: the server computes every figure and text. */
export interface GameSelection extends Mark {
  /** Wire value, e.g. `green`. */
  readonly id: string
  /**
   * The Latin letter that chooses it on any keyboard. The letter on the mark follows the reader's
   * script.
   */
  readonly key: string
  readonly label: string
  /** The text in the period record, e.g. `TIE`. */
  readonly recordText: string
  /** The text for a round with this result: `Green was drawn`. */
  readonly drawnText: string
  /** The text next to a bet that lost to it: `Green was drawn`. */
  readonly lostText: string
  /** Condition under which a bet on it pays: it is drawn, that side wins, or the round is a tie. */
  readonly paysWhen: 'drawn' | 'wins' | 'tie'
  /** e.g. `2×` */
  readonly multiplierText: string
  /** e.g. `33.3%` */
  readonly chanceText: string
  /** Has enough digits for payout times chance to give the return shown, e.g. `33.333%`. */
  readonly exactChanceText: string
  /** Number of equally likely cases in which it wins, e.g. `1 of 3 colours`. */
  readonly casesText: string
  /** Share of the stakes that is paid back on average, e.g. `66.67%`. */
  readonly returnText: string
  /** Gross payout in major units by stake: `{ '100': 200, … }`, one entry per chip. */
  readonly pays: Readonly<Record<string, number>>
}

/** Everything a game's screen needs to know about its rules. */
export interface GameInfo {
  readonly id: GameId
  readonly name: string
  /** Word for a selection in a sentence: `colour`, `side`. */
  readonly pickNoun: string
  /** Word for a selection in a column head: `Colour`, `Side`. */
  readonly pickTitle: string
  /** A sentence that names the equally likely cases. */
  readonly casesText: string
  readonly selections: readonly GameSelection[]
  /** Stakes in major units, smallest first. */
  readonly chips: readonly number[]
  /** A sentence about the average return. */
  readonly oddsText: string
  /** ISO 4217 code. */
  readonly currency: string
}

/** Describes the payout of an open bet: `pays ৳200 if green`, `pays ৳300 on a tie`. */
export function paysText({ label, paysWhen }: GameSelection, amount: string): string {
  const pick = paysWhen === 'drawn' ? label.toLowerCase() : label
  return t('play.pays', { amount, when: paysWhen, pick })
}

export function findSelection(game: GameInfo, id: string | null): GameSelection | undefined {
  return game.selections.find((selection) => selection.id === id)
}

/** Formats amounts of one currency for the game screens. */
export interface GameMoney {
  /** Stakes and payouts: `৳500`. */
  readonly whole: (amount: number) => string
  /** Balances: `৳12,450.25`. */
  readonly exact: (amount: number) => string
  /** Net results: `+৳300`, `−৳700`, `৳0`. */
  readonly net: (amount: number) => string
}

export function gameMoney(currency: string): GameMoney {
  return {
    whole: (amount) => formatMajor(amount, { currency, decimals: 0 }),
    exact: (amount) => formatMajor(amount, { currency }),
    net: (amount) => formatMajor(amount, { currency, decimals: 0, signed: true }),
  }
}

/** Describes the net result of a round. */
export function netText(game: GameInfo, net: number): string {
  return t('play.netOfRound', { net: gameMoney(game.currency).net(net) })
}

/**
 * Returns the game with a round's payouts, so that a bet always shows what it will pay.
 * @param payouts in hundredths of the stake; undefined if they are not known
 */
export function withPayouts(
  game: GameInfo,
  payouts: Readonly<Record<string, number>> | undefined,
): GameInfo {
  const isShown = ({ id, pays }: GameSelection) =>
    game.chips.every((chip) => pays[String(chip)] === (chip * (payouts?.[id] ?? 0)) / 100)
  if (!payouts || game.selections.every(isShown)) return game
  const selections = game.selections.map((selection) => {
    const hundredths = payouts[selection.id] ?? 0
    return {
      ...selection,
      multiplierText: inReadersDigits(`${hundredths / 100}×`),
      pays: Object.fromEntries(game.chips.map((chip) => [String(chip), (chip * hundredths) / 100])),
    }
  })
  return { ...game, selections }
}

/** Returns the page where anyone can check how a round was drawn. */
export function proofHref(game: string, countdownId: string): string {
  return `/fairness/${game}/${countdownId}`
}

/** Formats a length of a round for the rules: `3 min`, `30 s`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 60_000 || milliseconds % 60_000 !== 0
    ? t('play.seconds', { seconds: formatCount(Math.round(milliseconds / 1_000)) })
    : formatElapsed(milliseconds)
}
