import type { ReactNode } from 'react'
import { findSelection, type GameInfo } from '@/components/games/game-info'
import { LocalTime } from '@/components/ui/local-time'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import type { FairnessRecord } from '@/lib/domain/fairness/record'
import styles from './proof.module.css'

interface ProofHeadProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Level of the round's name: 1 where the page is about it. */
  readonly headingLevel: 1 | 2
  readonly children?: ReactNode
}

/** Which round it is, how it ended and when it was. */
export function ProofHead({ game, record, headingLevel, children }: ProofHeadProps) {
  const drawn = findSelection(game, record.outcome?.winningColor ?? null)
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {drawn ? <OutcomeMark outcome={drawn} /> : null}
        {record.status === 'void' ? <VoidMark /> : null}
        <div>
          <Heading className="h1">
            {game.name} {record.countdownId}: {endText(record, drawn?.label)}
          </Heading>
          <p className="muted num">
            <LocalTime at={Date.parse(record.opensAt)} show="both" /> to{' '}
            <LocalTime at={Date.parse(record.endsAt)} />
          </p>
        </div>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}

function endText({ status, outcome }: FairnessRecord, label: string | undefined): string {
  if (status === 'void') return 'Void'
  if (outcome === null) return status === 'open' ? 'betting is open' : 'not drawn yet'
  return label ?? outcome.winningColor
}
