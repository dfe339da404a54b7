'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type ApiAnswer, type ApiCall, askApi, newIdempotencyKey } from '@/lib/base/browser/ask-api'
import { t } from '@/lib/base/text/rules/t'
import { keepDraft, takeDraft } from './draft'
import { type HelpLink, helpLinkOf } from './help-link'
import { refreshIfReachable } from './no-connection'
import { showToast, type ToastText } from './show-toast'

type Toast = Omit<ToastText, 'tone'>

export interface Submission<T> extends Omit<ApiCall<T>, 'method' | 'idempotencyKey'> {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  /** The message after a success. */
  readonly done?: Toast | ((answer: T) => Toast | undefined)
  /** The message after a failure, for callers with no other place to show it. */
  readonly failed?: (failure: Failure) => Toast
  /** Runs after a success. The button stays pending until the promise resolves. */
  readonly onDone?: (answer: T) => void | Promise<void>
  /**
   * The page to open next, unless the person has already gone elsewhere. The button stays pending
   * until that page appears.
   */
  readonly goTo?: Destination | ((answer: T) => Destination)
}

type Destination = readonly [href: string, options?: { readonly scroll: boolean }]

/** The reason why the latest submission failed. */
export interface Failure {
  readonly text: string
  /** Code of the refusal; undefined without one, e.g. if nobody knows what became of the call. */
  readonly code: string | undefined
  /** True if fields of the form show the reason as well. */
  readonly isOnFields: boolean
  readonly helpLink: HelpLink | undefined
  /** True if this attempt or one before got no answer, so the work may be done. */
  readonly mayBeDone: boolean
}

interface SubmitOptions<Fields extends FieldValues> {
  /** The form whose fields are marked with what the server refuses. */
  readonly form?: Pick<UseFormReturn<Fields>, 'watch' | 'formState' | 'reset'> & MarkedForm<Fields>
  /** Fields of the form by their names on the wire, if the two differ. */
  readonly names?: Readonly<Record<string, Path<Fields>>>
  /**
   * True for a call that moves money. Its Idempotency-Key stays the same until a success or a
   * conflict, whatever is entered: after a lost answer, the attempts until then book at most once.
   */
  readonly isKeyed?: boolean
  /** Text for when nobody answers. */
  readonly unanswered?: string
  /** When to refresh the page from the server. */
  readonly refresh?: 'when done' | 'always' | 'never'
}

export interface Submit {
  /**
   * Resolves to the answer, or to null if the submission failed or another one is running. One
   * submission runs at a time.
   */
  readonly send: <T>(submission: Submission<T>) => Promise<T | null>
  readonly isSending: boolean
  /** True while a submission is being sent, and afterwards while the page is being refreshed. */
  readonly isBusy: boolean
  readonly failure: Failure | null
  /**
   * Clears the failure, because something else is requested now. A change of the form clears it
   * automatically.
   */
  readonly forgetFailure: () => void
}

/** Sends submissions. A page that can ask for the second factor again replaces `ask`. */
export const submissions = { ask: askApi }

/** The one way to send what a person entered or pressed. */
export function useSubmit<Fields extends FieldValues = FieldValues>({
  form,
  names,
  isKeyed = false,
  unanswered = t(isKeyed ? 'ui.countedOnce' : 'ui.noConnection'),
  refresh = 'when done',
}: SubmitOptions<Fields> = {}): Submit {
  const router = useRouter()
  const key = useRef<string | null>(null)
  const isUnderWay = useRef(false)
  const mayBeDone = useRef(false)
  const [isSending, setSending] = useState(false)
  const [isRenewing, startRenewing] = useTransition()
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    const draft = form && takeDraft(form.getValues())
    if (draft) {
      form.reset({ ...form.getValues(), ...draft[1] })
      key.current = draft[2]
    }
    const watching = form?.watch(() => setFailure(null))
    return () => watching?.unsubscribe()
  }, [form])

  function renew(goTo?: Destination) {
    startRenewing(() => {
      if (goTo) router.replace(...goTo)
      router.refresh()
    })
  }

  function fail(found: Failure, failed: Submission<unknown>['failed']) {
    setFailure(found)
    const link = found.helpLink && { href: found.helpLink.href, label: found.helpLink.text }
    if (failed) showToast({ tone: 'error', link, ...failed(found) })
    if (form && found.code === 'not-signed-in') keepDraft(form.getValues(), key.current)
    const isArrived = found.code === CONFLICT
    if (isArrived) key.current = null
    if (refresh === 'always' || (isArrived && refresh !== 'never')) {
      startRenewing(() => refreshIfReachable(router))
    }
    return null
  }

  async function send<T>(submission: Submission<T>): Promise<T | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    const from = window.location.href
    setFailure(null)
    setSending(true)
    try {
      const { path, done, failed, onDone, goTo, ...call } = submission
      if (isKeyed) key.current ??= newIdempotencyKey()
      const answer = await submissions.ask(path, {
        ...call,
        ...(key.current !== null && { idempotencyKey: key.current }),
      })
      if (answer.kind === 'unanswered') mayBeDone.current = true
      if (answer.kind !== 'ok') {
        const found = failureOf(answer, unanswered, form, names)
        return fail({ ...found, mayBeDone: mayBeDone.current }, failed)
      }
      key.current = null
      mayBeDone.current = false
      const toast = typeof done === 'function' ? done(answer.data) : done
      if (toast) showToast({ tone: 'ok', ...toast })
      await onDone?.(answer.data)
      const isStillHere = window.location.href === from
      const next = typeof goTo === 'function' ? goTo(answer.data) : goTo
      if (refresh !== 'never') renew(isStillHere ? next : undefined)
      return answer.data
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  const forgetFailure = () => setFailure(null)
  const isBusy = isSending || isRenewing
  return { send, isSending, isBusy, failure: failure ?? uncheckedFailure(form), forgetFailure }
}

/** Returns the failure of a form that could not fetch its schema, and so sent nothing. */
function uncheckedFailure(form: Pick<UseFormReturn, 'formState'> | undefined): Failure | null {
  const text = form?.formState.errors.root?.message
  return text === undefined ? null : { ...UNANSWERED, text }
}

/** The key of this form has booked something else: an earlier attempt, whose answer was lost. */
const CONFLICT = 'idempotency-conflict'

/** Nobody refused anything, and no field is marked. */
const UNANSWERED = {
  code: undefined,
  isOnFields: false,
  helpLink: undefined,
  mayBeDone: false,
} as const

function failureOf<Fields extends FieldValues>(
  answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>,
  unanswered: string,
  form: MarkedForm<Fields> | undefined,
  names: SubmitOptions<Fields>['names'],
): Omit<Failure, 'mayBeDone'> {
  if (answer.kind === 'unanswered') {
    return { ...UNANSWERED, text: unanswered }
  }
  const { detail, code, fields = {} } = answer.problem
  const isOnFields = form !== undefined && markFields(form, fields, names)
  const text = code === CONFLICT ? t('ui.earlierArrived') : detail
  return { text, code, isOnFields, helpLink: helpLinkOf(code) }
}

interface MarkedForm<Fields extends FieldValues> {
  readonly getValues: () => Fields
  readonly setError: UseFormReturn<Fields>['setError']
}

/**
 * Marks the fields of the form that the server refuses and focuses the first, in the order of the
 * form's values. Returns true if there is any.
 */
export function markFields<Fields extends FieldValues>(
  form: MarkedForm<Fields>,
  refused: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>> = {},
): boolean {
  const messages = new Map(
    Object.entries(refused).map(([name, message]) => [names[name] ?? name, message]),
  )
  const marked = Object.keys(form.getValues()).filter((name) => messages.has(name))
  for (const [index, name] of marked.entries()) {
    const error = { message: messages.get(name) ?? '' }
    form.setError(name as Path<Fields>, error, { shouldFocus: index === 0 })
  }
  return marked.length > 0
}

/**
 * Focuses the first refused field once it is visible again. Use it if a step of a dialog hid the
 * fields while they were refused.
 */
export function focusFirstError<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getFieldState' | 'setFocus'> &
    Pick<MarkedForm<Fields>, 'getValues'>,
): void {
  requestAnimationFrame(() => {
    const names = Object.keys(form.getValues()) as Path<Fields>[]
    const wrong = names.find((name) => form.getFieldState(name).error !== undefined)
    if (wrong) form.setFocus(wrong)
  })
}
