'use client'

import { Button } from '@/components/ui/button'
import { NOTE } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { useSubmit } from '@/components/ui/use-submit'
import { formatMoment } from '@/lib/base/browser/format-time'
import { formatMajor } from '@/lib/base/browser/money-text'
import { readerOf } from '@/lib/base/browser/read-answer'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import {
  CONFIRMATION_DAYS,
  RAISING_DELAY_HOURS,
  RAISING_DELAY_MS,
  requestLimit,
} from '@/lib/money/limits/rules/limits'
import type { LimitView, PlayerLimits } from '@/lib/money/limits/wire'
import { FORM_ACTIONS } from './classes'

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
  /** The requested limit; undefined if no change is pending. */
  readonly pendingTo: Value | undefined
}

/** Returns the effect of a change by the server's own rules (`requestLimit`). The server decides. */
export function changeEffect({ inForce, pendingTo }: LimitNow, to: Value): ChangeEffect {
  if (to === inForce) return 'same'
  const pending = pendingTo === undefined ? null : { to: pendingTo, requestedAt: 0 }
  const after = requestLimit({ inForce, pending }, to, 0)
  if (after.inForce === to) return pending ? 'now-cancelling' : 'now'
  return after.pending === pending ? 'requested' : 'later'
}

/** Reads the answer to a change of limits. */
export const readPlayerLimits = readerOf<PlayerLimits>({ limits: 'array', reminder: 'object' })

/**
 * Returns the message after a change. Another screen may have changed the limit before, so the
 * server's answer decides whether the new value is in force or requested.
 *
 * @param saved the message if it is in force.
 */
export function changedToast(
  changed: Pick<LimitView, 'pending'> | undefined,
  to: Value,
  saved: { readonly title: string; readonly text: string },
) {
  const pending = changed?.pending
  if (!pending || pending.to !== to) return saved
  const when = formatMoment(pending.confirmableAt, 'near')
  return {
    title: t('limits.requested'),
    text: t('limits.confirmFrom', { when, days: formatCount(CONFIRMATION_DAYS) }),
  }
}

interface EffectNoteProps {
  /** Null while the entered amount can’t be read. */
  readonly effect: ChangeEffect | null
  readonly inForceText: string
  /** Epoch milliseconds of the reset, if the new limit is already used up; null otherwise. */
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
            <Rich
              text="limitForms.alreadyUsed"
              values={{ nothing: formatMajor(0, { decimals: 0 }) }}
              tags={{ when: () => <Moment at={usedUntil} style="near" /> }}
            />
          </>
        ) : null}
      </span>
    </p>
  )
}

function EffectText({ effect, inForceText }: Pick<EffectNoteProps, 'effect' | 'inForceText'>) {
  switch (effect) {
    case null:
      return t('limitForms.effectUnknown', { hours: formatCount(RAISING_DELAY_HOURS) })
    case 'same':
      return t('limitForms.effectSame')
    case 'now':
      return t('limitForms.effectNow')
    case 'now-cancelling':
      return t('limitForms.effectCancelling')
    case 'requested':
      return t('limitForms.effectRequested')
    case 'later':
      return (
        <Rich
          text="limitForms.effectLater"
          values={{ days: formatCount(CONFIRMATION_DAYS), now: inForceText }}
          tags={{ when: () => <Moment at={Date.now() + RAISING_DELAY_MS} style="near" /> }}
        />
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
    readonly to: Value
    /** Epoch milliseconds. */
    readonly confirmableAt: number
    readonly isConfirmable: boolean
    /** Epoch milliseconds. */
    readonly expiresAt: number
  }
}

/** Shows a change request with its confirmation window, and the buttons to confirm or cancel it. */
export function PendingChange({ name, toText, inForceText, pending }: PendingChangeProps) {
  const { send, isBusy, failure } = useSubmit({ refresh: 'always' })
  const { id, to, confirmableAt, isConfirmable, expiresAt } = pending
  const within = name.toLowerCase()

  const confirm = () =>
    send({
      method: 'POST',
      path: '/limits/confirm',
      body: { id },
      done: {
        title: t('limitForms.changeConfirmed'),
        text: t('limitForms.nameAndValue', { name, value: toText }),
      },
    })

  const cancel = () =>
    send({
      method: 'DELETE',
      path: `/limits/pending/${id}`,
      done: {
        title: t('limitForms.changeCancelled'),
        text: t('limitForms.stays', { name: within, now: inForceText }),
      },
    })

  return (
    <div className="col-span-full mt-3 grid gap-2 rounded-control bg-surface-2 p-3 [&_b]:font-semibold [&_b]:text-fg">
      <p className={NOTE}>
        <Icon name="clock" />
        <span>
          <Rich
            text={isConfirmable ? 'limitForms.pendingConfirmable' : 'limitForms.pendingTo'}
            values={{ to: to === null ? toText.toLowerCase() : toText, now: inForceText }}
            tags={{
              b: (inner) => <b>{inner}</b>,
              from: () => <Moment at={confirmableAt} style="near" />,
              until: () => <Moment at={expiresAt} style="near" />,
            }}
          />
        </span>
      </p>
      <FormFailure title={t('limitForms.notChanged')} failure={failure} />
      <div className={FORM_ACTIONS}>
        <Button size="sm" disabled={isBusy} onClick={cancel}>
          {isConfirmable ? (
            <Rich
              text="limitForms.keep"
              values={{ now: inForceText, name: within }}
              tags={HIDDEN}
            />
          ) : (
            <Rich text="limitForms.cancelChange" values={{ name: within }} tags={HIDDEN} />
          )}
        </Button>
        {isConfirmable ? (
          <Button size="sm" variant="primary" pending={isBusy} onClick={confirm}>
            <Rich text="limitForms.confirm" values={{ name: within }} tags={HIDDEN} />
          </Button>
        ) : null}
      </div>
    </div>
  )
}
