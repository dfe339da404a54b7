'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Check, Choices } from '@/components/ui/choices'
import { CARD, SECTION_HEAD } from '@/components/ui/classes'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-alert'
import { Moment } from '@/components/ui/moment'
import { useSubmit } from '@/components/ui/use-submit'
import { leaveFor } from '@/lib/client/leave-for'
import { readerOf } from '@/lib/client/read-answer'
import { EXCLUSION_KINDS, type ExclusionKind, exclusionEnd } from '@/lib/limits/rules/exclusion'
import type { ExclusionView } from '@/lib/limits/wire'
import { BREAK_LABELS, BREAK_LENGTHS, breakHref, orderOf } from './break-labels'
import { POINTS } from './classes'

interface BreakSectionProps {
  /** The player's current break, which can be made longer. */
  readonly active: ExclusionView | null
  /** When SureWin unlocks, epoch milliseconds; null where nothing is locked. */
  readonly surewinUnlocksAt: number | null
}

/** Time-out and self-exclusion, each with its lengths and a dialog that states the consequences. */
export function BreakSection({ active, surewinUnlocksAt }: BreakSectionProps) {
  return (
    <section id="break" aria-labelledby="h-break">
      <div className={SECTION_HEAD}>
        <h2 id="h-break">{active ? 'Make my break longer' : 'Take a break'}</h2>
      </div>
      <div className={`${CARD} divide-y divide-line`}>
        {EXCLUSION_KINDS.map((kind) => (
          <BreakChoice key={kind} kind={kind} surewinUnlocksAt={surewinUnlocksAt} />
        ))}
      </div>
    </section>
  )
}

interface BreakChoiceProps {
  readonly kind: ExclusionKind
  readonly surewinUnlocksAt: number | null
}

function BreakChoice({ kind, surewinUnlocksAt }: BreakChoiceProps) {
  const { title, intro, action } = BREAK_LABELS[kind]
  const [length, setLength] = useState(BREAK_LENGTHS[kind][0]?.value ?? 0)
  const [isAsking, setAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  return (
    <div className="grid gap-3 p-4">
      <h3 className="text-base font-medium">{title}</h3>
      <p className="-mt-2 text-sm text-fg-2">{intro}</p>
      <Choices
        legend="How long"
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

const readExclusion = readerOf<ExclusionView>({ kind: 'string', endsAt: 'number' })

interface BreakDialogProps extends BreakChoiceProps {
  /** Days of a time-out, months of a self-exclusion. */
  readonly length: number
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** States the consequences before a break starts: nobody can end it early. */
function BreakDialog({ kind, length, surewinUnlocksAt, open, onOpenChange }: BreakDialogProps) {
  const [isSure, setSure] = useState(false)
  const { send, isSending, failure, forgetFailure } = useSubmit({ refresh: 'never' })
  const { action } = BREAK_LABELS[kind]
  const order = orderOf(kind, length)
  const lengthText = BREAK_LENGTHS[kind].find(({ value }) => value === length)?.label

  function change(isOpen: boolean) {
    setSure(false)
    forgetFailure()
    onOpenChange(isOpen)
  }

  const start = () =>
    send({
      method: 'POST',
      path: '/exclusion',
      body: { ...order, confirm: true },
      answer: readExclusion,
      onDone: (exclusion) => leaveFor(breakHref(exclusion)),
    })

  return (
    <Modal
      open={open}
      onOpenChange={change}
      title={`${action} for ${lengthText}?`}
      actions={
        <>
          <Button disabled={isSending} onClick={() => change(false)}>
            Not now
          </Button>
          <Button
            variant="primary"
            disabled={!isSure}
            pending={isSending}
            pendingText="Starting"
            onClick={start}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>
        From now until{' '}
        <b>
          <Moment at={exclusionEnd(order, new Date()).getTime()} style="date-time" />
        </b>
        :
      </p>
      <Consequences kind={kind} surewinUnlocksAt={surewinUnlocksAt} />
      <Check checked={isSure} onChange={setSure}>
        I understand that I can make this longer but can’t end it early.
      </Check>
      <FormFailure title="We couldn’t start your break" failure={failure} />
    </Modal>
  )
}

function Consequences({ kind, surewinUnlocksAt }: BreakChoiceProps) {
  return (
    <ul className={POINTS}>
      <li>You can’t bet, deposit or add to SureWin. Open bets still settle.</li>
      <li>We log you out on every device now. You can log in again.</li>
      <li>
        You can still withdraw your money.
        {surewinUnlocksAt === null ? null : (
          <>
            {' '}
            SureWin unlocks <Moment at={surewinUnlocksAt} style="near" />.
          </>
        )}
      </li>
      <li>We don’t send you any marketing.</li>
      <li>
        {kind === 'self-exclusion'
          ? 'After that you can play again only if you ask to come back.'
          : 'You can play again after that.'}
      </li>
    </ul>
  )
}
