'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import type { WireBatch, WireDecision } from '@/lib/cashier/wire'
import { askApi } from '@/lib/client/ask-api'
import { readerOf } from '@/lib/client/read-answer'
import { describeDecided, describeRefused } from './describe-refused'
import { statusName } from './queue-view'
import { UNDONE, type WaitingDecision, waitingDecisions } from './undo-list'

const TICK_MS = 250
/** Once its time is over, a decision is polled until it has ended. In milliseconds. */
const ASK_AFTER_MS = 700
const ASK_EVERY_MS = 1_000
/** One decision, or several that were made together. */
type Ended = WireDecision | WireBatch
const ANSWER = readerOf<Ended>({ state: 'string' })

/**
 * Shows the latest decision while it can be undone: U undoes it, and Now carries it out. Leaving
 * the page doesn't stop a decision, because the server carries it out.
 */
export function UndoBar({ waiting }: { readonly waiting: readonly WaitingDecision[] }) {
  const latest = waiting.at(-1)
  return (
    <>
      {waiting.map((decision) => (
        <Follower key={decision.id} decision={decision} />
      ))}
      {latest ? <Bar key={latest.id} decision={latest} others={waiting.length - 1} /> : null}
    </>
  )
}

/** Asks for the outcome of a decision once its time is over, and shows it. */
function Follower({ decision }: { readonly decision: WaitingDecision }) {
  const router = useRouter()

  const ask = useEffectEvent(async () => {
    const answer = await askApi<Ended>(decision.path, { answer: ANSWER })
    // The outcome can't be read any more, e.g. after a login as somebody else.
    if (answer.kind === 'refused' && answer.problem.code !== 'rate-limited') {
      waitingDecisions.remove(decision.id)
    }
    if (answer.kind !== 'ok' || answer.data.state === 'waiting') return
    tellEnd(decision, answer.data)
    router.refresh()
  })

  useEffect(() => {
    let timer = setTimeout(
      function again() {
        void ask()
        timer = setTimeout(again, ASK_EVERY_MS)
      },
      Math.max(0, decision.dueAt - performance.now()) + ASK_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [decision])

  return null
}

function tellEnd(decision: WaitingDecision, ended: Ended): void {
  const { _id, state } = ended
  // The worker may be carrying it out when Now is pressed. Its follower shows the outcome.
  if (state === 'waiting') return
  // The outcome may have been shown already, after Now or a late answer.
  if (!waitingDecisions.now().some(({ id }) => id === _id)) return
  waitingDecisions.remove(_id)
  if ('refused' in ended) {
    const { kind = 'deposit' } = decision
    if (ended.refused.length > 0) {
      const done = statusName(kind, ended.request).toLowerCase()
      showToast({ tone: 'error', ...describeRefused(kind, ended.refused, done) })
    }
    if (state === 'done') showToast({ tone: 'ok', ...describeDecided(kind, ended) })
    if (state !== 'undone') return
  }
  if (state === 'done' && decision.done) showToast({ tone: 'ok', ...decision.done })
  if (state === 'undone') showToast({ tone: 'ok', ...UNDONE })
  if (state === 'refused') {
    const text = ('refusal' in ended ? ended.refusal : null) ?? undefined
    const link = { href: decision.href, label: 'Open the request' }
    showToast({ tone: 'error', title: 'Not carried out', text, link })
  }
}

const BAR =
  'fixed inset-x-4 top-16 z-35 mx-auto flex max-w-180 flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-inverse px-3.5 py-2.5 text-sm text-on-inverse shadow-3 lg:top-auto lg:right-106 lg:bottom-4 lg:left-64'

interface BarProps {
  readonly decision: WaitingDecision
  /** Number of other decisions that are not carried out yet. */
  readonly others: number
}

function Bar({ decision, others }: BarProps) {
  const router = useRouter()
  const [now, setNow] = useState(performance.now())
  const [isBusy, setBusy] = useState(false)
  const secondsLeft = Math.max(0, Math.ceil((decision.dueAt - now) / 1_000))

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  async function end(method: 'DELETE' | 'POST', path: string) {
    if (isBusy) return
    setBusy(true)
    const answer = await askApi<Ended>(path, { method, answer: ANSWER })
    setBusy(false)
    if (answer.kind === 'refused') {
      const title = method === 'DELETE' ? 'Not undone' : 'Not carried out'
      showToast({ tone: 'error', title, text: answer.problem.detail })
    }
    if (answer.kind === 'unanswered') {
      const text = 'Check the status before you try again.'
      showToast({ tone: 'error', title: 'No answer from the server', text })
    }
    if (answer.kind !== 'ok') return
    tellEnd(decision, answer.data)
    if (answer.data.state === 'undone') router.push(decision.href, { scroll: false })
    router.refresh()
  }

  const undo = () => void end('DELETE', decision.path)

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
        <b className="font-semibold">{decision.doing}</b>{' '}
        {others > 0 ? `${others} more on the way.` : null}
      </p>
      <div className="flex gap-2 text-fg">
        <Button size="sm" pending={isBusy} onClick={() => end('POST', `${decision.path}/now`)}>
          Now
        </Button>
        <Button size="sm" pending={isBusy} onClick={undo} aria-keyshortcuts="U">
          Undo
          <kbd className="font-sans text-xs text-fg-2 max-sm:hidden">U</kbd>
        </Button>
      </div>
    </section>
  )
}
