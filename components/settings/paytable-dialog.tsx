'use client'

import { Fragment, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { askedToast } from '@/components/approvals/asked-toast'
import { ASK, SecondNote } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { focusFirstError, useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { askApi } from '@/lib/client/ask-api'
import { paytableFields, wirePaytable } from '@/lib/settings/wire'
import { formatReturn, type GamePayouts, ReturnWarning } from './returns'

interface PaytableDialogProps {
  readonly game: GamePayouts
  readonly onClose: () => void
}

/** Parses typed payouts. An empty one would count as 0, so it becomes a text that is refused. */
const typedPayouts = z
  .record(
    z.string(),
    z
      .string()
      .trim()
      .transform((typed): unknown => typed || 'none'),
  )
  .pipe(paytableFields)

/** Asks for new payouts, shows their returns, and asks again before they are set. */
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
  const takesSecond = useTakesSecond('rules.change')
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const paytable = typedPayouts.safeParse(form.watch()).data ?? null
  const returns = useReturns(game.game, paytable)
  const isTooMuch = returns !== null && Object.values(returns).some((value) => value > 1)

  async function change(next: z.output<typeof typedPayouts>) {
    if (!isAsked) return setIsAsked(true)
    const isChanged = await send({
      method: 'PUT',
      path: `/settings/paytable/${game.game}`,
      body: { paytable: next },
      done: (answer) =>
        askedToast(answer) ?? {
          title: `${game.name} payouts changed`,
          text: 'Apply from the next round.',
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
      verb={isAsked ? (takesSecond ? ASK : 'Change payouts') : 'Continue'}
      isBusy={isBusy}
      isReady={isAsked || (returns !== null && !isTooMuch)}
      onConfirm={form.handleSubmit(change)}
      onClose={onClose}
      onBack={isAsked ? () => setIsAsked(false) : undefined}
    >
      {isAsked && paytable && returns ? (
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
          <p className="text-sm text-fg-2">
            The current round keeps its payouts. The next round uses these.
          </p>
          {takesSecond ? <SecondNote /> : null}
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
              hint={describeReturn(returns?.[id])}
              error={errors[id]?.message ?? tooMuch(returns?.[id])}
              {...form.register(id)}
            />
          ))}
          {returns ? <ReturnWarning game={game} returns={returns} /> : null}
        </div>
      )}
      <FormFailure title="Not changed" failure={failure} />
    </ConfirmDialog>
  )
}

function describeReturn(fraction: number | undefined): string {
  return fraction === undefined ? 'Calculating …' : `Returns ${formatReturn(fraction)}`
}

function tooMuch(fraction: number | undefined): string | undefined {
  if (fraction === undefined || fraction <= 1) return undefined
  return `Returns ${formatReturn(fraction)}: more than players stake`
}

const DEBOUNCE_MS = 250

/** Asks the server for the returns of the payouts; null until they are known. */
function useReturns(
  game: string,
  paytable: Readonly<Record<string, number>> | null,
): Readonly<Record<string, number>> | null {
  const query = paytable === null ? null : new URLSearchParams(toText(paytable)).toString()
  const [known, setKnown] = useState<{ query: string; returns: Record<string, number> } | null>(
    null,
  )

  useEffect(() => {
    if (query === null) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await askApi(`/settings/paytable/${game}?${query}`, { answer: wirePaytable })
      if (isWanted && answer.kind === 'ok') setKnown({ query, returns: answer.data.returnToPlayer })
    }, DEBOUNCE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [game, query])

  return known?.query === query ? known.returns : null
}

function toText(paytable: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paytable).map(([id, value]) => [id, String(value)]))
}
