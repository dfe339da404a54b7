import type { Outcome } from '@/components/ui/outcome-mark'
import { CHIPS_MAJOR } from '@/lib/cashier/rules/requests'
import { type Game, type Paytable, returnToPlayer, type Selection } from '@/lib/games/game'
import { fromMajor, mulHundredthsFloor, toMajor } from '@/lib/ledger/rules/money'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { GameInfo, GameSelection } from './game-info'

/** How each selection of each game looks: colour, shape and letter, so that nobody needs to tell colours apart. */
const MARKS: Readonly<Record<string, Outcome>> = {
  red: { tone: 'red', shape: 'diamond', letter: 'R' },
  green: { tone: 'green', shape: 'circle', letter: 'G' },
  blue: { tone: 'blue', shape: 'square', letter: 'B' },
  player: { tone: 'blue', shape: 'square', letter: 'P' },
  tie: { tone: 'green', shape: 'circle', letter: 'T' },
  banker: { tone: 'red', shape: 'diamond', letter: 'B' },
}

type Chance = Selection['chance']

interface Wording {
  readonly pickNoun: string
  readonly pickTitle: string
  /** Of the denominator of the game's chances. */
  readonly casesText: (all: string) => string
  /** Of numerator and denominator of one chance. */
  readonly casesOf: (won: string, all: string) => string
  readonly textsOf: (
    label: string,
  ) => Pick<GameSelection, 'recordText' | 'drawnText' | 'lostText' | 'paysWhen'>
}

const WORDINGS: Readonly<Record<Game['id'], Wording>> = {
  wingo: {
    pickNoun: 'colour',
    pickTitle: 'Colour',
    casesText: (all) => `One of ${all} colours is drawn, each equally likely.`,
    casesOf: (won, all) => `${won} of ${all} colours`,
    textsOf: (label) => ({
      recordText: label,
      drawnText: `${label} was drawn`,
      lostText: `${label} was drawn`,
      paysWhen: `if ${label.toLowerCase()}`,
    }),
  },
  baccarat: {
    pickNoun: 'side',
    pickTitle: 'Side',
    casesText: (all) =>
      `Six cards can come out of the shoe in ${all} equally likely ways. The table counts how many of them each side wins.`,
    casesOf: (won) => `${won} ways`,
    textsOf: (label) =>
      label === 'Tie'
        ? { recordText: 'TIE', drawnText: 'Tie', lostText: 'it was a tie', paysWhen: 'on a tie' }
        : {
            recordText: label,
            drawnText: `${label} wins`,
            lostText: `${label} won`,
            paysWhen: `if ${label} wins`,
          },
  },
}

/** A game's rules as its screen shows them: every figure follows from the paytable and the exact chances. */
export function describeGame(game: Game, paytable: Paytable, currency: string): GameInfo {
  const { pickNoun, pickTitle, casesText, casesOf, textsOf } = WORDINGS[game.id]
  const selections = game.selections.map((selection) => ({
    ...describeSelection(selection, paytable),
    ...textsOf(selection.label),
    casesText: casesOf(...countsOf(selection.chance)),
  }))
  const [, all] = countsOf(game.selections[0]?.chance ?? { numerator: 0n, denominator: 1n })
  return {
    id: game.id,
    name: game.name,
    pickNoun,
    pickTitle,
    casesText: casesText(all),
    selections,
    chips: CHIPS_MAJOR,
    oddsText: oddsText(selections),
    currency,
  }
}

/** A selection by its mark and names, without the figures that hang on a round's paytable. */
export interface NamedOutcome extends Outcome {
  readonly label: string
  /** How the period record writes it, e.g. `TIE`. */
  readonly recordText: string
}

/** All outcomes of a game by their ids. */
export type NamedOutcomes = Readonly<Record<string, NamedOutcome>>

export function nameOutcomes(game: Game): NamedOutcomes {
  return Object.fromEntries(game.selections.map(({ id }) => [id, nameOutcome(game, id)]))
}

/** @throws Error for what is no selection of the game. */
export function nameOutcome(game: Game, id: string): NamedOutcome {
  const selection = game.selections.find((each) => each.id === id)
  const mark = MARKS[id]
  if (!selection || !mark)
    throw new Error(`${game.id} ${id}: expected a selection and a mark, found none`)
  const { label } = selection
  return { ...mark, label, recordText: WORDINGS[game.id].textsOf(label).recordText }
}

function oddsText(selections: readonly GameSelection[]): string {
  const [first] = selections
  if (first && selections.every(({ returnText }) => returnText === first.returnText)) {
    return `Average return ${first.returnText}`
  }
  const each = selections.map(({ label, returnText }) => `${label} ${returnText}`)
  return `Average return: ${each.join(', ')}`
}

function describeSelection(
  selection: Selection,
  paytable: Paytable,
): Omit<GameSelection, 'recordText' | 'drawnText' | 'lostText' | 'paysWhen' | 'casesText'> {
  const hundredths = paytable[selection.id]
  const mark = MARKS[selection.id]
  if (hundredths === undefined || !mark)
    throw new Error(`${selection.id}: expected a payout and a mark, found none`)
  return {
    ...mark,
    id: selection.id,
    label: selection.label,
    multiplierText: `${hundredths / 100}×`,
    chanceText: percentText(selection.chance, 1),
    exactChanceText: percentText(selection.chance, 3),
    returnText: `${(returnToPlayer(selection, paytable) * 100).toFixed(2)}%`,
    pays: Object.fromEntries(
      CHIPS_MAJOR.map((chip) => [
        String(chip),
        toMajor(mulHundredthsFloor(fromMajor(chip), hundredths)),
      ]),
    ),
  }
}

/** A chance in per cent, rounded to the nearest figure of so many decimals. */
function percentText({ numerator, denominator }: Chance, decimals: number): string {
  const scale = 10 ** decimals
  const steps = (numerator * BigInt(200 * scale) + denominator) / (denominator * 2n)
  return `${(Number(steps) / scale).toFixed(decimals)}%`
}

/** Numerator and denominator as people read them. */
function countsOf({ numerator, denominator }: Chance): [string, string] {
  return [formatCount(numerator), formatCount(denominator)]
}
