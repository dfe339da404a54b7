import { memo } from 'react'
import { Link } from '@/components/ui/link'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import type { ResultView } from '@/lib/wire/game'
import { findSelection, type GameInfo } from './game-info'
import { proofPath } from './proof-path'

interface PeriodRecordProps {
  readonly game: GameInfo
  /** Newest first. */
  readonly results: readonly ResultView[]
  readonly headingLevel: 2 | 3
}

const STATUS_TEXT = { finished: 'Finished', void: 'Void' } as const

export const PeriodRecord = memo(function PeriodRecord(props: PeriodRecordProps) {
  const { game, results, headingLevel } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-record">
      <div className="section__head">
        <Heading id="h-record">Period Record</Heading>
        <span className="section__note">Latest 10</span>
      </div>
      <div className="card">
        <table className="table table--record" aria-labelledby="h-record">
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">Status</th>
              <th scope="col">{game.name}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <RecordRow key={result.countdownId} game={game} result={result} />
            ))}
            {results.length === 0 ? (
              <tr>
                <td className="muted" colSpan={3}>
                  The first round is still running.
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <p className="footnote">
        Press an ID to check its draw yourself.{' '}
        <Link className="link link--alone" href="/fairness" prefetch={false}>
          How it is drawn
        </Link>
      </p>
    </section>
  )
})

function RecordRow({ game, result }: { game: GameInfo; result: ResultView }) {
  const drawn = findSelection(game, result.winningColor)
  return (
    <tr>
      <td>
        <Link
          className="proof"
          href={proofPath(game.id, result.countdownId)}
          prefetch={false}
          title="Check this draw"
        >
          {result.countdownId}
        </Link>
      </td>
      <td className="muted">{STATUS_TEXT[result.status]}</td>
      <td>
        <span className="cellpip">
          {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
          {drawn?.recordText ?? 'Returned'}
        </span>
        {result.reason ? <span className="record__reason">{result.reason}</span> : null}
      </td>
    </tr>
  )
}
