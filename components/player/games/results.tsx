import { memo, type ReactNode } from 'react'
import { CELL_MARK, LINK, LINK_ALONE, SECTION_NOTE, TABLE } from '@/components/ui/classes'
import { findSelection, type GameInfo, proofHref } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { RECORD_ROUNDS } from '@/lib/games/schedule/rules/record'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { FOLD, LABEL, LABEL_ROW, PANEL, PANEL_FOOT, PANEL_HEAD, PANEL_LIST } from './classes'
import { LiveMark } from './round-card'

interface ResultsProps {
  readonly game: GameInfo
  /** Newest first. The first ten are shown. */
  readonly results: readonly ResultView[]
}
/** A board with more past results, on phones that have room for it. */
export interface Road {
  readonly board: ReactNode
  /** If false, the last ten results take its place. */
  readonly isShown: boolean
  /**
   * True while cards are dealt: a phone's bar covers this place, so nothing here may be pressed.
   */
  readonly isAway: boolean
}

interface ResultStripProps extends ResultsProps {
  /** Null if the live mark is shown elsewhere. */
  readonly isReachable: boolean | null
  readonly headingLevel: 2 | 3
  readonly road?: Road | undefined
  /** A link to more results. */
  readonly children?: ReactNode
}

export function ResultStrip(props: ResultStripProps) {
  const { game, results, isReachable, headingLevel, road, children } = props
  const [stripClass, roadClass] = road?.isShown
    ? ['roomy:hidden', 'not-roomy:hidden']
    : [undefined, 'hidden']
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className={road?.isAway ? 'max-lg:invisible' : undefined} aria-labelledby="h-strip">
      <div className={LABEL_ROW}>
        <Heading className={LABEL} id="h-strip">
          <span className={stripClass}>{t('play.lastTen')}</span>
          <span className={roadClass}>{t('play.bigRoad')}</span>
        </Heading>
        <span className="flex items-center gap-3">
          {isReachable === null ? null : <LiveMark isReachable={isReachable} />}
          {children}
        </span>
      </div>
      {/* One over the other: the room of the road folds away as evenly as the deal opens. */}
      <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
        {road ? (
          <div
            className={`not-roomy:hidden ${FOLD} ${road.isShown ? 'grid-rows-[1fr]' : 'invisible grid-rows-[0fr]'}`}
          >
            <div className="min-h-0 overflow-hidden">{road.board}</div>
          </div>
        ) : null}
        <div className={road?.isShown ? 'roomy:invisible' : undefined}>
          <LatestResults game={game} results={results} hasLinks />
        </div>
      </div>
    </section>
  )
}

/** The strip shifts by one place when a result arrives: once, and only to explain the change. */
const MARK_OF_RESULT =
  'text-xs whitespace-nowrap text-fg-3 tabular-nums first:animate-shift first:font-semibold first:text-fg icons:size-6.75 lg:icons:size-8'
const COLUMN = 'grid justify-items-center gap-1'
/**
 * Extends each link's target into the gaps on both sides and below: a phone shows ten links side by
 * side.
 */
const REACH = 'relative after:absolute after:-inset-x-0.5 after:top-0 after:-bottom-2'

interface LatestResultsProps extends ResultsProps {
  /** True if each result links to its proof. */
  readonly hasLinks?: boolean
  /** False if only the marks are visible. */
  readonly hasNumbers?: boolean
  /** Accessible name of the list, if no heading names it. */
  readonly label?: string
}

export const LatestResults = memo(function LatestResults({
  game,
  results,
  hasLinks = false,
  hasNumbers = true,
  label,
}: LatestResultsProps) {
  const numberClass = hasNumbers
    ? hasLinks
      ? 'tight:sr-only low:sr-only'
      : 'max-xs:sr-only'
    : 'sr-only'
  return (
    <ol className="grid grid-cols-10 gap-1" aria-label={label}>
      {results.slice(0, RECORD_ROUNDS).map((result) => {
        const { countdownId, winningColor } = result
        const drawn = findSelection(game, winningColor)
        const mark = (
          <>
            {drawn ? (
              <OutcomeMark outcome={drawn} label={drawn.label} />
            ) : (
              <VoidMark label={t('play.void')} />
            )}
            <span className={numberClass}>{inReadersDigits(roundNumber(countdownId))}</span>
          </>
        )
        return (
          <li key={countdownId} className={MARK_OF_RESULT}>
            {hasLinks ? (
              <Link
                className={`${COLUMN} ${REACH} rounded-small transition-[color] hover:text-fg`}
                href={proofHref(game.id, countdownId)}
                prefetch={false}
                // The record lists the same rounds, so only the newest result is a Tab stop on the
                // way to the picks.
                tabIndex={result === results[0] ? 0 : -1}
                title={t('play.checkDraw', { id: inReadersDigits(countdownId) })}
              >
                {mark}
              </Link>
            ) : (
              mark
            )}
          </li>
        )
      })}
      {results.length === 0 ? (
        <li className="col-span-full grid min-h-11.75 place-content-center text-xs text-fg">
          {t('play.noResults')}
        </li>
      ) : null}
    </ol>
  )
})

export const PeriodRecord = memo(function PeriodRecord({
  game,
  results,
  headingLevel,
}: Pick<ResultStripProps, 'game' | 'results' | 'headingLevel'>) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const finished = results.filter(({ status }) => status === 'finished').slice(0, RECORD_ROUNDS)
  return (
    <section className={PANEL} aria-labelledby="h-record">
      <div className={PANEL_HEAD}>
        <Heading id="h-record">{t('play.periodRecord')}</Heading>
        <span className={SECTION_NOTE}>{t('play.latest', { count: inReadersDigits('10') })}</span>
      </div>
      <div className={PANEL_LIST}>
        <table className={TABLE} aria-labelledby="h-record">
          <thead>
            <tr>
              <th className="w-[42%]" scope="col">
                {t('play.id')}
              </th>
              <th className="w-[22.4%]" scope="col">
                {t('play.status')}
              </th>
              <th scope="col">{game.name}</th>
            </tr>
          </thead>
          <tbody>
            {finished.map((result) => (
              <RecordRow key={result.countdownId} game={game} result={result} />
            ))}
            {finished.length === 0 ? (
              <tr>
                <td className="text-fg-2" colSpan={3}>
                  {t('play.noFinished')}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <p className={PANEL_FOOT}>
        {t('play.openId')}{' '}
        <Link className={LINK_ALONE} href="/fairness" prefetch={false}>
          {t('play.howDrawsWork')}
        </Link>
      </p>
    </section>
  )
})

/** The link fills the height of the cell. */
const PROOF_LINK = `${LINK} flex min-h-11 items-center whitespace-normal wrap-anywhere hover:decoration-fg`

function RecordRow({ game, result }: { game: GameInfo; result: ResultView }) {
  const drawn = findSelection(game, result.winningColor)
  return (
    <tr>
      <td>
        <Link
          className={PROOF_LINK}
          href={proofHref(game.id, result.countdownId)}
          prefetch={false}
          title={t('play.checkThisDraw')}
        >
          {inReadersDigits(result.countdownId)}
        </Link>
      </td>
      <td className="text-fg-2">{t('play.finished')}</td>
      <td>
        <span className={CELL_MARK}>
          {drawn && <OutcomeMark outcome={drawn} />}
          {drawn?.recordText}
        </span>
      </td>
    </tr>
  )
}
