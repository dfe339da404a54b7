'use client'

import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ApprovalNote } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { UPLOAD_ACTIONS } from '@/components/ui/prose-classes'
import { TextArea } from '@/components/ui/text-area'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { t } from '@/lib/base/text/rules/t'
import { MAX_INFO_LENGTH } from '@/lib/house/content/rules'
import type { SaveInfoAnswer } from '@/lib/house/content/wire'
import type { EnteredChannels } from '@/lib/money/cashier/rules/deposit-range'
import type { infoSchema } from './info-schema'
import type { ShownVersion } from './info-versions'

const VERSIONS = new LazyChunk(() => import('./info-versions'))
const PREVIEW = new LazyChunk(() => import('./info-preview'))

const readSaved = readerOf<SaveInfoAnswer>({ message: 'string' })

type InfoFields = z.output<typeof infoSchema>

interface InfoFormProps {
  /** The current text; empty without one. */
  readonly saved: string
  readonly entered: EnteredChannels
  /** Earlier texts, newest first. Empty for anyone but staff. */
  readonly versions: readonly ShownVersion[]
  /** The poster and photos, as players see them below the text. */
  readonly pictures: ReactNode
  readonly disabled: boolean
  /** Id of the line that says why the form is disabled. */
  readonly describedBy: string | undefined
}

/** Asks for a new text and previews it as players will see it before it is saved. */
export function InfoForm(props: InfoFormProps) {
  const { saved, entered, versions, pictures, disabled, describedBy } = props
  const form = useCheckedForm(() => import('./info-schema').then((file) => file.infoSchema), {
    defaultValues: { info: '', reason: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form })
  /** The wallets that the text would remove; empty for the whole text; null while not asked. */
  const [removed, setRemoved] = useState<readonly string[] | null>(null)
  const isOpening = useIsOpening(removed !== null)
  const [isLooking, setIsLooking] = useState(false)
  const earlier = useLazyChunk(VERSIONS, isLooking)
  const isOpeningEarlier = useIsOpening(isLooking, earlier)
  const [revert, setRevert] = useState<ShownVersion | null>(null)
  const needsApproval = useNeedsApproval(disabled ? null : 'info.save')

  const typed = form.watch('info')
  const preview = useLazyChunk(PREVIEW, typed.trim() !== '')
  const wallet = removed?.join(', ') ?? ''

  async function save(fields: InfoFields) {
    setRemoved(null)
    // A text that was edited afterwards is no longer that version's text.
    const isVersion = revert !== null && cleanText(revert.info) === cleanText(fields.info)
    const revertOf = isVersion ? revert.id : undefined
    await send({
      method: 'POST',
      path: '/saveinfo',
      body: { ...fields, revertOf },
      answer: readSaved,
      done: (answer) => approvalToast(answer) ?? { title: answer.message },
      onDone: () => form.reset(),
    })
  }

  async function submit(fields: InfoFields) {
    if (needsApproval && fields.reason === undefined) {
      form.setError('reason', { message: t('content.reasonNeeded') }, { shouldFocus: true })
    } else if (fields.info.trim() === '' && saved !== '') setRemoved([])
    else {
      const lost = preview?.lostWallets(saved, fields.info, entered.wallets) ?? []
      if (lost.length > 0) setRemoved(lost)
      else await save(fields)
    }
  }

  function putBack(version: ShownVersion) {
    setRevert(version)
    form.setValue('info', version.info)
    setIsLooking(false)
  }

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <TextArea
        label={t('content.newText')}
        className="min-h-40 resize-y disabled:resize-none"
        rows={7}
        maxLength={MAX_INFO_LENGTH}
        placeholder={t('content.enterText')}
        disabled={disabled}
        aria-describedby={describedBy}
        {...fieldOf(form, 'info')}
      />
      {preview && typed.trim() !== '' ? (
        <preview.InfoPreview
          saved={saved}
          info={cleanText(typed)}
          entered={entered}
          pictures={pictures}
        />
      ) : null}
      {disabled ? null : (
        <Field
          label={t('content.reason')}
          hint={t('content.reasonHint')}
          autoComplete="off"
          maxLength={500}
          {...fieldOf(form, 'reason')}
        />
      )}
      {needsApproval ? <ApprovalNote /> : null}
      <FormFailure title={t('content.textNotSaved')} failure={failure} />
      <div className={UPLOAD_ACTIONS}>
        <Button
          type="submit"
          variant="primary"
          disabled={disabled}
          aria-describedby={describedBy}
          pending={isBusy || isOpening}
          pendingText={isBusy ? t('content.sending') : t('content.submit')}
        >
          {t('content.submit')}
        </Button>
        {disabled || saved === '' ? null : (
          <Button
            variant="quiet"
            disabled={typed === saved}
            onClick={() => form.setValue('info', saved)}
          >
            {t('content.editText')}
          </Button>
        )}
        {versions.length === 0 ? null : (
          <Button variant="quiet" pending={isOpeningEarlier} onClick={() => setIsLooking(true)}>
            {t('content.versions')}
          </Button>
        )}
      </div>
      {isLooking && earlier ? (
        <earlier.InfoVersions
          saved={saved}
          versions={versions}
          onPutBack={putBack}
          onClose={() => setIsLooking(false)}
        />
      ) : null}
      <Modal
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={
          wallet === '' ? t('content.removeTextTitle') : t('content.removeWalletTitle', { wallet })
        }
        actions={
          <>
            <Button onClick={() => setRemoved(null)}>{t('content.keep')}</Button>
            <Button variant="primary" onClick={form.handleSubmit(save)}>
              {t('content.remove')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-fg-2">
          {t(wallet === '' ? 'content.removeTextText' : 'content.removeWalletText')}
        </p>
      </Modal>
    </form>
  )
}
