'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Fragment, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { Button } from '@/components/ui/button'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useAnswer } from '@/components/ui/use-answer'
import { focusFirstError, useSubmit } from '@/components/ui/use-submit'
import { formatMajor } from '@/lib/base/browser/money-text'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import {
  type PaytableEffect,
  paytableFields,
  type WirePaytableVersion,
  wirePaytableEffect,
} from '@/lib/house/settings/wire'
import { formatReturn, type GamePayouts, ReturnWarning } from './returns'
import { Versions } from './versions'

interface PaytableDialogProps {
  readonly game: GamePayouts
  readonly onClose: () => void
}

const REASON = staffReason('Enter a reason.')

/** Parses typed payouts. An empty one would count as 0, so it becomes a text that is refused. */
const typedPayouts = z
  .record(
    z.string(),
    z
      .string()
      .overwrite(inLatinDigits)
      .trim()
      .transform((typed): unknown => typed || 'none'),
  )
  .pipe(paytableFields)

/**
 * Asks for new payouts, shows their returns and effect, and asks for a reason before they are set.
 */
export function PaytableDialog({ game, onClose }: PaytableDialogProps) {
  const form = useForm({
    resolver: zodResolver(typedPayouts),
    mode: 'onChange',
    defaultValues: Object.fromEntries(
      game.selections.map(({ id }) => [id, String(game.paytable[id] ?? 0)]),
    ),
  })
  const { errors } = form.formState
  const [isAsked, setIsAsked] = useState(false)
  const needsApproval = useNeedsApproval('rules.change')
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const paytable = typedPayouts.safeParse(form.watch()).data ?? null
  const query = paytable && new URLSearchParams(toText(paytable))
  const { answer, latest, hasFailed, retry } = useAnswer(
    query && `/settings/paytable/${game.game}?${query}`,
    wirePaytableEffect,
  )
  const [revert, setRevert] = useState<WirePaytableVersion | null>(null)
  const returns = answer?.returnToPlayer ?? null
  const isUnchanged = paytable !== null && isSame(game, paytable, game.paytable)
  const isTooMuch = returns !== null && Object.values(returns).some((value) => value > 1)

  const why = useForm({
    resolver: zodResolver(z.object({ reason: REASON.schema })),
    defaultValues: { reason: '' },
  })

  async function change({ reason }: { readonly reason: string }) {
    // Payouts edited after choosing a version are no longer those of that version.
    const isRevert = revert !== null && paytable !== null && isSame(game, revert.paytable, paytable)
    const isChanged = await send({
      method: 'PUT',
      path: `/settings/paytable/${game.game}`,
      body: { paytable, reason, revertOf: isRevert ? revert.version : undefined },
      done: (answer) =>
        approvalToast(answer) ?? {
          title: `${game.name} payouts changed`,
          text: 'They apply to rounds that start at least 5 seconds from now.',
        },
      onDone: onClose,
    })
    if (isChanged) return
    setIsAsked(false)
    focusFirstError(form)
  }

  return (
    <ConfirmDialog
      title={isAsked ? `Change the payouts of ${game.name}?` : `${game.name} payouts`}
      verb={isAsked ? (needsApproval ? ASK : 'Change payouts') : 'Continue'}
      isBusy={isBusy}
      isReady={isAsked || (returns !== null && !isTooMuch && !isUnchanged)}
      onConfirm={isAsked ? why.handleSubmit(change) : form.handleSubmit(() => setIsAsked(true))}
      onClose={onClose}
      onBack={isAsked ? () => setIsAsked(false) : undefined}
    >
      {isAsked && paytable && answer && returns ? (
        <>
          <Sum
            of={game.selections.map(({ id, label }) => [
              label,
              <Fragment key={id}>
                <s>{game.paytable[id]}× →</s> {paytable[id]}×, returns{' '}
                {formatReturn(returns[id] ?? 0)}
              </Fragment>,
            ])}
          />
          <ReturnWarning game={game} returns={returns} />
          <Effect effect={answer.effect} />
          <p className="text-sm text-fg-2">
            The current round keeps its payouts. Rounds that start at least 5 seconds from now use
            these.
          </p>
          <ReasonField hint={REASON.hint} {...fieldOf(why, 'reason')} />
          {needsApproval ? <ApprovalNote /> : null}
        </>
      ) : (
        <div className="grid gap-3">
          {game.selections.map(({ id, label }) => (
            <Field
              key={id}
              label={`${label} pays`}
              inputMode="decimal"
              autoComplete="off"
              after={<span aria-hidden="true">×</span>}
              hint={hasFailed ? 'Return not calculated' : describeReturn(returns?.[id])}
              error={errors[id]?.message ?? tooMuch(returns?.[id])}
              {...form.register(id)}
            />
          ))}
          {returns ? <ReturnWarning game={game} returns={returns} /> : null}
          {hasFailed ? (
            <p className="flex flex-wrap items-center justify-between gap-3 text-sm" role="alert">
              Can’t calculate the returns.
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            </p>
          ) : null}
          <Versions
            versions={latest?.versions ?? []}
            tell={(version) => <Payouts game={game} version={version} />}
            isCurrent={(version) => isSame(game, version.paytable, game.paytable)}
            onRevert={(version) => {
              setRevert(version)
              for (const [id, pays] of Object.entries(toText(version.paytable))) {
                form.setValue(id, pays, { shouldValidate: true })
              }
              form.setFocus(game.selections[0]?.id ?? '')
            }}
          />
        </div>
      )}
      <FormFailure title="Not changed" failure={failure} />
    </ConfirmDialog>
  )
}

type Multiples = GamePayouts['paytable']

function isSame({ selections }: GamePayouts, one: Multiples, other: Multiples): boolean {
  return selections.every(({ id }) => one[id] === other[id])
}

/** Shows every pick's payout in a version, and its return. */
function Payouts({
  game: { selections },
  version: { paytable, returnToPlayer },
}: {
  readonly game: GamePayouts
  readonly version: WirePaytableVersion
}) {
  return selections.map(({ id, label }) => (
    <span key={id}>
      {label} {paytable[id] ?? 0}×{' '}
      <span className="font-normal text-fg-2">
        <span className="sr-only">returns </span>
        {formatReturn(returnToPlayer[id] ?? 0)}
      </span>
    </span>
  ))
}

function describeReturn(fraction: number | undefined): string {
  return fraction === undefined ? 'Calculating …' : `Returns ${formatReturn(fraction)}`
}

function tooMuch(fraction: number | undefined): string | undefined {
  if (fraction === undefined || fraction <= 1) return undefined
  return `Returns ${formatReturn(fraction)}: more than players stake`
}

interface EffectProps {
  readonly effect: PaytableEffect
}

/** Shows what the latest rounds would have paid if players had bet the same. */
function Effect({ effect: { rounds, staked, paidNow, paidNext } }: EffectProps) {
  if (rounds === 0) return <p className="text-sm text-fg-2">No finished rounds with bets yet.</p>
  const label = `Last ${formatCount(rounds)} rounds with bets`
  const change = (now: number, next: number) => (
    <>
      <s>{formatMajor(now)} →</s> {formatMajor(next)}
    </>
  )
  return (
    <section className="grid gap-1" aria-label="What it does">
      <h3 className="text-sm font-medium">{label}, if players had bet the same</h3>
      <Sum
        of={[
          ['Staked', formatMajor(staked)],
          ['Paid back', change(paidNow, paidNext)],
          ['House result', change(staked - paidNow, staked - paidNext)],
        ]}
      />
    </section>
  )
}

function toText(paytable: Multiples): Record<string, string> {
  return Object.fromEntries(Object.entries(paytable).map(([id, value]) => [id, String(value)]))
}
