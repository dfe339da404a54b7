import { memo } from 'react'
import { Link } from '@/components/ui/link'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import type { ResultView } from '@/lib/wire/game'
import { findSelection, type GameInfo } from './game-info'
import { LiveMark } from './live-mark'
import { proofPath } from './proof-path'

interface ResultStripProps {
  readonly game: GameInfo
  /** Newest first. */
  readonly results: readonly ResultView[]
  /** Null where the mark stands elsewhere. */
  readonly isReachable: boolean | null
  readonly headingLevel: 2 | 3
}

export const ResultStrip = memo(function ResultStrip(props: ResultStripProps) {
  const { game, results, isReachable, headingLevel } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-strip">
      <div className="labelrow">
        <Heading className="label" id="h-strip">
          Last ten results
        </Heading>
        {isReachable === null ? null : <LiveMark isReachable={isReachable} />}
      </div>
      <ol className="strip__row">
        {results.map((result) => (
          <StripMark key={result.countdownId} game={game} result={result} />
        ))}
        {results.length === 0 ? (
          <li className="strip__none">The first one comes with this round.</li>
        ) : null}
      </ol>
    </section>
  )
})

function StripMark({ game, result }: { game: GameInfo; result: ResultView }) {
  const drawn = findSelection(game, result.winningColor)
  return (
    <li>
      <Link
        href={proofPath(game.id, result.countdownId)}
        prefetch={false}
        title={`Check the draw of ${result.countdownId}`}
      >
        {drawn ? <OutcomeMark outcome={drawn} label={drawn.label} /> : <VoidMark label="Void" />}
        <span>{result.countdownId.slice(-3)}</span>
      </Link>
    </li>
  )
}
