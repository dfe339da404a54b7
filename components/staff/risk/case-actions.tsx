'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useLazyDialog } from '@/components/staff/lists/dialog-button'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import { Button } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { isShown, useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import type { RiskKind } from '@/lib/money/risk/rules/catalog'
import type { CaseStep } from './case-dialog'

const DIALOG = new LazyChunk(() => import('./case-dialog'))

interface CaseActionsProps {
  readonly id: string
  readonly name: string
  readonly kind: RiskKind
  /** Number of open cases that say the same about linked accounts. */
  readonly ring: number
  readonly isMine: boolean
  /** True if the case is about the viewer. */
  readonly isOwn: boolean
  readonly isClosed: boolean
  /** True while the closed case holds all payouts of the player. */
  readonly holdsPayouts: boolean
  /** Address of the case; null if it is the page's own. */
  readonly ownHref: string | null
  /** Address of the next case. */
  readonly nextHref: string
}

const FOOT =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-bg px-7 py-3.5 text-sm text-fg-2 max-lg:sticky max-lg:bottom-0 max-sm:px-4'

/**
 * Takes, notes and closes a case, and releases the payouts that it holds. Keys: A clears, H holds
 * payouts, R restricts or confirms, N notes, T takes.
 */
export function CaseActions(props: CaseActionsProps) {
  const { id, name, kind, ring, isMine, isOwn, isClosed, holdsPayouts, ownHref, nextHref } = props
  const router = useRouter()
  const [asked, setAsked] = useState<CaseStep | null>(null)
  const [dialog, isOpening] = useLazyDialog(DIALOG, asked !== null)
  const { send, isBusy } = useSubmit({ refresh: 'always' })
  const foot = useRef<HTMLDivElement>(null)
  const isOff = isOwn || isClosed
  const closing: CaseStep = kind === 'fraud' ? 'restrict' : 'confirm'

  const take = () =>
    send({
      method: 'PUT',
      path: `/risk/${id}`,
      body: { action: 'take' },
      failed: ({ text }) => ({ title: 'Not taken', text }),
    })

  const ask = (step: CaseStep) => isShown(foot.current) && setAsked(step)
  // Once the list changes, the page would show another case under the hands of the person.
  useEffect(() => {
    if (ownHref !== null && isShown(foot.current)) router.replace(ownHref, { scroll: false })
  }, [ownHref, router])

  useShortcuts({
    a: () => isOff || kind === 'harm' || ask('clear'),
    r: () => isOff || ask(closing),
    h: () => isOff || kind !== 'fraud' || ask('hold'),
    n: () => isOff || ask('note'),
    t: () => isOff || isMine || isBusy || !isShown(foot.current) || void take(),
  })

  const question =
    asked && dialog ? (
      <dialog.CaseDialog
        id={id}
        name={name}
        kind={kind}
        step={asked}
        ring={ring}
        nextHref={nextHref}
        onClose={() => setAsked(null)}
      />
    ) : null

  const button = (step: CaseStep, key: string, text: string, variant?: 'primary') => (
    <Button
      size="sm"
      variant={variant}
      pending={isOpening && asked === step}
      onClick={() => setAsked(step)}
      aria-keyshortcuts={key}
    >
      {text} <ButtonKey>{key}</ButtonKey>
    </Button>
  )

  if (isOwn) return <p className={FOOT}>This case is about you. A colleague must decide it.</p>
  if (isClosed) {
    return (
      <div ref={foot} className={FOOT}>
        <p>This case is closed{holdsPayouts ? ' and holds all payouts of the player' : null}.</p>
        {holdsPayouts ? (
          <Button size="sm" pending={isOpening} onClick={() => setAsked('release')}>
            Release payouts
          </Button>
        ) : null}
        {question}
      </div>
    )
  }
  return (
    <div ref={foot} className={FOOT}>
      <p className="max-w-[40ch]">{EFFECTS[kind]}</p>
      <div className="flex flex-wrap gap-2">
        {isMine ? null : (
          <Button size="sm" pending={isBusy} onClick={take} aria-keyshortcuts="T">
            Take <ButtonKey>T</ButtonKey>
          </Button>
        )}
        {button('note', 'N', 'Note')}
        {kind === 'harm' ? null : button('clear', 'A', 'Clear')}
        {kind === 'fraud' ? button('hold', 'H', 'Hold payouts') : null}
        {button(closing, 'R', kind === 'fraud' ? 'Restrict' : 'Confirm', 'primary')}
      </div>
      {question}
    </div>
  )
}

const EFFECTS = {
  fraud:
    'Holding stops all payouts until Risk releases them. Restricting suspends the player: no login, no bets, no new requests.',
  harm: 'Signs of harm are never cleared. Close the case with what was done.',
  staff: 'Confirming changes no account. Suspend staff on the Staff page.',
} as const satisfies Record<RiskKind, string>
