'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Field } from '@/components/ui/field'
import { MESSAGES } from '@/lib/domain/messages'
import { paytableFields, wirePaytable } from '@/lib/wire/settings'
import { ConfirmDialog } from './confirm-dialog'
import { formatReturn } from './format-return'
import type { GamePayouts } from './game-payouts'
import { ReturnWarning } from './return-warning'
import styles from './settings.module.css'
import { useChange } from './use-change'
import { useReturns } from './use-returns'

interface PaytableDialogProps {
  readonly game: GamePayouts
  readonly onClose: () => void
}

type Typed = Readonly<Record<string, string>>

/** The payouts as numbers, or what is wrong with which of them. */
function parsePayouts(game: GamePayouts, typed: Typed) {
  const given = Object.fromEntries(
    game.selections.map(({ id }) => [id, typed[id]?.trim() === '' ? 'none' : typed[id]?.trim()]),
  )
  const parsed = paytableFields.safeParse(given)
  if (parsed.success) return { paytable: parsed.data, wrong: {} as Record<string, string> }
  const wrong: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) wrong[String(path[0])] ??= message
  return { paytable: null, wrong }
}

/** New payouts with what they give back; asked again before they are set. */
export function PaytableDialog({ game, onClose }: PaytableDialogProps) {
  const [typed, setTyped] = useState<Typed>(
    Object.fromEntries(game.selections.map(({ id }) => [id, String(game.paytable[id] ?? 0)])),
  )
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, refused, forget, send } = useChange(onClose)
  const { paytable, wrong } = parsePayouts(game, typed)
  const returns = useReturns(game.game, paytable)
  const isTooMuch = returns !== null && Object.values(returns).some((value) => value > 1)

  async function change() {
    await send({
      path: `/settings/paytable/${game.game}`,
      body: { paytable },
      answer: wirePaytable,
      done: { title: `${game.name} payouts changed`, text: 'They hold from the next round on.' },
    })
    setIsAsked(false)
  }

  return (
    <ConfirmDialog
      title={isAsked ? `Change the payouts of ${game.name}?` : `${game.name} payouts`}
      verb={isAsked ? 'Change payouts' : 'Go on'}
      isBusy={isBusy}
      isReady={isAsked || (returns !== null && !isTooMuch)}
      onConfirm={isAsked ? change : () => setIsAsked(true)}
      onClose={onClose}
      onBack={isAsked ? () => setIsAsked(false) : undefined}
    >
      {isAsked && paytable && returns ? (
        <>
          <dl className="sum">
            {game.selections.map(({ id, label }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <s>{game.paytable[id]}× →</s> {paytable[id]}×, gives back{' '}
                  {formatReturn(returns[id] ?? 0)}
                </dd>
              </div>
            ))}
          </dl>
          <ReturnWarning game={game} returns={returns} />
          <p className="sm muted">
            A round that has begun keeps its payouts to its end. Those after it carry these.
          </p>
        </>
      ) : (
        <div className={styles.fields}>
          {game.selections.map(({ id, label }) => (
            <Field
              key={id}
              label={`${label} pays`}
              inputMode="decimal"
              autoComplete="off"
              after={<span aria-hidden="true">×</span>}
              value={typed[id] ?? ''}
              onChange={(event) => {
                forget()
                setTyped({ ...typed, [id]: event.target.value })
              }}
              hint={describeReturn(returns?.[id])}
              error={wrong[id] ?? refused?.fields[id] ?? tooMuch(returns?.[id])}
            />
          ))}
          {returns ? <ReturnWarning game={game} returns={returns} /> : null}
        </div>
      )}
      {refused ? <FormAlert title={MESSAGES.wrongDetails} text={refused.text} /> : null}
    </ConfirmDialog>
  )
}

function describeReturn(fraction: number | undefined): string {
  return fraction === undefined ? 'Working out the return' : `Gives back ${formatReturn(fraction)}`
}

function tooMuch(fraction: number | undefined): string | undefined {
  if (fraction === undefined || fraction <= 1) return undefined
  return `Gives back ${formatReturn(fraction)}: more than is staked.`
}
