import type { GameInfo, GameSelection } from '@/components/ui/game-info'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { fromMajor, mulHundredthsFloor, toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import { type Game, type Paytable, returnToPlayer, type Selection } from '@/lib/games/catalog/game'
import type { Mark } from '@/lib/games/catalog/marks'
import { MARKS } from '@/lib/games/catalog/marks'
import { gameName, markOf, pickName, recordName } from '@/lib/games/catalog/names'
import { CHIPS_MAJOR } from '@/lib/money/cashier/rules/requests'

type Chance = Selection['chance']

interface Wording {
  readonly pickNoun: string
  readonly pickTitle: string
  /** Names all equally likely cases, from the denominator of the game's chances. */
  readonly casesText: (all: string) => string
  /** Describes one chance, from its numerator and denominator. */
  readonly casesOf: (won: string, all: string) => string
  readonly textsOf: (id: string) => Pick<GameSelection, 'drawnText' | 'lostText' | 'paysWhen'>
}

const WORDINGS: Readonly<Record<Game['id'], () => Wording>> = {
  wingo: () => ({
    pickNoun: t('picks.colour'),
    pickTitle: t('picks.colourTitle'),
    casesText: (all) => t('picks.allColours', { all }),
    casesOf: (won, all) => t('picks.colourCases', { won, all }),
    textsOf: (id) => {
      const drawnText = t('picks.colourDrawn', { pick: pickName(id) })
      return { drawnText, lostText: drawnText, paysWhen: 'drawn' }
    },
  }),
  baccarat: () => ({
    pickNoun: t('picks.side'),
    pickTitle: t('picks.sideTitle'),
    casesText: (all) => t('picks.allDeals', { all }),
    casesOf: (won) => t('picks.dealCases', { won }),
    textsOf: (id) => {
      if (id === 'tie')
        return { drawnText: t('picks.tie'), lostText: t('picks.wasTie'), paysWhen: 'tie' }
      const side = { pick: pickName(id) }
      return {
        drawnText: t('picks.sideWins', side),
        lostText: t('picks.sideWon', side),
        paysWhen: 'wins',
      }
    },
  }),
}

/**
 * Describes a game's rules for its screen, in the reader's language. Every figure follows from the
 * paytable and the exact chances.
 */
export function describeGame(game: Game, paytable: Paytable, currency: string): GameInfo {
  const { pickNoun, pickTitle, casesText, casesOf, textsOf } = WORDINGS[game.id]()
  const selections = game.selections.map((selection) => ({
    ...describeSelection(game, selection, paytable),
    ...textsOf(selection.id),
    casesText: casesOf(...countsOf(selection.chance)),
  }))
  const [, all] = countsOf(game.selections[0]?.chance ?? { numerator: 0n, denominator: 1n })
  return {
    id: game.id,
    name: gameName(game.id),
    pickNoun,
    pickTitle,
    casesText: casesText(all),
    selections,
    chips: CHIPS_MAJOR,
    oddsText: oddsText(selections),
    currency,
  }
}

/** A selection's mark and names, without the figures that depend on a round's paytable. */
export interface NamedOutcome extends Mark {
  readonly label: string
  /** The text in the period record, e.g. `TIE`. */
  readonly recordText: string
}

/** All outcomes of a game, by id. */
export type NamedOutcomes = Readonly<Record<string, NamedOutcome>>

export function nameOutcomes(game: Game): NamedOutcomes {
  return Object.fromEntries(game.selections.map(({ id }) => [id, nameOutcome(game, id)]))
}

/** @throws Error if the id is not a selection of the game. */
export function nameOutcome(game: Game, id: string): NamedOutcome {
  const mark = markOf(id)
  if (!mark || !game.selections.some((each) => each.id === id))
    throw new Error(`${game.id} ${id}: expected a selection and a mark, found none`)
  return { ...mark, label: pickName(id), recordText: recordName(id) }
}

function oddsText(selections: readonly GameSelection[]): string {
  const [first] = selections
  if (first && selections.every(({ returnText }) => returnText === first.returnText)) {
    return t('picks.averageReturn', { percent: first.returnText })
  }
  const each = selections.map(({ label, returnText }) => `${label} ${returnText}`)
  return t('picks.averageReturns', { percents: each.join(', ') })
}

function describeSelection(
  game: Game,
  selection: Selection,
  paytable: Paytable,
): Omit<GameSelection, 'drawnText' | 'lostText' | 'paysWhen' | 'casesText'> {
  const hundredths = paytable[selection.id]
  if (hundredths === undefined) throw new Error(`${selection.id}: expected a payout, found none`)
  const returned = returnToPlayer(selection, paytable) * 100
  return {
    ...nameOutcome(game, selection.id),
    id: selection.id,
    key: MARKS[selection.id]?.letter ?? '',
    multiplierText: inReadersDigits(`${hundredths / 100}×`),
    chanceText: percentText(selection.chance, 1),
    exactChanceText: percentText(selection.chance, 3),
    returnText: formatPercent(returned, 2),
    pays: Object.fromEntries(
      CHIPS_MAJOR.map((chip) => [
        String(chip),
        toMajor(mulHundredthsFloor(fromMajor(chip), hundredths)),
      ]),
    ),
  }
}

/** Formats a chance in per cent, rounded to the nearest value with this many decimals. */
function percentText({ numerator, denominator }: Chance, decimals: number): string {
  const scale = 10 ** decimals
  const steps = (numerator * BigInt(200 * scale) + denominator) / (denominator * 2n)
  return formatPercent(Number(steps) / scale, decimals)
}

/** Formats the numerator and denominator for people. */
function countsOf({ numerator, denominator }: Chance): [string, string] {
  return [formatCount(numerator), formatCount(denominator)]
}
