'use client'

import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { DialogButton } from '@/components/staff/lists/dialog-button'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Field, Framed, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { UPLOAD_ACTIONS } from '@/components/ui/prose-classes'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import type { PhotoAction } from './photo-dialog'

const VERBS = {
  poster: 'content.setPoster',
  unset: 'content.unsetPoster',
  delete: 'content.deletePhoto',
  remove: 'content.removeNow',
} as const satisfies Readonly<Record<PhotoAction, string>>

const DIALOG = new LazyChunk(() => import('./photo-dialog'))

interface PhotoButtonProps {
  readonly id: string
  readonly isPoster?: boolean
  readonly change: PhotoAction
}

/** Changes a photo after asking for a reason. */
export function PhotoButton({ id, isPoster = false, change }: PhotoButtonProps) {
  const verb = t(VERBS[change])
  return (
    <DialogButton
      variant={change === 'delete' ? 'quiet' : undefined}
      chunk={DIALOG}
      dialog={({ PhotoDialog }, onClose) => (
        <PhotoDialog id={id} isPoster={isPoster} change={change} verb={verb} onClose={onClose} />
      )}
    >
      {verb}
    </DialogButton>
  )
}

const FILE =
  'min-h-13 w-full rounded-control bg-surface-2 py-1.5 pr-3.5 pl-1.5 text-(length:--text-sm) text-fg-2 inset-ring inset-ring-control-line file:mr-3 file:min-h-10 file:rounded-control-sm file:bg-surface-3 file:px-3.5 file:font-medium disabled:bg-transparent disabled:text-fg-3 disabled:inset-ring-line-strong'

/** Time for eight megabytes over a slow line, in milliseconds. */
const SENT_WITHIN_MS = 120_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

interface PhotoFormProps {
  readonly disabled: boolean
  /** Id of the line that says why the form is disabled. */
  readonly describedBy: string | undefined
}

export function PhotoForm({ disabled, describedBy }: PhotoFormProps) {
  const form = useCheckedForm(() => import('./photo-schema').then((file) => file.photoSchema), {
    defaultValues: { reason: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })

  async function submit({ photo, reason }: { readonly photo: File; readonly reason: string }) {
    const body = new FormData()
    body.set('photo', photo)
    body.set('reason', reason)
    await send({
      method: 'POST',
      path: '/upload',
      body,
      timeoutMs: SENT_WITHIN_MS,
      done: (answer) => approvalToast(answer) ?? { title: t('content.photoUploaded') },
      onDone: () => form.reset(),
    })
  }

  const { error, ...photo } = fieldOf(form, 'photo')

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <Framed
        label={t('content.newPhoto')}
        hint={t('content.photoHint')}
        error={error}
        describedBy={describedBy}
      >
        {(ties) => (
          <input
            {...photo}
            {...ties}
            type="file"
            className={FILE}
            accept={ACCEPTED}
            disabled={disabled}
          />
        )}
      </Framed>
      {disabled ? null : (
        <Field
          label={t('content.reason')}
          hint={t('content.photoReasonHint')}
          autoComplete="off"
          maxLength={500}
          {...fieldOf(form, 'reason')}
        />
      )}
      <FormFailure title={t('content.photoNotUploaded')} failure={failure} />
      <div className={UPLOAD_ACTIONS}>
        <Button
          type="submit"
          disabled={disabled}
          aria-describedby={describedBy}
          pending={isBusy}
          pendingText={t('content.uploading')}
        >
          {t('content.uploadPhoto')}
        </Button>
      </div>
    </form>
  )
}
