'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { useIsOpening } from '@/components/ui/dialog'
import { EXCLUSION_KINDS, type ExclusionKind } from '@/lib/domain/exclusion'
import type { ExclusionView } from '@/lib/wire/limits'
import styles from './break.module.css'
import { BreakDialog } from './break-dialog'
import { BREAK_LENGTHS, BREAK_WORDS } from './break-words'
import shared from './control.module.css'

interface BreakSectionProps {
  /** What stands already: it can be made longer. */
  readonly standing: ExclusionView | null
  /** When the lock of SureWin's latest deposit ends, epoch milliseconds; null where nothing is locked. */
  readonly surewinUnlocksAt: number | null
}

/** Time-out and self-exclusion, each with its lengths; the dialog says what follows. */
export function BreakSection({ standing, surewinUnlocksAt }: BreakSectionProps) {
  return (
    <section id="break" aria-labelledby="h-break">
      <div className="section__head">
        <h2 id="h-break">{standing ? 'Make the break longer' : 'Take a break'}</h2>
      </div>
      <div className={`card ${shared.rows}`}>
        {EXCLUSION_KINDS.map((kind) => (
          <BreakChoice key={kind} kind={kind} surewinUnlocksAt={surewinUnlocksAt} />
        ))}
      </div>
    </section>
  )
}

function BreakChoice({
  kind,
  surewinUnlocksAt,
}: Pick<BreakSectionProps, 'surewinUnlocksAt'> & { readonly kind: ExclusionKind }) {
  const { title, intro, action } = BREAK_WORDS[kind]
  const [length, setLength] = useState(BREAK_LENGTHS[kind][0]?.value ?? 0)
  const [isAsking, setAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  return (
    <div className={styles.breakChoice}>
      <h3 className={shared.period}>{title}</h3>
      <p className="sm muted">{intro}</p>
      <Choices
        legend="For how long"
        options={BREAK_LENGTHS[kind]}
        chosen={length}
        onChoose={setLength}
      />
      <Button block pending={isOpening} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <BreakDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...{ kind, length, surewinUnlocksAt }}
      />
    </div>
  )
}
