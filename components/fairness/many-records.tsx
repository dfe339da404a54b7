'use client'

import { findSelection, type GameInfo } from '@/components/games/game-info'
import { Icon } from '@/components/ui/icon'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { ScrollTable } from '@/components/ui/table'
import { firstFailure, type Verdict } from '@/lib/domain/fairness/verdict'
import type { VerifiedFile, VerifiedRecord } from '@/lib/domain/fairness/verify-many'
import type { FairnessRecord } from '@/lib/wire/fairness'
import styles from './proof.module.css'
import { STOPPED_TITLE, stoppedText } from './stopped-text'
import { useRecordsCheck } from './use-records-check'
import banner from './verdict.module.css'

interface ManyRecordsProps {
  readonly games: readonly GameInfo[]
  readonly records: readonly FairnessRecord[]
}

/** Many rounds at once: each by itself and the links between them. */
export function ManyRecords({ games, records }: ManyRecordsProps) {
  const { state, again } = useRecordsCheck(records)
  if (state.kind === 'stopped') {
    return (
      <div className={`${banner.verdict} ${banner.calm}`}>
        <Icon name="warning" />
        <div>
          <p role="status">
            <b>{STOPPED_TITLE}</b> {stoppedText('the rounds')}
          </p>
          <button type="button" className="link" onClick={again}>
            Try again
          </button>
        </div>
      </div>
    )
  }
  if (state.kind === 'checking') {
    const { done, total } = state.progress ?? { done: 0, total: records.length }
    return (
      <div className={`${banner.verdict} ${banner.calm}`}>
        <Icon name="seal" />
        <div>
          <p role="status">
            <b>Checking {records.length} rounds.</b>
          </p>
          <progress aria-label="Rounds checked" max={total} value={done} />
        </div>
      </div>
    )
  }
  return <Found games={games} file={state.found} />
}

function Found({ games, file }: { readonly games: readonly GameInfo[]; file: VerifiedFile }) {
  const { rounds, brokenLinks, counts } = file
  const isWrong = counts.wrong > 0 || brokenLinks.length > 0
  return (
    <>
      <div className={`${banner.verdict} ${isWrong ? banner.danger : banner.positive}`}>
        <Icon name={isWrong ? 'warning' : 'seal'} />
        <div>
          <p role="status">
            <b>
              {isWrong
                ? `Wrong: ${counts.wrong} of ${rounds.length} rounds, ${brokenLinks.length} links between them.`
                : `${counts.proven} of ${rounds.length} rounds are proven.`}
            </b>{' '}
            {counts.running > 0 ? `${counts.running} are still running. ` : ''}
            {isWrong ? '' : 'Each round’s seed leads to the one before.'}
          </p>
          {brokenLinks.map(({ game, earlier, later, finding }) => (
            <p key={`${game}${earlier}${later}`}>
              <b>
                {game} {earlier} and {later}:
              </b>{' '}
              {finding}
            </p>
          ))}
        </div>
      </div>
      <div className="card">
        <ScrollTable label="Rounds of the file" className={styles.many ?? ''}>
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">Result</th>
              <th scope="col">Check</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round, at) => (
              // A file may hold the same round twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <RoundRow key={at} games={games} round={round} />
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </>
  )
}

function RoundRow({
  games,
  round,
}: {
  readonly games: readonly GameInfo[]
  round: VerifiedRecord
}) {
  const { record, verification } = round
  const game = games.find(({ id }) => id === record.game)
  const drawn = game && findSelection(game, record.outcome?.winningColor ?? null)
  return (
    <tr>
      <td>
        {game?.name} {record.countdownId}
      </td>
      <td>
        <span className="cellpip">
          {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
          {drawn?.label ?? (record.status === 'void' ? 'Void' : 'Not drawn')}
        </span>
      </td>
      <td>
        <VerdictTag
          verdict={verification.verdict}
          wrongAt={firstFailure(verification.steps)?.title}
        />
      </td>
    </tr>
  )
}

const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  proven: 'Proven',
  wrong: 'Wrong',
  running: 'Still running',
}

function VerdictTag({ verdict, wrongAt }: { verdict: Verdict; wrongAt: string | undefined }) {
  const look = {
    proven: { icon: 'check', className: 'tag tag--positive' },
    wrong: { icon: 'warning', className: 'tag tag--danger' },
    running: { icon: 'clock', className: 'tag' },
  } as const
  const { icon, className } = look[verdict]
  return (
    <span className={className}>
      <Icon name={icon} />
      {wrongAt ? `Wrong at “${wrongAt}”` : VERDICT_TEXTS[verdict]}
    </span>
  )
}
