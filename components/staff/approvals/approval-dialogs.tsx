'use client'

import { startAuthentication } from '@simplewebauthn/browser'
import { Fragment, useState } from 'react'
import { NOTE } from '@/components/ui/classes'
import { ConfirmDialog, ReasonDialog, staffReason } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { FormFailure } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import { askApi } from '@/lib/base/browser/ask-api'

/** The lines that are signed, as they are displayed. */
export interface SignedLines {
  readonly id: string
  readonly title: string
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
  readonly asker: string
  readonly fingerprint: string
}

interface ApprovalDialogProps {
  readonly signed: SignedLines
  readonly nextHref: string
  readonly onClose: () => void
}

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

const NO_PASSKEY = 'You have no passkey yet. Add one to your account first. Nothing was decided.'
const NOT_SIGNED = 'The passkey didn’t sign. Nothing was decided.'
const NO_ANSWER = 'No answer from the server. Nothing was decided.'

/** Repeats every line to be signed, then asks for the passkey. */
export function SignDialog({ signed, nextHref, onClose }: ApprovalDialogProps) {
  const { id, title, before, after, asker, fingerprint } = signed
  const [isSigning, setIsSigning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isBusy, failure } = useSubmit({ unanswered: CHECK_FIRST })

  async function approve() {
    setProblem(null)
    setIsSigning(true)
    const passkey = await sign(id)
    setIsSigning(false)
    if (typeof passkey === 'string') return setProblem(passkey)
    await send({
      method: 'POST',
      path: `/approvals/${id}/approve`,
      body: { passkey },
      done: { title: 'Approved', text: title },
      onDone: onClose,
      goTo: [nextHref, { scroll: false }],
    })
  }

  return (
    <ConfirmDialog
      title="Sign this approval"
      verb={isSigning ? 'Waiting for passkey' : 'Approve with passkey'}
      isFocused
      isBusy={isSigning || isBusy}
      onConfirm={approve}
      onClose={onClose}
    >
      <Sum
        className="[&_dd]:min-w-0 [&_dd]:whitespace-pre-wrap [&_dd]:wrap-anywhere"
        of={[
          ['You approve', title],
          ...Object.entries(after)
            .filter(([name, value]) => before[name] !== value)
            .map(([name, value]) => [name, change(before[name], value)] as const),
          ['Requested by', asker],
          ['Fingerprint', <code key="print">{fingerprint}</code>],
        ]}
      />
      <p className={NOTE}>
        <Icon name="alert" />
        The fingerprint covers exactly this request. If any line changes, the fingerprint changes
        and the signature fails.
      </p>
      <FormFailure title="Not approved" failure={problem ? { text: problem } : failure} />
    </ConfirmDialog>
  )
}

function change(before: string | undefined, after: string) {
  if (before === undefined) return after
  return (
    <Fragment>
      <s>{before} →</s> {after}
    </Fragment>
  )
}

/** Returns the passkey's answer, or the reason why there is none. */
async function sign(id: string): Promise<object | string> {
  const asked = await askApi<Options>(`/approvals/${id}/options`, {})
  if (asked.kind === 'refused') return asked.problem.detail
  if (asked.kind === 'unanswered') return NO_ANSWER
  if (!asked.data.allowCredentials?.length) return NO_PASSKEY
  try {
    return await startAuthentication({ optionsJSON: asked.data })
  } catch {
    return NOT_SIGNED
  }
}

const RULE = staffReason('Enter a reason. The requester reads it.')

export function RefuseDialog({ signed, nextHref, onClose }: ApprovalDialogProps) {
  return (
    <ReasonDialog
      title="Refuse this?"
      verb="Refuse"
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        method: 'POST',
        path: `/approvals/${signed.id}/refuse`,
        body: { reason },
        done: { title: 'Refused', text: signed.title },
        goTo: [nextHref, { scroll: false }],
      })}
    >
      <p className="text-sm text-fg-2">{signed.title}. It won’t be carried out.</p>
    </ReasonDialog>
  )
}
