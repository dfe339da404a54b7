'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type HeldDecision, heldDecisions } from '@/components/staff/lists/held-decisions'
import { Button } from '@/components/ui/button'
import { useShortcuts } from '@/components/ui/use-shortcuts'

const TICK_MS = 250

const BAR =
  'fixed inset-x-4 top-16 z-35 mx-auto flex max-w-180 flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-inverse px-3.5 py-2.5 text-sm text-on-inverse shadow-3 lg:top-auto lg:right-106 lg:bottom-4 lg:left-64'

/** Shows the latest decision while it is held: U undoes it, and Now sends it. */
export function HeldBar({ held }: { readonly held: readonly HeldDecision[] }) {
  const latest = held.at(-1)
  return latest ? <Bar key={latest.key} decision={latest} others={held.length - 1} /> : null
}

interface BarProps {
  readonly decision: HeldDecision
  /** Number of other decisions that the server hasn't answered yet. */
  readonly others: number
}

function Bar({ decision, others }: BarProps) {
  const { key, doing, href, dueAt, isSent } = decision
  const router = useRouter()
  const [now, setNow] = useState(performance.now())
  const secondsLeft = isSent ? 0 : Math.max(0, Math.ceil((dueAt - now) / 1_000))

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  function undo() {
    if (isSent) return
    heldDecisions.undo(key)
    router.push(href, { scroll: false })
  }

  useShortcuts({ u: undo })

  return (
    <section className={BAR} aria-label="Decision on its way">
      <span
        className="grid size-8 flex-none place-items-center rounded-full border-2 border-current font-semibold tabular-nums"
        aria-hidden="true"
      >
        {secondsLeft}
      </span>
      <p className="min-w-0 flex-1 wrap-anywhere" role="status">
        <b className="font-semibold">{doing}</b> {others > 0 ? `${others} more on the way.` : null}
      </p>
      <div className="flex gap-2 text-fg">
        <Button size="sm" pending={isSent} onClick={() => heldDecisions.send(key)}>
          Now
        </Button>
        <Button size="sm" disabled={isSent} onClick={undo} aria-keyshortcuts="U">
          Undo
          <kbd className="font-sans text-xs text-fg-2 max-sm:hidden">U</kbd>
        </Button>
      </div>
    </section>
  )
}
