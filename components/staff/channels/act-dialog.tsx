'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { v4 as uuidv4 } from 'uuid'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { ConfirmDialog, ReasonField } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { useSubmit } from '@/components/ui/use-submit'
import { type ActField, toPayload } from './act-payload'

export interface ActDialogProps {
  readonly title: string
  readonly verb?: string
  /** What it does, before it is done. */
  readonly note?: string
  readonly method?: 'PUT'
  readonly path?: string
  /** An act on channels that needs a second person, and so a reason; left out: a call of its own. */
  readonly act?: string
  /** True if what it books has an ID of its own, so that it is booked once however often it is sent. */
  readonly hasId?: boolean
  /** Sent as it is, with the fields. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly fields?: readonly ActField[]
  /** `optional`: only if a check says stop. Left out: none is asked for. */
  readonly reason?: 'needed' | 'optional'
  readonly done: string
  readonly onClose: () => void
}

/** Asks for what an act needs, and sends it. The server checks every field. */
export function ActDialog(props: ActDialogProps) {
  const { title, verb = ASK, note, method = 'POST', path = '/channels', act, done } = props
  const { fixed = {}, fields = [], reason = act ? 'needed' : undefined } = props
  const [id] = useState(() => uuidv4())
  const form = useForm<Record<string, string>>({
    defaultValues: {
      ...Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
      reason: '',
    },
  })
  const names = Object.fromEntries(fields.map(({ name }) => [`payload.${name}`, name]))
  const { send, isBusy, failure } = useSubmit({ form, names, unanswered: CHECK_FIRST })

  async function submit({ reason: why = '', ...values }: Record<string, string>) {
    const payload = { ...fixed, ...(props.hasId ? { id } : {}), ...toPayload(fields, values) }
    const said = why.trim() === '' && reason !== 'needed' ? {} : { reason: why }
    await send({
      method,
      path,
      body: act === undefined ? { ...payload, ...said } : { act, payload, ...said },
      done: (answer: unknown) => approvalToast(answer) ?? { title: done, ...told(answer) },
      onDone: props.onClose,
    })
  }

  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      isBusy={isBusy}
      onConfirm={form.handleSubmit(submit)}
      onClose={props.onClose}
    >
      {note === undefined ? null : <p className="text-sm text-fg-2">{note}</p>}
      {fields.map((field) => (
        <AnyField
          key={field.name}
          field={field}
          error={form.formState.errors[field.name]?.message}
          {...form.register(field.name)}
        />
      ))}
      {reason === undefined ? null : (
        <ReasonField
          hint={reason === 'optional' ? 'Only if a check says stop.' : 'Saved in the audit log.'}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      )}
      {act === undefined ? null : <ApprovalNote />}
      <FormFailure title="Not done" failure={failure} />
    </ConfirmDialog>
  )
}

type Bound = ReturnType<ReturnType<typeof useForm<Record<string, string>>>['register']>

function AnyField(props: { readonly field: ActField; readonly error: string | undefined } & Bound) {
  const { field, ...bound } = props
  const { label, hint, as, options = [] } = field
  const rest = { label, hint, ...bound }
  if (as === 'area') return <TextArea rows={8} {...rest} />
  if (as === 'choice' || as === 'choices') {
    return (
      <SelectField multiple={as === 'choices'} {...rest}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  }
  const input =
    as === 'time'
      ? { type: 'datetime-local' }
      : as === 'text'
        ? {}
        : { inputMode: 'decimal' as const }
  return <Field autoComplete="off" {...input} {...rest} />
}

/** What became of messages, in words. */
function told(answer: unknown): { text?: string } {
  const taken = answer as Partial<Record<string, number>>
  if (typeof taken?.lines !== 'number') return {}
  const parts = [
    [taken.lines, 'new'],
    [taken.known, 'known'],
    [taken.contradictions, 'that contradict'],
    [taken.unread, 'unread'],
    [taken.dropped, 'dropped because of a code'],
  ] as const
  return {
    text: `${parts.flatMap(([n, word]) => (n ? [`${n} ${word}`] : [])).join(', ') || 'Nothing'}.`,
  }
}
