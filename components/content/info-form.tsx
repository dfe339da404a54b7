'use client'

import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { askedToast } from '@/components/approvals/asked-toast'
import { SecondNote } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { Button } from '@/components/ui/button'
import { CARD, STACK } from '@/components/ui/classes'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { TextArea } from '@/components/ui/text-area'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/client/read-answer'
import { MAX_INFO_LENGTH } from '@/lib/content/rules'
import type { SaveInfoAnswer } from '@/lib/content/wire'
import { cleanText } from '@/lib/language/rules/clean-text'
import { t } from '@/lib/language/rules/t'
import { UPLOAD_ACTIONS } from './classes'
import type { infoSchema } from './info-schema'

const VERSIONS = new LazyChunk(() => import('./info-versions'))

const readSaved = readerOf<SaveInfoAnswer>({ message: 'string' })

/** An earlier text, as the page read it. */
export interface ShownVersion {
  readonly id: number
  readonly info: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Null for the text that comes with the demo data. */
  readonly by: string | null
  readonly reason: string | null
  readonly isRevert: boolean
}

type InfoFields = z.output<typeof infoSchema>

interface InfoFormProps {
  /** The current text; empty without one. */
  readonly saved: string
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
  const { saved, versions, pictures, disabled, describedBy } = props
  const form = useCheckedForm(() => import('./info-schema').then((file) => file.infoSchema), {
    defaultValues: { info: '', reason: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form })
  const [isAsking, setIsAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  const [isLooking, setIsLooking] = useState(false)
  const earlier = useLazyChunk(VERSIONS, isLooking)
  const isOpeningEarlier = useIsOpening(isLooking, earlier)
  const [revert, setRevert] = useState<ShownVersion | null>(null)
  const takesSecond = useTakesSecond(disabled ? null : 'info.save')

  const typed = form.watch('info')

  async function save(fields: InfoFields) {
    setIsAsking(false)
    // A text that was edited afterwards is no longer that version's text.
    const isVersion = revert !== null && cleanText(revert.info) === cleanText(fields.info)
    const revertOf = isVersion ? revert.id : undefined
    await send({
      method: 'POST',
      path: '/saveinfo',
      body: { ...fields, revertOf },
      answer: readSaved,
      done: (answer) => askedToast(answer) ?? { title: answer.message },
      onDone: () => form.reset(),
    })
  }

  async function submit(fields: InfoFields) {
    if (takesSecond && fields.reason === undefined) {
      form.setError('reason', { message: t('content.reasonNeeded') }, { shouldFocus: true })
    } else if (fields.info.trim() === '' && saved !== '') setIsAsking(true)
    else await save(fields)
  }

  function putBack(version: ShownVersion) {
    setRevert(version)
    form.setValue('info', version.info)
    setIsLooking(false)
  }

  return (
    <form className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
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
      {typed.trim() === '' ? null : <Preview info={cleanText(typed)} pictures={pictures} />}
      {disabled ? null : (
        <Field
          label={t('content.reason')}
          hint={t('content.reasonHint')}
          autoComplete="off"
          maxLength={500}
          {...fieldOf(form, 'reason')}
        />
      )}
      {takesSecond ? <SecondNote /> : null}
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
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('content.removeTextTitle')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('content.keep')}</Button>
            <Button variant="primary" onClick={form.handleSubmit(save)}>
              {t('content.remove')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-fg-2">{t('content.removeTextText')}</p>
      </Modal>
    </form>
  )
}

interface PreviewProps extends Pick<InfoFormProps, 'pictures'> {
  readonly info: string
}

/** Previews the text above the poster and photos, as on the page that explains deposits. */
function Preview({ info, pictures }: PreviewProps) {
  return (
    <section className={`${CARD} grid gap-3 p-4`} aria-label={t('content.preview')}>
      <h3 className="text-sm font-medium text-fg-2">{t('content.preview')}</h3>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{info}</p>
      {pictures}
    </section>
  )
}
