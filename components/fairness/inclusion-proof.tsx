'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { VerifiedBet } from '@/lib/domain/fairness/verify-own-bet'
import type { BetInclusion } from '@/lib/wire/fairness'
import styles from './proof.module.css'

interface InclusionProofProps {
  readonly bet: BetInclusion
  /** The round's published root, hex. */
  readonly root: string
}

/** The way from a bet to the root, followed in the browser. */
export function InclusionProof({ bet, root }: InclusionProofProps) {
  const [verified, setVerified] = useState<VerifiedBet | null>(null)

  useEffect(() => {
    let isStale = false
    void import('@/lib/domain/fairness/verify-own-bet').then(({ verifyOwnBet }) => {
      const found = verifyOwnBet({ ...bet, stake: BigInt(bet.stake) }, { root, count: bet.size })
      if (!isStale) setVerified(found)
    })
    return () => {
      isStale = true
    }
  }, [bet, root])

  return (
    <details className={styles.inclusion}>
      <summary>
        Inclusion proof
        <InclusionTag verified={verified} />
      </summary>
      {verified ? (
        <ol className={styles.path}>
          <li>
            <span />
            <i title={verified.text}>{verified.text}</i>
            <span>bet</span>
          </li>
          <PathLine at="0" hash={verified.leaf} part="leaf" />
          {verified.levels.map(({ hash, side }, level) => (
            <PathLine key={hash} at={String(level + 1)} hash={hash} part={side} />
          ))}
          <PathLine at="=" hash={root} part="root" />
        </ol>
      ) : null}
    </details>
  )
}

function InclusionTag({ verified }: { readonly verified: VerifiedBet | null }) {
  if (verified === null) return <span className="tag">Checking</span>
  return verified.isIncluded ? (
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
