'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'
import { publicReason } from '@/lib/base/http/wire'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import { Field, type FieldProps } from './field'
import { FormFailure } from './form-alert'
import { CHECK_FIRST } from './no-connection'
import { useSettled } from './use-settled'
import { type Submission, useSubmit } from './use-submit'

interface ConfirmDialogProps {
  readonly title: string
  /** Text of the button: the action it performs. */
  readonly verb: string
  /** Explains the effect before the action is done. */
  readonly children: ReactNode
  /** True while the action is being sent: it can't be sent again, and the dialog can't be left. */
  readonly isBusy: boolean
  /** False while there is nothing to confirm. */
  readonly isReady?: boolean
  /** Focuses the confirm button in a dialog without fields, so that Enter confirms. */
  readonly isFocused?: boolean
  /** True for the lesser of two decisions: its button doesn't stand out. */
  readonly isPlain?: boolean
  readonly onConfirm: (event: FormEvent) => void
  readonly onClose: () => void
  /** Goes back to the previous step; undefined if there is none. */
  readonly onBack?: (() => void) | undefined
}

/**
 * Asks staff to confirm an action. The dialog stays until an answer has arrived. It takes no press
 * that was meant for what was there before.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, verb, children, isBusy, isReady = true, isFocused, isPlain } = props
  const { onConfirm, onClose, onBack } = props
  const formId = useId()
  const isSettled = useSettled(title)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && isReady && isSettled) onConfirm(event)
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={onBack ?? onClose}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button
            autoFocus={isFocused}
            type="submit"
            form={formId}
            variant={isPlain ? undefined : 'primary'}
            pending={isBusy}
            disabled={!isReady}
            waits={!isSettled}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form method="post" className="contents" id={formId} noValidate onSubmit={submit}>
        {children}
      </form>
    </Modal>
  )
}

/** The rules for a reason, and a hint about who reads it. */
interface ReasonRule {
  readonly hint: string
  readonly schema: z.ZodType<string, string>
}

export const PUBLIC_REASON: ReasonRule = {
  hint: 'Players see this. It’s also in the audit log.',
  schema: publicReason,
}

/** @param demand message for a missing reason, or one that is too short */
export function staffReason(demand: string, least = 3): ReasonRule {
  return {
    hint: 'Saved in the audit log.',
    schema: z.string().trim().min(least, demand).max(500, 'At most 500 characters.'),
  }
}

/** Asks staff for the reason of an action. */
export function ReasonField(props: Omit<FieldProps, 'label'> & { readonly label?: string }) {
  return <Field label="Reason" autoComplete="off" maxLength={500} {...props} />
}

interface ReasonDialogProps<T> extends Pick<ConfirmDialogProps, 'title' | 'verb' | 'children'> {
  readonly rule: ReasonRule
  /** Returns the submission for a valid reason. */
  readonly change: (reason: string) => Submission<T>
  readonly onClose: () => void
}

/** Asks for a reason, and does nothing without one. */
export function ReasonDialog<T>(props: ReasonDialogProps<T>) {
  const { title, verb, rule, children, change, onClose } = props
  const form = useForm({
    resolver: zodResolver(z.object({ reason: rule.schema }), { error: plainIssue }),
    defaultValues: { reason: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const helpLink = failure?.helpLink

  async function submit({ reason }: { readonly reason: string }) {
    await send({ ...change(reason), onDone: onClose })
  }

  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      isBusy={isBusy}
      onConfirm={form.handleSubmit(submit)}
      onClose={onClose}
    >
      {children}
      <ReasonField
        hint={rule.hint}
        error={form.formState.errors.reason?.message ?? (helpLink ? undefined : failure?.text)}
        {...form.register('reason')}
      />
      {helpLink ? <FormFailure title="Not done" failure={failure} /> : null}
    </ConfirmDialog>
  )
}
