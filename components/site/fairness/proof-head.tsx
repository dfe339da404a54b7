import type { ReactNode } from 'react'
import { findSelection, type GameInfo } from '@/components/ui/game-info'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'

interface ProofHeadProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Heading level of the round's name: 1 if the page is about this round. */
  readonly headingLevel: 1 | 2
  readonly children?: ReactNode
}

/** Names the round, its result and its time. */
export function ProofHead({ game, record, headingLevel, children }: ProofHeadProps) {
  const drawn = findSelection(game, record.outcome?.winningColor ?? null)
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3 icons:size-11 lg:gap-4 lg:icons:size-13">
        {drawn ? <OutcomeMark outcome={drawn} /> : null}
        {record.status === 'void' ? <VoidMark /> : null}
        <div>
          <Heading
            className={`text-title wrap-anywhere ${headingLevel === 1 ? 'lg:text-3xl' : ''}`}
          >
            {t('fairness.headline', {
              game: game.name,
              round: inReadersDigits(record.countdownId),
              end: endText(record, drawn?.label),
            })}
          </Heading>
          <p className="text-fg-2 tabular-nums">
            <Rich
              text="fairness.fromTo"
              tags={{
                from: () => <Moment at={Date.parse(record.opensAt)} style="stamp" />,
                until: () => <Moment at={Date.parse(record.endsAt)} style="clock" />,
              }}
            />
          </p>
        </div>
      </div>
      {children ? (
        <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-1">{children}</div>
      ) : null}
    </div>
  )
}

function endText({ status, outcome }: FairnessRecord, label: string | undefined): string {
  if (status === 'void') return t('fairness.void')
  if (outcome === null)
    return status === 'open' ? t('fairness.bettingOpen') : t('fairness.notDrawnYet')
  return label ?? outcome.winningColor
}
