import { ButtonLink } from '@/components/ui/button'
import { CARD, CELL_MARK, LEAD, LINK, PAGE, SECTION_HEAD } from '@/components/ui/classes'
import { findSelection, type GameInfo, proofHref } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import type { FairnessOverview, RoundBasis, SeasonView } from '@/lib/play/fairness/read-overview'
import { type GoodnessOfFit, goodnessOfFit } from '@/lib/play/fairness/rules/chi-squared'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { STEP_NUMBER } from './step-card'
import { FigureTable, HexList } from './tables'

interface GameFairness {
  readonly game: GameInfo
  readonly overview: FairnessOverview
  /** The latest results, newest first. */
  readonly latest: readonly ResultView[]
}

interface OverviewPageProps {
  /** True if rounds currently mix in public randomness. */
  readonly hasBeacon: boolean
  readonly games: readonly GameFairness[]
}

const GAME =
  'grid grid-cols-1 gap-3 p-4 lg:px-6 lg:py-5 [&_h3]:text-md [&_h3]:font-semibold [&_p]:max-w-[68ch] [&_p]:text-sm [&_p]:text-fg-2'

/** Explains how draws are made and what is public about them. */
export function OverviewPage({ hasBeacon, games }: OverviewPageProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('fairnessPages.headline')}</h1>
        <p>{hasBeacon ? t('fairnessPages.leadWithBeacon') : t('fairnessPages.lead')}</p>
      </div>
      <div className="flex">
        <ButtonLink href="/fairness/check">{t('fairnessPages.checkRecord')}</ButtonLink>
      </div>
      <HowItWorks hasBeacon={hasBeacon} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {games.map(({ game, overview, latest }) => (
          <section key={game.id} className={`${CARD} ${GAME}`} aria-labelledby={`h-${game.id}`}>
            <h2 className="text-heading" id={`h-${game.id}`}>
              {game.name}
            </h2>
            {overview.basis ? <BasisText {...overview.basis} /> : null}
            <LatestRounds game={game} latest={latest} />
            <ResultCounts game={game} overview={overview} />
            <SeasonList seasons={overview.seasons} />
          </section>
        ))}
      </div>
      <p className="text-sm text-fg-2">
        <Rich
          text="fairnessPages.checkOffline"
          tags={{
            api: (name) => (
              <Link className={LINK} href="/api-docs">
                {name}
              </Link>
            ),
            code: (command) => <code>{command}</code>,
          }}
        />
      </p>
    </main>
  )
}

/** Says what a game's rounds are currently based on, and since when. */
function BasisText({ hasBeacon, since }: RoundBasis) {
  if (since === null) {
    return <p>{hasBeacon ? t('fairnessPages.chainAndBeacon') : t('fairnessPages.chainAlone')}</p>
  }
  return (
    <p>
      <Rich
        text={hasBeacon ? 'fairnessPages.chainAndBeaconSince' : 'fairnessPages.chainAloneSince'}
        tags={{ since: () => <Moment at={since} style="stamp" /> }}
      />
    </p>
  )
}

interface LatestRoundsProps {
  readonly game: GameInfo
  readonly latest: readonly ResultView[]
}

/** Lists the latest results, each with a link to its proof. */
function LatestRounds({ game, latest }: LatestRoundsProps) {
  return (
    <div>
      <h3>{t('fairnessPages.checkRound')}</h3>
      {latest.length === 0 ? <p>{t('fairnessPages.noRounds')}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.375rem,1fr))] gap-x-3">
        {latest.map(({ countdownId, winningColor }) => {
          const drawn = findSelection(game, winningColor)
          return (
            <li key={countdownId}>
              <Link
                className="flex min-h-11 items-center gap-2 text-(length:--text-sm) underline-offset-3 icons:size-5.5 hover:underline"
                href={proofHref(game.id, countdownId)}
                prefetch={false}
              >
                {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
                <span className="tabular-nums">{inReadersDigits(countdownId)}</span>
                <span className="sr-only">, {drawn?.label ?? t('fairnessPages.void')}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/**
 * Lists the commitments of a game's seasons. If you copy one today, you can hold us to it for
 * years.
 */
function SeasonList({ seasons }: { readonly seasons: readonly SeasonView[] }) {
  return (
    <div>
      <h3>{t('fairnessPages.commitments')}</h3>
      {seasons.length === 0 ? <p>{t('fairnessPages.noSeason')}</p> : null}
      {seasons.map((season, at) => (
        <div key={season.number} className={at > 0 ? 'border-t border-line pt-3' : undefined}>
          <Season {...season} />
        </div>
      ))}
    </div>
  )
}

function Season({
  number,
  commitment,
  salt,
  isAfterGap,
  isAfterLeak,
  isAfterMissingNumber,
  publicNumber,
  publishedAt,
  firstSlotAt,
  links,
  roundSeconds,
  cutoffSeconds,
}: SeasonView) {
  const said = { number: inReadersDigits(number) }
  return (
    <>
      <p className="tabular-nums">
        <Rich
          text="fairnessPages.season"
          values={{
            ...said,
            links: formatCount(links),
            length: formatCount(roundSeconds),
            cutoff: formatCount(cutoffSeconds),
          }}
          tags={{
            published: () => <Moment at={publishedAt} style="stamp" />,
            // The first slot may have begun before; its round opens with the publication.
            first: () => <Moment at={Math.max(firstSlotAt, publishedAt)} style="stamp" />,
          }}
        />
        {isAfterGap ? ` ${t('fairnessPages.seasonAfterGap')}` : null}
        {isAfterLeak ? ` ${t('fairnessPages.seasonAfterLeak')}` : null}
        {isAfterMissingNumber ? ` ${t('fairnessPages.seasonAfterMissingNumber')}` : null}{' '}
        {publicNumber
          ? t('fairnessPages.seasonNumber', { round: inReadersDigits(publicNumber.round) })
          : t('fairnessPages.noSeasonNumber')}
      </p>
      <HexList
        items={[
          { name: t('fairnessPages.commitmentOf', said), hex: commitment },
          { name: t('fairnessPages.saltOf', said), hex: salt },
          ...(publicNumber
            ? [{ name: t('fairnessPages.signatureOf', said), hex: publicNumber.signature }]
            : []),
        ]}
      />
    </>
  )
}

const COMMITTED = { title: 'fairnessPages.fixedTitle', text: 'fairnessPages.fixedText' } as const
const SEALED = { title: 'fairnessPages.sealedTitle', text: 'fairnessPages.sealedText' } as const
const BEACON = { title: 'fairnessPages.beaconTitle', text: 'fairnessPages.beaconText' } as const
const NO_BEACON = {
  title: 'fairnessPages.noBeaconTitle',
  text: 'fairnessPages.noBeaconText',
} as const
const DRAWN = { title: 'fairnessPages.drawnTitle', text: 'fairnessPages.drawnText' } as const
const DRAWN_WITHOUT = {
  title: 'fairnessPages.drawnTitle',
  text: 'fairnessPages.drawnWithoutText',
} as const
const SHOWN = { title: 'fairnessPages.shownTitle', text: 'fairnessPages.shownText' } as const

/** Explains the scheme in plain words. docs/fairness.md explains it for auditors. */
function HowItWorks({ hasBeacon }: { readonly hasBeacon: boolean }) {
  const middle = hasBeacon ? [BEACON, DRAWN] : [NO_BEACON, DRAWN_WITHOUT]
  const steps = [COMMITTED, SEALED, ...middle, SHOWN]
  return (
    <section aria-labelledby="h-how">
      <div className={SECTION_HEAD}>
        <h2 id="h-how">{t('fairnessPages.howRoundIsDrawn')}</h2>
      </div>
      <ol className={`${CARD} grid gap-4 px-4 py-5 lg:grid-cols-2 lg:gap-x-10 lg:gap-y-5 lg:px-6`}>
        {steps.map(({ title, text }, at) => (
          <li
            key={title}
            className="grid grid-cols-[24px_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5"
          >
            <span className={STEP_NUMBER}>{inReadersDigits(at + 1)}</span>
            <h3 className="text-base/6 font-semibold">{t(title)}</h3>
            <p className="col-start-2 max-w-[68ch] text-sm text-fg-2">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ResultCountsProps {
  readonly game: GameInfo
  readonly overview: FairnessOverview
}

/** Shows the counted results next to those expected from the exact chances. */
function ResultCounts({ game, overview }: ResultCountsProps) {
  const chances = getGameOrThrow(game.id).selections.map(({ id, chance }) => ({
    id,
    chance: Number(chance.numerator) / Number(chance.denominator),
  }))
  const counts = chances.map(({ id }) => overview.results[id] ?? 0)
  const fit = goodnessOfFit(
    counts,
    chances.map(({ chance }) => chance),
  )
  return (
    <div>
      <h3>{t('fairnessPages.resultsSoFar')}</h3>
      <FigureTable
        look="counts"
        heads={[
          t('fairnessPages.result'),
          t('fairnessPages.rounds'),
          t('fairnessPages.share'),
          t('fairnessPages.expected'),
        ]}
        rows={game.selections.map((selection, at) => ({
          id: selection.id,
          name: (
            <span className={CELL_MARK}>
              <OutcomeMark outcome={selection} />
              {selection.label}
            </span>
          ),
          figures: [
            formatCount(counts[at] ?? 0),
            percent((counts[at] ?? 0) / Math.max(1, overview.finished)),
            percent(chances[at]?.chance ?? 0),
          ],
        }))}
      />
      <p className="mt-2 tabular-nums">
        {t('fairnessPages.drawnAndVoid', {
          count: overview.finished,
          drawn: formatCount(overview.finished),
          voids: formatCount(overview.voids),
        })}{' '}
        {fitText(fit)}
      </p>
    </div>
  )
}

function percent(share: number): string {
  return formatPercent(share * 100, 2)
}

/** Puts the chi-squared result into words without mathematics. */
function fitText({ chiSquared, chanceOfMore }: GoodnessOfFit): string {
  if (chanceOfMore === null) return t('fairnessPages.tooFewRounds')
  const said = {
    often: timesText(chanceOfMore),
    statistic: inReadersDigits(chiSquared.toFixed(2)),
  }
  if (chanceOfMore >= 0.01) return t('fairnessPages.usual', said)
  return chanceOfMore >= 0.001 ? t('fairnessPages.rare', said) : t('fairnessPages.tooFarOff', said)
}

function timesText(chance: number): string {
  if (chance >= 0.01) {
    return t('fairnessPages.timesInHundred', { times: formatCount(Math.round(chance * 100)) })
  }
  return t('fairnessPages.onceIn', { times: formatCount(Math.round(1 / chance)) })
}
