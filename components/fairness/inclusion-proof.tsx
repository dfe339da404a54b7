'use client'

import { useCallback } from 'react'
import { Icon } from '@/components/ui/icon'
import type { InPieces } from '@/lib/domain/fairness/in-pieces'
import type { VerifiedBet } from '@/lib/domain/fairness/verify-own-bet'
import type { BetInclusion } from '@/lib/wire/fairness'
import styles from './own-bets.module.css'
import { STOPPED_TITLE, stoppedText } from './stopped-text'
import { useInPieces } from './use-in-pieces'

interface InclusionProofProps {
  readonly bet: BetInclusion
  /** The round's published root, hex. */
  readonly root: string
}

/** The way from a bet to the root, followed in the browser. */
export function InclusionProof({ bet, root }: InclusionProofProps) {
  // By its text: a bet that was rendered anew but says the same is not checked anew.
  const text = JSON.stringify(bet)
  const start = useCallback(async () => {
    const { verifyOwnBet } = await import('@/lib/domain/fairness/verify-own-bet')
    const { stake, ...rest } = JSON.parse(text) as BetInclusion
    return inOnePiece(() =>
      verifyOwnBet({ ...rest, stake: BigInt(stake) }, { root, count: rest.size }),
    )
  }, [text, root])
  const { state, again } = useInPieces(start)
  if (state.kind === 'stopped') return <Stopped onAgain={again} />
  return (
    <details className={styles.inclusion}>
      <summary>
        Inclusion proof
        <InclusionTag found={state.kind === 'checked' ? state.found : null} />
      </summary>
      {state.kind === 'checked' ? <Path found={state.found} root={root} /> : null}
    </details>
  )
}

function* inOnePiece<T>(work: () => T): InPieces<T> {
  yield { done: 0, total: 1 }
  return work()
}

function Stopped({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className={styles.inclusion} style={{ paddingBlock: 12 }}>
      <p className="note" role="status">
        <Icon name="alert" />
        <span>
          <b>{STOPPED_TITLE}</b> {stoppedText('the bet')}{' '}
          <button type="button" className="link" onClick={onAgain}>
            Try again
          </button>
        </span>
      </p>
    </div>
  )
}

function InclusionTag({ found }: { readonly found: VerifiedBet | null }) {
  if (found === null) return <span className="tag">Checking</span>
  return found.isIncluded ? (
    <span className="tag tag--positive">
      <Icon name="check" />
      In the root
    </span>
  ) : (
    <span className="tag tag--danger">
      <Icon name="warning" />
      Not in the root
    </span>
  )
}

function Path({ found, root }: { readonly found: VerifiedBet; readonly root: string }) {
  return (
    <ol className={styles.path}>
      <li>
        <span />
        <i title={found.text}>{found.text}</i>
        <span>bet</span>
      </li>
      <PathLine at="0" hash={found.leaf} part="leaf" />
      {found.levels.map(({ hash, side }, level) => (
        <PathLine key={hash} at={String(level + 1)} hash={hash} part={side} />
      ))}
      <PathLine at="=" hash={root} part="root" />
    </ol>
  )
}

interface PathLineProps {
  readonly at: string
  readonly hash: string
  readonly part: 'leaf' | 'left' | 'right' | 'root'
}

function PathLine({ at, hash, part }: PathLineProps) {
  return (
    <li>
      <span>{at}</span>
      <i title={hash}>
        {hash.slice(0, 10)}…{hash.slice(-8)}
      </i>
      <span>{part}</span>
    </li>
  )
}
