import { showToast, type ToastText } from '@/components/ui/show-toast'
import { submissions } from '@/components/ui/use-submit'
import { type ApiAnswer, askApi, newIdempotencyKey } from '@/lib/base/browser/ask-api'
import { createStore, useStore } from '@/lib/base/browser/store'

/** A decision that this screen holds for some seconds, in which it can be undone. */
export interface HeldDecision {
  /** The Idempotency-Key: however often it is sent, it is made once. */
  readonly key: string
  /** The requests that it is about. */
  readonly ids: readonly string[]
  readonly call: { readonly path: string; readonly method: 'PUT' | 'POST'; readonly body: object }
  /** e.g. `Accepting ৳1,500 for Rina Begum.` */
  readonly doing: string
  /** What a request is meanwhile, e.g. `Being accepted`. */
  readonly state: string
  /** Shows what the server did. */
  readonly told: (answer: unknown) => void
  /** URL of the request or list, which opens after an undo. */
  readonly href: string
  /** Time when it is sent, by `performance.now()`. */
  readonly dueAt: number
  /** True while it is being sent, when it can't be undone any more. */
  readonly isSent: boolean
}

/** A lost answer is asked for again so often, after these times. In milliseconds. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000]

const store = createStore<readonly HeldDecision[]>([])

const without = (key: string) => store.get().filter((each) => each.key !== key)

/** A page that goes sends what it holds, and again what may not have arrived. */
function sendLast(): void {
  for (const { call, key } of store.get()) {
    const { path, ...how } = call
    void askApi(path, { ...how, idempotencyKey: key, keepalive: true })
  }
}

/**
 * Returns the decisions of this screen that the server hasn't answered yet, latest last. They
 * outlive the panel they were made in.
 */
export function useHeld(): readonly HeldDecision[] {
  return useStore(store)
}

/** Returns the held decision about a request, or undefined. */
export function useHeldOf(id: string): HeldDecision | undefined {
  return useHeld().find(({ ids }) => ids.includes(id))
}

/** Returns the same outside of a component. */
export const listHeld = (): readonly HeldDecision[] => store.get()

/** Returns the id of the single request that a decision is held about; undefined without one. */
export const heldId = (): string | undefined =>
  store.get().find(({ ids }) => ids.length === 1)?.ids[0]

export const heldDecisions = {
  /** Holds a decision, and sends the one before it. */
  hold(decision: Omit<HeldDecision, 'key' | 'dueAt' | 'isSent'>, seconds: number): void {
    void heldDecisions.sendAll()
    const [key, waitMs] = [newIdempotencyKey(), seconds * 1_000]
    store.set([
      ...store.get(),
      { ...decision, key, dueAt: performance.now() + waitMs, isSent: false },
    ])
    // A busy browser may end a page before its `pagehide`, and a phone has no `beforeunload`.
    window.addEventListener('beforeunload', heldDecisions.sendAll)
    window.addEventListener('pagehide', sendLast)
    setTimeout(() => void heldDecisions.send(key), waitMs)
  },

  /** Takes a decision back. Nothing was sent. */
  undo(key: string): void {
    if (!store.get().some((each) => each.key === key && !each.isSent)) return
    store.set(without(key))
    showToast({ tone: 'ok', title: 'Undone', text: 'Nothing was booked. It’s pending again.' })
  },

  /** Sends all that are held. Resolves when the server has answered. */
  async sendAll(): Promise<void> {
    await Promise.all(store.get().map(({ key }) => heldDecisions.send(key)))
  },

  /** Sends a decision now, once. */
  async send(key: string): Promise<void> {
    const decision = store.get().find((each) => each.key === key && !each.isSent)
    if (!decision) return
    store.set(store.get().map((each) => (each === decision ? { ...each, isSent: true } : each)))
    const { call, told, href } = decision
    const { path, ...how } = call
    const kept = { ...how, idempotencyKey: key, keepalive: true }
    const ask = () => submissions.ask<unknown>(path, kept)
    let answer = await ask()
    for (const afterMs of RETRY_AFTER_MS) {
      if (answer.kind !== 'unanswered') break
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      answer = await ask()
    }
    store.set(without(key))
    if (answer.kind === 'ok') told(answer.data)
    else showToast({ ...describeFailure(answer), link: { href, label: 'Open the request' } })
  },
}

function describeFailure(answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>): ToastText {
  if (answer.kind === 'unanswered') {
    const text = 'Check the status, then decide again. It’s booked once at most.'
    return { tone: 'error', title: 'No answer from the server', text }
  }
  const { code, detail } = answer.problem
  return code === 'already-decided'
    ? { tone: 'error', title: 'Already decided', text: `${detail} You changed nothing.` }
    : { tone: 'error', title: 'Not carried out', text: detail }
}
