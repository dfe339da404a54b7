'use client'

import { useState } from 'react'
import { askedToast } from '@/components/approvals/asked-toast'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { useIsOpening } from '@/components/ui/dialog'
import { Field, Framed, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/language/rules/t'
import { UPLOAD_ACTIONS } from './classes'
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
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useLazyChunk(DIALOG, isAsking)
  const isOpening = useIsOpening(isAsking, dialog)
  const verb = t(VERBS[change])
  return (
    <>
      <Button
        size="sm"
        variant={change === 'delete' ? 'quiet' : undefined}
        pending={isOpening}
        onClick={() => setIsAsking(true)}
      >
        {verb}
      </Button>
      {isAsking && dialog ? (
        <dialog.PhotoDialog
          {...{ id, isPoster, change, verb }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
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
  const { send, isBusy, failure } = useSubmit({ form })

  async function submit({ photo, reason }: { readonly photo: File; readonly reason: string }) {
    const body = new FormData()
    body.set('photo', photo)
    body.set('reason', reason)
    await send({
      method: 'POST',
      path: '/upload',
      body,
      timeoutMs: SENT_WITHIN_MS,
      done: (answer) => askedToast(answer) ?? { title: t('content.photoUploaded') },
      onDone: () => form.reset(),
    })
  }

  const { error, ...photo } = fieldOf(form, 'photo')

  return (
    <form className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
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
