import { memo, type ReactNode, useState } from 'react'
import { findSelection, type GameInfo } from '@/components/ui/game-info'
import { EmptyState } from '@/components/ui/list-states'
import { OutcomeMark, TONES, VoidMark } from '@/components/ui/outcome-mark'
import { Segments } from '@/components/ui/segments'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import {
  chanceOfStreak,
  countOutcomes,
  longestStreak,
  streaksOf,
} from '@/lib/games/catalog/history'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { goodnessOfFit } from '@/lib/play/fairness/rules/chi-squared'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { Truth } from './truth'
import { HISTORY_ROUNDS, useHistory } from './use-history'

const LENGTHS = [20, 50, HISTORY_ROUNDS] as const

interface SharesProps {
  readonly game: GameInfo
  /** The rounds counted, newest first. */
  readonly rounds: readonly ResultView[]
}

/**
 * Shows how often each outcome came compared with its chance, the rounds themselves, and streaks.
 */
export function Shares({ game, rounds }: SharesProps) {
  const [length, setLength] = useState<number>(HISTORY_ROUNDS)
  const shown = rounds.slice(0, length)
  const { drawn, counts, chances } = tally(game, shown)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        legend={t('games.roundsCounted')}
        options={LENGTHS.map((value) => ({
          value,
          label: t('games.countedRounds', { rounds: formatCount(value) }),
        }))}
        chosen={length}
        onChoose={setLength}
      />
      {drawn.length === 0 ? (
        <EmptyState>{t('play.noResults')}</EmptyState>
      ) : (
        <>
          <ShareBars game={game} counts={counts} chances={chances} all={drawn.length} />
          <Hundred game={game} rounds={shown} />
          <StreakFacts game={game} drawn={drawn} counts={counts} chances={chances} />
          <StreakTruth game={game} drawn={drawn} chances={chances} />
        </>
      )}
    </div>
  )
}

interface LastSharesProps {
  readonly game: GameInfo
  /** The latest results that the screen has shown, newest first. */
  readonly results: readonly ResultView[]
  readonly headingLevel: 2 | 3
}

/** Shows only the share of each outcome. */
export const LastShares = memo(function LastShares(props: LastSharesProps) {
  const { game, results, headingLevel } = props
  const { rounds } = useHistory(game.id, results)
  const { drawn, counts, chances } = tally(game, rounds)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  if (drawn.length === 0) return <EmptyState>{t('play.noResults')}</EmptyState>
  return (
    <section aria-labelledby="h-shares">
      <Heading className="mb-3 text-base font-semibold" id="h-shares">
        {t('games.lastRounds', { rounds: rounds.length })}
      </Heading>
      <ShareBars game={game} counts={counts} chances={chances} all={drawn.length} hasTruth />
    </section>
  )
})

function tally(game: GameInfo, rounds: readonly ResultView[]) {
  const drawn = rounds.flatMap(({ winningColor }) => winningColor ?? [])
  const counts = countOutcomes(
    drawn,
    game.selections.map(({ id }) => id),
  )
  const chances = getGameOrThrow(game.id).selections.map(
    ({ chance }) => Number(chance.numerator) / Number(chance.denominator),
  )
  return { drawn, counts, chances }
}

interface ShareBarsProps {
  readonly game: GameInfo
  readonly counts: readonly number[]
  readonly chances: readonly number[]
  /** Number of rounds with a result. */
  readonly all: number
  /**
   * Adds a note below the bars that past results change nothing, for places without other text
   * about it.
   */
  readonly hasTruth?: boolean
}

/** The bars' scale ends at this share, or at the next tenth above the largest one. */
const LEAST_SCALE = 0.5

function ShareBars({ game, counts, chances, all, hasTruth = false }: ShareBarsProps) {
  const shares = counts.map((count) => count / all)
  const scale = Math.max(LEAST_SCALE, Math.ceil(Math.max(...shares, ...chances) * 10) / 10)
  const widthOf = (share: number) => `${(share / scale) * 100}%`
  const isEven = game.selections.every(
    ({ chanceText }, _, [first]) => chanceText === first?.chanceText,
  )
  const expected = isEven
    ? t('games.expectedShare', { chance: game.selections[0]?.chanceText ?? '' })
    : t('games.expectedShares', {
        chances: game.selections
          .map(({ label, chanceText }) => `${label} ${chanceText}`)
          .join(', '),
      })
  return (
    <div>
      <ul className="grid gap-2.5" aria-label={t('games.sharesOf', { rounds: all })}>
        {game.selections.map((selection, at) => (
          <li
            key={selection.id}
            className="grid grid-cols-[22px_3.875rem_minmax(0,1fr)_auto] items-center gap-2.5 text-sm tabular-nums icons:size-5.5"
          >
            <OutcomeMark outcome={selection} />
            <b className="font-semibold">{selection.label}</b>
            <ShareBar
              tone={TONES[selection.tone]}
              width={widthOf(shares[at] ?? 0)}
              expectedAt={widthOf(chances[at] ?? 0)}
            />
            <span className="min-w-11 text-right text-fg-2">
              {percent(shares[at] ?? 0)}
              <span className="sr-only">
                {`, ${t('games.countOf', {
                  count: formatCount(counts[at] ?? 0),
                  rounds: formatCount(all),
                  chance: selection.chanceText,
                })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center gap-2 text-cap text-fg-2 before:h-3.5 before:w-0.5 before:rounded-full before:bg-fg">
        {hasTruth ? t('games.pastIsPast', { expected }) : expected}
      </p>
    </div>
  )
}

interface ShareBarProps {
  readonly tone: string
  readonly width: string
  readonly expectedAt: string
}

function ShareBar({ tone, width, expectedAt }: ShareBarProps) {
  return (
    <svg className={`block h-4.5 w-full ${tone}`} aria-hidden="true">
      <rect className="fill-surface-3" y="4" width="100%" height="10" rx="5" />
      <rect className="fill-(--c)" y="4" width={width} height="10" rx="5" />
      <svg x={expectedAt} className="overflow-visible" aria-hidden="true">
        <rect className="fill-fg stroke-surface-1" x="-1.5" width="3" height="18" rx="1" />
      </svg>
    </svg>
  )
}

const percent = (share: number) => formatPercent(Number((share * 100).toFixed(1)))

function Hundred({ game, rounds }: SharesProps) {
  return (
    <ol
      className="grid grid-cols-10 justify-items-center gap-x-1 gap-y-1.5 icons:size-6.25"
      aria-label={t('games.lastResults', { rounds: rounds.length })}
    >
      {rounds.map(({ countdownId, winningColor }) => {
        const drawn = findSelection(game, winningColor)
        return (
          <li
            key={countdownId}
            className="rounded-[9px] first:ring-2 first:ring-fg"
            title={countdownId}
          >
            {drawn ? (
              <OutcomeMark outcome={drawn} label={drawn.label} />
            ) : (
              <VoidMark label={t('play.void')} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface StreakProps {
  readonly game: GameInfo
  /** Outcomes, newest first. */
  readonly drawn: readonly string[]
  readonly chances: readonly number[]
}

const FACTS =
  'grid grid-cols-3 rounded-control border border-line [&>div]:px-3 [&>div]:py-2.5 [&>div+div]:border-l [&>div+div]:border-line [&_dt]:text-xs [&_dt]:text-fg-2 [&_dd]:flex [&_dd]:items-center [&_dd]:gap-1.5 [&_dd]:text-base/6 [&_dd]:font-semibold [&_dd]:tabular-nums icons:size-4.5'

function StreakFacts({
  game,
  drawn,
  counts,
  chances,
}: StreakProps & Pick<ShareBarsProps, 'counts'>) {
  const [now] = streaksOf(drawn)
  const longest = longestStreak(drawn)
  return (
    <dl className={FACTS}>
      {now ? (
        <Fact name={t('games.now')}>
          <Mark game={game} id={now.outcome} />
          {t('games.inARow', { length: formatCount(now.length) })}
        </Fact>
      ) : null}
      {longest ? (
        <Fact name={t('games.longestRun')}>
          {longest.length < LEAST_RUN ? (
            t('games.noRun')
          ) : (
            <>
              <Mark game={game} id={longest.outcome} />
              {t('games.inARow', { length: formatCount(longest.length) })}
            </>
          )}
        </Fact>
      ) : null}
      <Fact name={t('games.spread')}>
        {spreadText(goodnessOfFit(counts, chances).chanceOfMore)}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Mark({ game, id }: { readonly game: GameInfo; readonly id: string }) {
  const selection = findSelection(game, id)
  return selection ? <OutcomeMark outcome={selection} label={selection.label} /> : null
}

/** From this probability up, the spread counts as normal: chance alone produces it often enough. */
const NORMAL_FROM = 0.05

/** @param chanceOfMore probability that chance alone spreads this many rounds as far or farther. */
function spreadText(chanceOfMore: number | null): string {
  if (chanceOfMore === null) return t('games.spreadTooFew')
  if (chanceOfMore >= NORMAL_FROM) return t('games.spreadNormal')
  return t('games.spreadOneIn', { count: formatCount(Math.round(1 / chanceOfMore)) })
}

/** A single result is not a run. */
const LEAST_RUN = 2

function StreakTruth({ game, drawn, chances }: StreakProps) {
  const longest = longestStreak(drawn)?.length ?? 0
  const isEven = new Set(game.selections.map(({ chanceText }) => chanceText)).size === 1
  const chance = isEven
    ? t('games.evenChance', {
        pick: game.pickNoun,
        chance: game.selections[0]?.chanceText ?? '',
      })
    : t('games.freshShoe')
  return (
    <Truth lead={t('games.pastChangesNothing')}>
      {chance}
      {longest < LEAST_RUN
        ? null
        : ` ${streakText(longest, chanceOfStreak(chances, longest, drawn.length))}`}
    </Truth>
  )
}

function streakText(length: number, chance: number): string {
  const ofHundred = Math.round(chance * 100)
  const often = ofHundred === 100 ? 'almostAlways' : ofHundred === 0 ? 'hardlyEver' : 'sometimes'
  return t('games.runTurnsUp', {
    length: formatCount(length),
    often,
    count: formatCount(ofHundred),
  })
}
