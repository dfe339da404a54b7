import { findSelection, type GameInfo } from '@/components/games/game-info'
import { ButtonLink } from '@/components/ui/button'
import { CARD, CELL_MARK, LEAD, LINK, PAGE, SECTION_HEAD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import type { FairnessOverview, RoundBasis, SeasonView } from '@/lib/fairness/read-overview'
import { type GoodnessOfFit, goodnessOfFit } from '@/lib/fairness/rules/chi-squared'
import { getGameOrThrow } from '@/lib/games/registry'
import type { ResultView } from '@/lib/rounds/wire-screen'
import { STEP_NUMBER } from './step-card'
import { FigureTable, HexList } from './tables'

interface GameFairness {
  readonly game: GameInfo
  readonly overview: FairnessOverview
  /** Newest first. */
  readonly latest: readonly ResultView[]
}

interface OverviewPageProps {
  /** Rounds now mix in public randomness. */
  readonly hasBeacon: boolean
  readonly games: readonly GameFairness[]
}

const GAME = [
  'grid grid-cols-1 gap-3 p-4 lg:px-6 lg:py-5',
  '[&_h3]:text-md [&_h3]:font-semibold [&_p]:max-w-[68ch] [&_p]:text-sm [&_p]:text-fg-2',
].join(' ')

/** How draws are made and what of them is public. */
export function OverviewPage({ hasBeacon, games }: OverviewPageProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">Fair draws that anyone can check</h1>
        <p>
          You can recompute every result in your browser from what we publish before and after the
          round. {hasBeacon ? 'You don’t have to trust us.' : 'Nobody can change a result.'}
        </p>
      </div>
      <div className="flex">
        <ButtonLink href="/fairness/check">Check a round record</ButtonLink>
      </div>
      <HowItWorks hasBeacon={hasBeacon} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {games.map(({ game, overview, latest }) => (
          <section key={game.id} className={`${CARD} ${GAME}`} aria-labelledby={`h-${game.id}`}>
            <h2 className="text-heading" id={`h-${game.id}`}>
              {game.name}
            </h2>
            <BasisText {...overview.basis} />
            <LatestRounds game={game} latest={latest} />
            <ResultCounts game={game} overview={overview} />
            <SeasonList seasons={overview.seasons} />
          </section>
        ))}
      </div>
      <p className="text-sm text-fg-2">
        The{' '}
        <Link className={LINK} href="/api-docs">
          API
        </Link>{' '}
        has the same records. You can also check a downloaded file offline with{' '}
        <code>npm run verify</code>.
      </p>
    </main>
  )
}

/** What the rounds of a game rest on now, and since when. */
function BasisText({ hasBeacon, since }: RoundBasis) {
  return (
    <p>
      {hasBeacon
        ? 'Rounds use the season’s chain and drand’s public number, '
        : 'Rounds use the season’s chain alone, without a public number, '}
      {since === null ? (
        'for the last 30 days at least.'
      ) : (
        <>
          since <Moment at={since} style="stamp" />.
        </>
      )}
    </p>
  )
}

interface LatestRoundsProps {
  readonly game: GameInfo
  readonly latest: readonly ResultView[]
}

/** The last results, each leading to its proof. */
function LatestRounds({ game, latest }: LatestRoundsProps) {
  return (
    <div>
      <h3>Check a round</h3>
      {latest.length === 0 ? <p>No finished rounds yet.</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3">
        {latest.map(({ countdownId, winningColor }) => {
          const drawn = findSelection(game, winningColor)
          return (
            <li key={countdownId}>
              <Link
                className="flex min-h-11 items-center gap-2 text-(length:--text-sm) underline-offset-3 icons:size-5.5 hover:underline"
                href={`/fairness/${game.id}/${countdownId}`}
                prefetch={false}
              >
                {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
                <span className="tabular-nums">{countdownId}</span>
                <span className="sr-only">, {drawn?.label ?? 'Void'}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The commitments of a game's seasons. Copy one today, and you can hold us to it for years. */
function SeasonList({ seasons }: { readonly seasons: readonly SeasonView[] }) {
  return (
    <div>
      <h3>Commitments</h3>
      {seasons.length === 0 ? <p>The first season is coming soon.</p> : null}
      {seasons.map(
        ({ number, commitment, salt, isAfterGap, publishedAt, firstSlotAt, links }, at) => (
          <div key={number} className={at > 0 ? 'border-t border-line pt-3' : undefined}>
            <p className="tabular-nums">
              Season {number}, {links.toLocaleString('en-US')} seeds, published{' '}
              <Moment at={publishedAt} style="stamp" />, first round{' '}
              <Moment at={firstSlotAt} style="stamp" />.
              {isAfterGap
                ? ' We started it because rounds before it are missing: the site was down or restored from a backup.'
                : null}
            </p>
            <HexList
              items={[
                { name: `Commitment of season ${number}`, hex: commitment },
                { name: `Salt of season ${number}`, hex: salt },
              ]}
            />
          </div>
        ),
      )}
    </div>
  )
}

const COMMITTED = {
  title: 'Fixed before anyone bets',
  text: 'Long before a round we create a chain of secret numbers (seeds). Each one is the fingerprint (SHA-256) of the next. We publish the last fingerprint, the commitment, first. When a round opens, its seed’s fingerprint is public and the seed is still secret. No other number has that fingerprint.',
}

const SEALED = {
  title: 'Bets are sealed',
  text: 'When betting closes, we seal all bets into one value. Adding, changing or removing a bet later would break the seal. You can check that your bet is in it.',
}

const BEACON = {
  title: 'Public randomness is mixed in',
  text: 'drand, a network of independent organisations, publishes a random number every 3 seconds. Each round uses one that appears only after betting closes. Which one is fixed when the round opens. Nobody can know or change the result before that.',
}

const NO_BEACON = {
  title: 'No public randomness yet',
  text: 'We don’t use public randomness yet. Nobody can change a result, and you can check it. But someone with our secret could know it before betting closes.',
}

const RULE =
  'Win-Go takes one of three colours from it, Baccarat draws cards from a fresh shoe of 416 and follows the third-card rules. Nobody chooses anything.'

const DRAWN = {
  title: 'Drawn by a public rule',
  text: `The seed and the public number together produce a stream of numbers. ${RULE}`,
}

const DRAWN_WITHOUT = {
  title: 'Drawn by a public rule',
  text: `The seed produces a stream of numbers. ${RULE}`,
}

const SHOWN = {
  title: 'Shown for checking',
  text: 'After the draw we publish the seed. The proof page repeats every step in your browser and shows if it matches. A round that can’t be drawn is void and every stake is refunded. Void rounds are counted below.',
}

/** The scheme in plain words; docs/fairness.md has it for auditors. */
function HowItWorks({ hasBeacon }: { readonly hasBeacon: boolean }) {
  const middle = hasBeacon ? [BEACON, DRAWN] : [NO_BEACON, DRAWN_WITHOUT]
  const steps = [COMMITTED, SEALED, ...middle, SHOWN]
  return (
    <section aria-labelledby="h-how">
      <div className={SECTION_HEAD}>
        <h2 id="h-how">How a round is drawn</h2>
      </div>
      <ol className={`${CARD} grid gap-4 px-4 py-5 lg:grid-cols-2 lg:gap-x-10 lg:gap-y-5 lg:px-6`}>
        {steps.map(({ title, text }, at) => (
          <li
            key={title}
            className="grid grid-cols-[24px_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5"
          >
            <span className={STEP_NUMBER}>{at + 1}</span>
            <h3 className="text-base/6 font-semibold">{title}</h3>
            <p className="col-start-2 max-w-[68ch] text-sm text-fg-2">{text}</p>
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

/** Counted results beside what their exact chances let expect. */
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
      <h3>Results so far</h3>
      <FigureTable
        look="counts"
        heads={['Result', 'Rounds', 'Share', 'Expected']}
        rows={game.selections.map((selection, at) => ({
          id: selection.id,
          name: (
            <span className={CELL_MARK}>
              <OutcomeMark outcome={selection} />
              {selection.label}
            </span>
          ),
          figures: [
            (counts[at] ?? 0).toLocaleString('en-US'),
            percent((counts[at] ?? 0) / Math.max(1, overview.finished)),
            percent(chances[at]?.chance ?? 0),
          ],
        }))}
      />
      <p className="mt-2 tabular-nums">
        {overview.finished.toLocaleString('en-US')} rounds drawn,{' '}
        {overview.voids.toLocaleString('en-US')} void. {fitText(fit)}
      </p>
    </div>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

/** What chi-squared says, without the word's mathematics. */
function fitText({ chiSquared, chanceOfMore }: GoodnessOfFit): string {
  if (chanceOfMore === null) return 'Too few rounds to compare yet.'
  const often = `Fair draws are this far off (or more) ${timesText(chanceOfMore)}.`
  const statistic = `Chi-squared ${chiSquared.toFixed(2)}.`
  if (chanceOfMore >= 0.01) return `${often} Nothing unusual. ${statistic}`
  if (chanceOfMore >= 0.001) return `${often} That’s rare. It should even out. ${statistic}`
  return `${often} That’s too far off. We need to explain it. ${statistic}`
}

function timesText(chance: number): string {
  if (chance >= 0.01) return `${Math.round(chance * 100)} times in 100`
  return `once in ${Math.round(1 / chance).toLocaleString('en-US')} times`
}
