'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useEffect } from 'react'
import { LINK, STACK } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { firstFailure, type Verification } from '@/lib/play/fairness/rules/verify-step'
import { DealProof } from './deal-proof'
import { ProofSteps } from './proof-steps'
import { type CheckState, useInPieces } from './use-in-pieces'

interface RecordProofProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Shown next to the steps. */
  readonly children?: ReactNode
}

const BESIDE = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-6'

/** Recomputes a record in the browser and shows the verdict, the cards and the steps. */
export function RecordProof({ game, record, children }: RecordProofProps) {
  // Depends on the record's text, so that rendering the same record again starts no new check.
  const text = JSON.stringify(record)
  const start = useCallback(async () => {
    // Only a check needs the code for hashes and signatures.
    const { verifyRecord } = await import('@/lib/play/fairness/rules/verify-record')
    return verifyRecord(JSON.parse(text) as FairnessRecord)
  }, [text])
  const { state, again } = useInPieces(start)
  const found = state.kind === 'checked' ? state.found : null
  return (
    <>
      <VerdictBanner record={record} state={state} onAgain={again} />
      <div className={children ? BESIDE : undefined}>
        <div className={STACK}>
          <DealProof game={game} record={record} found={found} />
          <ProofSteps
            game={game}
            record={record}
            found={found}
            isStopped={state.kind === 'stopped'}
          />
        </div>
        {children ? <div className={STACK}>{children}</div> : null}
      </div>
    </>
  )
}

interface VerdictBannerProps {
  readonly record: FairnessRecord
  readonly state: CheckState<Verification>
  readonly onAgain: () => void
}

interface Words {
  readonly tone: keyof typeof LOOKS
  readonly icon: PageIconName
  readonly strong: string
  readonly text: string
}

/** Shows the outcome of the check, for people who have never seen a hash. */
function VerdictBanner({ record, state, onAgain }: VerdictBannerProps) {
  const { tone, icon, strong, text } = wordsOf(record, state)
  const progress = state.kind === 'checking' ? state.progress : null
  return (
    <ResultBanner tone={tone} icon={icon}>
      <p role="status">
        <b>{strong}</b> {text}
      </p>
      {state.kind === 'checking' ? (
        <progress
          className={PROGRESS}
          aria-label={t('fairness.checkingProgress')}
          max={1}
          value={progress ? progress.done / Math.max(1, progress.total) : 0}
        />
      ) : null}
      {state.kind === 'stopped' ? (
        <button type="button" className={LINK} onClick={onAgain}>
          {t('fairness.again')}
        </button>
      ) : null}
    </ResultBanner>
  )
}

const LOOKS = {
  calm: 'bg-surface-2',
  positive: 'bg-positive-wash icons:text-positive',
  danger: 'bg-danger-wash inset-ring inset-ring-danger-line icons:text-danger',
} as const

// Two lines of text high on phones for every verdict, so that the steps below don't move.
const BANNER =
  'grid min-h-18 grid-cols-[22px_minmax(0,1fr)] items-start gap-2.5 rounded-card px-4 py-3 text-base/6 icons:mt-px icons:size-5.5 lg:min-h-12 lg:px-5 [&_b]:font-semibold [&_b]:text-fg [&_p]:text-fg-2'

export const PROGRESS =
  'mt-2 block h-1 w-full max-w-80 appearance-none overflow-hidden rounded-[2px] bg-surface-3 [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-fg-2 [&::-moz-progress-bar]:bg-fg-2'

export function ResultBanner({
  tone,
  icon,
  children,
}: Pick<Words, 'tone' | 'icon'> & { readonly children: ReactNode }) {
  return (
    <div className={`${BANNER} ${LOOKS[tone]}`}>
      <PageIcon name={icon} />
      <div>{children}</div>
    </div>
  )
}

function wordsOf(record: FairnessRecord, state: CheckState<Verification>): Words {
  if (state.kind === 'checking') {
    return {
      tone: 'calm',
      icon: 'seal',
      strong: t('fairness.checkingTitle'),
      text: t('fairness.checkingText'),
    }
  }
  if (state.kind === 'stopped') {
    return {
      tone: 'calm',
      icon: 'warning',
      strong: t('fairness.stoppedTitle'),
      text: t('fairness.stoppedText', { what: 'round' }),
    }
  }
  return foundWords(record, state.found)
}

function foundWords(record: FairnessRecord, { verdict, steps }: Verification): Words {
  const failure = firstFailure(steps)
  if (failure) {
    return {
      tone: 'danger',
      icon: 'warning',
      strong: t('fairness.wrongAtTitle', { step: failure.title }),
      text: failure.finding,
    }
  }
  if (verdict === 'running') {
    return {
      tone: 'calm',
      icon: 'clock',
      strong: record.status === 'void' ? t('fairness.voidTitle') : t('fairness.runningTitle'),
      text: record.status === 'void' ? t('fairness.voidRunningText') : t('fairness.runningText'),
    }
  }
  const count = steps.filter(({ state }) => state === 'passed').length
  return {
    tone: 'positive',
    icon: 'seal',
    strong: t('fairness.provenTitle', { count: inReadersDigits(count) }),
    text: meaningOf(record),
  }
}

function meaningOf({ status, beacon }: FairnessRecord): string {
  if (status === 'void') return t('fairness.provenVoid')
  if (beacon) return t('fairness.provenUnknowable')
  return t('fairness.provenFixed')
}

/** The draw and the bookings may take a moment longer than the round. */
const AFTER_END_MS = 1_500
const AGAIN_AFTER_MS = 5_000

/** Refreshes the page once the round is over, and again until its seed is shown. */
export function RenewWhenOver({ inMs }: { readonly inMs: number }) {
  const router = useRouter()
  useEffect(() => {
    let timer = setTimeout(
      function renew() {
        void refreshIfReachable(router)
        timer = setTimeout(renew, AGAIN_AFTER_MS)
      },
      inMs > 0 ? inMs + AFTER_END_MS : AGAIN_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [inMs, router])
  return null
}
