'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-alert'
import { PageIcon } from '@/components/ui/page-icon'
import { useSubmit } from '@/components/ui/use-submit'
import type { AlertAnswer, AlertTargetName } from '@/lib/house/operations/rules/alert-message'

const NAMES = { webhook: 'Webhook', telegram: 'Telegram' } as const

/** What staff can check if a target refuses. */
const HINTS: Readonly<Record<string, string>> = {
  'telegram 400': 'Check ALERT_TELEGRAM_CHAT, and that the bot was added to the chat.',
  'telegram 401': 'Check ALERT_TELEGRAM_TOKEN.',
  'telegram 403': 'Add the bot to the chat, or send it a message first.',
  'telegram 404': 'Check ALERT_TELEGRAM_TOKEN.',
}

/** Says where alerts go, and sends a test there. */
export function AlertTargets({ names }: { readonly names: readonly AlertTargetName[] }) {
  const [answers, setAnswers] = useState<readonly AlertAnswer[]>([])
  const { send, isSending, failure } = useSubmit({ refresh: 'never' })

  if (names.length === 0) {
    return (
      <p className="text-fg-2">
        No alert goes anywhere yet. Set <code>ALERT_WEBHOOK_URL</code>, or{' '}
        <code>ALERT_TELEGRAM_TOKEN</code> and <code>ALERT_TELEGRAM_CHAT</code>, in the environment
        of web and worker. See “Alerts without Prometheus” in docs/operations.md.
      </p>
    )
  }

  const test = () =>
    send<{ readonly answers: readonly AlertAnswer[] }>({
      method: 'POST',
      path: '/alerts/test',
      onDone: (done) => setAnswers(done.answers),
    })

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {names.map((name) => NAMES[name]).join(' and ')}{' '}
          <span className="text-fg-2">
            {names.length === 1 ? 'is' : 'are'} told when something begins, and when it is over.
          </span>
        </p>
        <Button size="sm" pending={isSending} pendingText="Sending" onClick={test}>
          Send a test
        </Button>
      </div>
      <ul role="status" className="grid gap-1 empty:hidden">
        {answers.map((answer) => (
          <li key={answer.target} className="flex items-start gap-1.5 icons:mt-0.5 icons:size-4">
            <PageIcon name={answer.result === 'accepted' ? 'check' : 'warning'} />
            <span>{answerText(answer)}</span>
          </li>
        ))}
      </ul>
      <FormFailure title="We couldn’t send a test" failure={failure} />
    </div>
  )
}

function answerText({ target, result, status, reason }: AlertAnswer): string {
  if (result === 'accepted') return `${NAMES[target]}: accepted.`
  if (result === 'no-answer') return `${NAMES[target]}: no answer (${reason}).`
  const hint = HINTS[`${target} ${status}`] ?? 'Check its address and secret.'
  return `${NAMES[target]}: refused with status ${status}. ${hint}`
}
