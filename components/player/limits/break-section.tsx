'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox, Choices } from '@/components/ui/choices'
import { CARD, SECTION_HEAD } from '@/components/ui/classes'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-alert'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { useSubmit } from '@/components/ui/use-submit'
import { leaveFor } from '@/lib/base/browser/leave-for'
import { readerOf } from '@/lib/base/browser/read-answer'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import {
  EXCLUSION_KINDS,
  type ExclusionKind,
  exclusionEnd,
  SELF_EXCLUSION_MONTHS,
  TIME_OUT_DAYS,
} from '@/lib/money/limits/rules/exclusion'
import type { ExclusionView } from '@/lib/money/limits/wire'
import { BREAK_LENGTHS, breakHref, breakLength, orderOf } from './break-labels'
import { POINTS } from './classes'

interface BreakSectionProps {
  /** The player's current break, which can be made longer. */
  readonly active: ExclusionView | null
  /** When SureWin unlocks, epoch milliseconds; null if nothing is locked. */
  readonly surewinUnlocksAt: number | null
}

/** Time-out and self-exclusion, each with its lengths and a dialog that states the consequences. */
export function BreakSection({ active, surewinUnlocksAt }: BreakSectionProps) {
  const canExtend = active !== null && !active.canReturn
  return (
    <section id="break" aria-labelledby="h-break">
      <div className={SECTION_HEAD}>
        <h2 id="h-break">{t(canExtend ? 'limitForms.longer' : 'limits.takeBreak')}</h2>
      </div>
      <div className={`${CARD} divide-y divide-line`}>
        {EXCLUSION_KINDS.map((kind) => (
          <BreakChoice
            key={kind}
            isReturnNeeded={[kind, active?.kind].includes('self-exclusion')}
            kind={kind}
            surewinUnlocksAt={surewinUnlocksAt}
          />
        ))}
      </div>
    </section>
  )
}

interface BreakChoiceProps {
  readonly kind: ExclusionKind
  /** True if the player has to choose to come back, also after a time-out that extends a self-exclusion. */
  readonly isReturnNeeded: boolean
  readonly surewinUnlocksAt: number | null
}

function BreakChoice({ kind, isReturnNeeded, surewinUnlocksAt }: BreakChoiceProps) {
  const [length, setLength] = useState(BREAK_LENGTHS[kind][0] ?? 0)
  const [isAsking, setAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  return (
    <div className="grid gap-3 p-4">
      <h3 className="text-base font-medium">
        {t(kind === 'time-out' ? 'limitForms.timeOut' : 'limitForms.selfExclusion')}
      </h3>
      <p className="-mt-2 text-sm text-fg-2">
        {introOf(kind)}
        {isReturnNeeded ? null : ` ${t('limitForms.endsAutomatically')}`}
      </p>
      <Choices
        legend={t('limitForms.howLong')}
        options={BREAK_LENGTHS[kind].map((value) => ({ value, label: breakLength(kind, value) }))}
        chosen={length}
        onChoose={setLength}
      />
      <Button block pending={isOpening} onClick={() => setAsking(true)}>
        {t(ACTIONS[kind])}
      </Button>
      <BreakDialog
        open={isAsking}
        onOpenChange={setAsking}
        kind={kind}
        length={length}
        isReturnNeeded={isReturnNeeded}
        surewinUnlocksAt={surewinUnlocksAt}
      />
    </div>
  )
}

const ACTIONS = {
  'time-out': 'limitForms.takeTimeOut',
  'self-exclusion': 'limitForms.selfExclude',
} as const

function introOf(kind: ExclusionKind): string {
  return kind === 'time-out'
    ? t('limitForms.timeOutIntro', {
        least: formatCount(TIME_OUT_DAYS.min),
        most: formatCount(TIME_OUT_DAYS.max / 7),
      })
    : t('limitForms.selfExclusionIntro', {
        least: formatCount(SELF_EXCLUSION_MONTHS.min),
        most: formatCount(SELF_EXCLUSION_MONTHS.max / 12),
      })
}

const readExclusion = readerOf<ExclusionView>({ kind: 'string', endsAt: 'number' })

interface BreakDialogProps extends BreakChoiceProps {
  /** Days of a time-out, months of a self-exclusion. */
  readonly length: number
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** States the consequences before a break starts: nobody can end it early. */
function BreakDialog({ kind, length, open, onOpenChange, ...consequences }: BreakDialogProps) {
  const [isSure, setSure] = useState(false)
  const { send, isSending, failure, forgetFailure } = useSubmit({ refresh: 'never' })
  const order = orderOf(kind, length)
  const question = kind === 'time-out' ? 'limitForms.takeTimeOutFor' : 'limitForms.selfExcludeFor'

  function change(isOpen: boolean) {
    if (isSending) return
    setSure(false)
    forgetFailure()
    onOpenChange(isOpen)
  }

  // After a lost answer the break may have started and ended this session.
  useEffect(() => {
    if (failure?.code === 'not-signed-in') void leaveFor('/break')
  }, [failure])

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
      title={t(question, { length: breakLength(kind, length) })}
      actions={
        <>
          <Button disabled={isSending} onClick={() => change(false)}>
            {t('limitForms.notNow')}
          </Button>
          <Button
            variant="primary"
            disabled={!isSure}
            pending={isSending}
            pendingText={t('limitForms.starting')}
            onClick={start}
          >
            {t(ACTIONS[kind])}
          </Button>
        </>
      }
    >
      <p>
        <Rich
          text="limitForms.fromNowUntil"
          tags={{
            when: () => (
              <b>
                <Moment at={exclusionEnd(order, new Date()).getTime()} style="date-time" />
              </b>
            ),
          }}
        />
      </p>
      <Consequences {...consequences} />
      <Checkbox checked={isSure} onChange={setSure}>
        {t('limitForms.understood')}
      </Checkbox>
      <FormFailure title={t('limitForms.notStarted')} failure={failure} />
    </Modal>
  )
}

function Consequences({ isReturnNeeded, surewinUnlocksAt }: Omit<BreakChoiceProps, 'kind'>) {
  return (
    <ul className={POINTS}>
      <li>{t('limitForms.noBets')}</li>
      <li>{t('limitForms.loggedOut')}</li>
      <li>
        {surewinUnlocksAt === null ? (
          t('limitForms.mayWithdraw')
        ) : (
          <Rich
            text="limitForms.mayWithdrawUnlocks"
            tags={{ when: () => <Moment at={surewinUnlocksAt} style="near" /> }}
          />
        )}
      </li>
      <li>{t('limitForms.noMarketing')}</li>
      <li>{t(isReturnNeeded ? 'limitForms.thenAsk' : 'limitForms.thenPlay')}</li>
    </ul>
  )
}
