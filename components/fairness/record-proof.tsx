'use client'

import { type ReactNode, useCallback } from 'react'
import type { GameInfo } from '@/components/games/game-info'
import type { FairnessRecord } from '@/lib/domain/fairness/record'
import styles from './proof.module.css'
import { ProofSteps } from './proof-steps'
import { useInPieces } from './use-in-pieces'
import { VerdictBanner } from './verdict-banner'

interface RecordProofProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Beside the steps. */
  readonly children?: ReactNode
}

/** A record, computed again in the browser: verdict and steps. */
export function RecordProof({ game, record, children }: RecordProofProps) {
  // By its text: a record that was rendered anew but says the same is not checked anew.
  const text = JSON.stringify(record)
  const start = useCallback(async () => {
    // Hashes and signatures are code that only a check needs.
    const { verifyRecord } = await import('@/lib/domain/fairness/verify-record')
    return verifyRecord(JSON.parse(text) as FairnessRecord)
  }, [text])
  const { state, again } = useInPieces(start)
  const found = state.kind === 'checked' ? state.found : null
  return (
    <>
      <VerdictBanner record={record} state={state} onAgain={again} />
      <div className={children ? styles.proof : undefined}>
        <ProofSteps
          game={game}
          record={record}
          found={found}
          isStopped={state.kind === 'stopped'}
        />
        {children ? <div className="stack">{children}</div> : null}
      </div>
    </>
  )
}
