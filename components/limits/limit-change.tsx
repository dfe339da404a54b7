'use client'

import { Button } from '@/components/ui/button'
import { NOTE } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { useSubmit } from '@/components/ui/use-submit'
import { formatMoment } from '@/lib/client/format-time'
import { CONFIRMATION_DAYS, isHigher, RAISING_DELAY_MS } from '@/lib/limits/rules/limits'
import { ACTIONS } from './classes'

/** The effect of a change, known before it is sent. */
export type ChangeEffect =
  /** Equals the limit in force. */
  | 'same'
  /** Lower: applies now. */
  | 'now'
  /** Lower: applies now and cancels the pending change. */
  | 'now-cancelling'
  /** Higher: applies after 24 hours and a confirmation. */
  | 'later'
  /** Higher, and already requested. */
  | 'requested'

/** Whole major units of a limit, minutes of the reminder; null for none. */
type Value = number | null

export interface LimitNow {
  readonly inForce: Value
  /** The requested limit; undefined where no change is pending. */
  readonly pendingTo: Value | undefined
}

/** Returns the effect of a change by the server's own rules (`requestLimit`). The server decides. */
export function changeEffect({ inForce, pendingTo }: LimitNow, to: Value): ChangeEffect {
  if (to === inForce) return 'same'
  if (isHigher(to, inForce)) return to === pendingTo ? 'requested' : 'later'
  return pendingTo === undefined ? 'now' : 'now-cancelling'
}

/** The message once a higher limit was requested. */
export function requestedToast() {
  const from = formatMoment(Date.now() + RAISING_DELAY_MS, 'near')
  return {
    title: 'Change requested',
    text: `Confirm it from ${from}. You have ${CONFIRMATION_DAYS} days.`,
  }
}

interface EffectNoteProps {
  /** Null while the entered amount can’t be read. */
  readonly effect: ChangeEffect | null
  readonly inForceText: string
  /** Epoch milliseconds of the reset where the new limit is already used; null otherwise. */
  readonly usedUntil?: number | null
}

/** States the effect of a change before it is sent. */
export function EffectNote({ effect, inForceText, usedUntil = null }: EffectNoteProps) {
  const isNow = effect === 'now' || effect === 'now-cancelling'
  return (
    <p className={NOTE} role="status">
      <Icon
        name={
          effect === 'later' ? 'clock' : effect === null || effect === 'same' ? 'alert' : 'check'
        }
      />
      <span>
        <EffectText effect={effect} inForceText={inForceText} />
        {usedUntil !== null && isNow ? (
          <>
            {' '}
            You’ve already used that much. ৳0 left until <Moment at={usedUntil} style="near" />.
          </>
        ) : null}
      </span>
    </p>
  )
}

function EffectText({ effect, inForceText }: Pick<EffectNoteProps, 'effect' | 'inForceText'>) {
  switch (effect) {
    case null:
      return 'A lower limit applies now. A higher one needs 24 hours and your confirmation.'
    case 'same':
      return 'That’s your current limit.'
    case 'now':
      return 'Applies now.'
    case 'now-cancelling':
      return 'Applies now and cancels your pending change.'
    case 'requested':
      return 'You’ve already requested this.'
    case 'later':
      return (
        <>
          You can confirm it from <Moment at={Date.now() + RAISING_DELAY_MS} style="near" />, for{' '}
          {CONFIRMATION_DAYS} days. Until then: {inForceText}.
        </>
      )
  }
}

interface PendingChangeProps {
  /** `Daily stake limit`. */
  readonly name: string
  readonly toText: string
  readonly inForceText: string
  readonly pending: {
    readonly id: string
    /** Epoch milliseconds. */
    readonly confirmableAt: number
    readonly isConfirmable: boolean
    /** Epoch milliseconds. */
    readonly expiresAt: number
  }
}

/** A change request with its confirmation window, and the buttons to confirm or cancel it. */
export function PendingChange({ name, toText, inForceText, pending }: PendingChangeProps) {
  const { send, isBusy, failure } = useSubmit()
  const { id, confirmableAt, isConfirmable, expiresAt } = pending
  const within = name.toLowerCase()

  const confirm = () =>
    send({
      method: 'POST',
      path: '/limits/confirm',
      body: { id },
      done: { title: 'Change confirmed', text: `${name}: ${toText}` },
    })

  const cancel = () =>
    send({
      method: 'DELETE',
      path: `/limits/pending/${id}`,
      done: { title: 'Change cancelled', text: `Your ${within} stays ${inForceText}.` },
    })

  return (
    <div className="col-span-full mt-3 grid gap-2 rounded-control bg-surface-2 p-3 [&_b]:font-semibold [&_b]:text-fg">
      <p className={NOTE}>
        <Icon name="clock" />
        <span>
          Change to <b>{toText.toLowerCase()}</b>.{' '}
          {isConfirmable ? (
            <>
              Confirm it by <Moment at={expiresAt} style="near" />.
            </>
          ) : (
            <>
              You can confirm it from <Moment at={confirmableAt} style="near" /> to{' '}
              <Moment at={expiresAt} style="near" />.
            </>
          )}{' '}
          Until then: {inForceText}.
        </span>
      </p>
      <FormFailure title="We couldn’t change that" failure={failure} />
      <div className={ACTIONS}>
        <Button size="sm" disabled={isBusy} onClick={cancel}>
          {isConfirmable ? `Keep ${inForceText}` : 'Cancel change'}
          <span className="sr-only">, {within}</span>
        </Button>
        {isConfirmable ? (
          <Button size="sm" variant="primary" pending={isBusy} onClick={confirm}>
            Confirm
            <span className="sr-only">, {within}</span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
