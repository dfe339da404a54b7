'use client'

import { useState } from 'react'
import { askedToast } from '@/components/approvals/asked-toast'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { FileField, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import { photoPath } from '@/lib/content/rules'
import { t } from '@/lib/language/rules/t'
import { ACTIONS } from './classes'

interface PhotoActionsProps {
  readonly id: string
  readonly isPoster: boolean
}

type Change = 'poster' | 'delete'

/** What staff can do with a photo. */
export function PhotoActions({ id, isPoster }: PhotoActionsProps) {
  const [running, setRunning] = useState<Change | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  const { send, isBusy } = useSubmit()

  async function change(what: Change) {
    setIsAsking(false)
    setRunning(what)
    await send({
      path: photoPath(id),
      ...(what === 'delete'
        ? { method: 'DELETE' }
        : { method: 'PUT', body: { isPoster: !isPoster } }),
      done: askedToast,
      failed: describeFailure,
    })
  }

  return (
    <div className={ACTIONS}>
      <Button
        size="sm"
        pending={isBusy && running === 'poster'}
        onClick={() => void change('poster')}
      >
        {isPoster ? t('content.unsetPoster') : t('content.setPoster')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        pending={(isBusy && running === 'delete') || isOpening}
        onClick={() => setIsAsking(true)}
      >
        {t('content.deletePhoto')}
      </Button>
      <Modal
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('content.deletePhotoTitle')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('content.keep')}</Button>
            <Button variant="primary" onClick={() => void change('delete')}>
              {t('content.deletePhoto')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-fg-2">
          {isPoster ? t('content.deletePoster') : t('content.deleteForGood')}
        </p>
      </Modal>
    </div>
  )
}

/** Removes the file of a photo that was deleted: nobody misses it, so nothing is asked. */
export function RemovePhoto({ id }: { readonly id: string }) {
  const { send, isBusy } = useSubmit()
  const remove = () =>
    send({
      method: 'DELETE',
      path: `${photoPath(id)}?now=true`,
      failed: describeFailure,
    })
  return (
    <Button size="sm" pending={isBusy} onClick={remove}>
      {t('content.removeNow')}
    </Button>
  )
}

function describeFailure({ text }: Failure) {
  return { title: t('content.photoUnchanged'), text }
}

const FILE =
  'min-h-13 w-full rounded-control bg-surface-2 py-1.5 pr-3.5 pl-1.5 text-(length:--text-sm) text-fg-2 inset-ring inset-ring-control-line file:mr-3 file:min-h-10 file:rounded-control-sm file:bg-surface-3 file:px-3.5 file:font-medium disabled:bg-transparent disabled:text-fg-3 disabled:inset-ring-line-strong'

/** Eight megabytes over a slow line, in milliseconds. */
const SENT_WITHIN_MS = 120_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

interface PhotoFormProps {
  readonly disabled: boolean
  /** Id of the line that says why it is disabled. */
  readonly describedBy: string | undefined
}

export function PhotoForm({ disabled, describedBy }: PhotoFormProps) {
  const form = useCheckedForm(() => import('./photo-schema').then((file) => file.photoSchema))
  const { send, isBusy, failure } = useSubmit({ form })

  async function submit({ photo }: { readonly photo: File }) {
    const body = new FormData()
    body.set('photo', photo)
    await send({
      method: 'POST',
      path: '/upload',
      body,
      timeoutMs: SENT_WITHIN_MS,
      done: (answer) => askedToast(answer) ?? { title: t('content.photoUploaded') },
      onDone: () => form.reset(),
    })
  }

  return (
    <form className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <FileField
        label={t('content.newPhoto')}
        className={FILE}
        accept={ACCEPTED}
        disabled={disabled}
        aria-describedby={describedBy}
        hint={t('content.photoHint')}
        {...fieldOf(form, 'photo')}
      />
      <FormFailure title={t('content.photoNotUploaded')} failure={failure} />
      <div className={ACTIONS}>
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
