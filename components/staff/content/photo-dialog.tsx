'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import { photoPath } from '@/lib/house/content/rules'
import { photoReason } from '@/lib/house/content/wire'

const SCHEMA = z.object({ reason: photoReason })

/** The changes staff can make to a photo. `remove` also deletes its file immediately. */
export type PhotoAction = 'poster' | 'unset' | 'delete' | 'remove'

interface PhotoDialogProps {
  readonly id: string
  readonly isPoster: boolean
  readonly change: PhotoAction
  /** Label of the button. */
  readonly verb: string
  readonly onClose: () => void
}

/** Asks for the reason before a photo changes. */
export function PhotoDialog({ id, isPoster, change, verb, onClose }: PhotoDialogProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(SCHEMA), defaultValues: { reason: '' } })
  const { send, isBusy } = useSubmit({ form })
  const path = photoPath(id)

  async function submit(body: z.output<typeof SCHEMA>) {
    const query = new URLSearchParams(change === 'remove' ? { ...body, now: 'true' } : body)
    await send({
      ...(change === 'poster' || change === 'unset'
        ? { method: 'PUT', path, body: { ...body, isPoster: change === 'poster' } }
        : { method: 'DELETE', path: `${path}?${query}` }),
      done: approvalToast,
      failed: ({ text }) => ({ title: t('content.photoUnchanged'), text }),
      onDone: onClose,
    })
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={t(TITLES[change])}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('content.keep')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        method="post"
        className="contents"
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(submit)}
      >
        <p className="text-sm text-fg-2">
          {t(change === 'delete' && isPoster ? 'content.deletePoster' : EFFECTS[change])}
        </p>
        <Field
          label={t('content.reason')}
          hint={t('content.photoReasonHint')}
          autoComplete="off"
          maxLength={500}
          {...fieldOf(form, 'reason')}
        />
      </form>
    </Modal>
  )
}

const TITLES = {
  poster: 'content.setPosterTitle',
  unset: 'content.unsetPosterTitle',
  delete: 'content.deletePhotoTitle',
  remove: 'content.removePhotoTitle',
} as const

const EFFECTS = {
  poster: 'content.setPosterText',
  unset: 'content.unsetPosterText',
  delete: 'content.deleteForGood',
  remove: 'content.removePhotoText',
} as const
