'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { MAX_PHOTO_BYTES } from '@/lib/domain/photo'
import { wirePhoto } from '@/lib/wire/content'
import styles from './upload.module.css'

/** Eight megabytes over a slow line, in milliseconds. */
const SENT_WITHIN_MS = 120_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

interface PhotoFormProps {
  readonly disabled: boolean
  /** Id of the line that says why it is disabled. */
  readonly describedBy: string | undefined
}

export function PhotoForm({ disabled, describedBy }: PhotoFormProps) {
  const router = useRouter()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file) return setFailure('Choose a picture first.')
    // The server says the same, but only once the whole file is on its way.
    if (file.size > MAX_PHOTO_BYTES) return setFailure('This picture is larger than 8 MB.')
    setIsSending(true)
    setFailure(null)
    const reason = await sendPhoto(file)
    setIsSending(false)
    if (reason !== null) return setFailure(reason)
    if (input.current) input.current.value = ''
    showToast({ tone: 'ok', title: 'Photo uploaded' })
    router.refresh()
  }

  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          New photo
        </label>
        <input
          ref={input}
          id={id}
          className={styles.file}
          type="file"
          accept={ACCEPTED}
          disabled={disabled}
          aria-describedby={describedBy ?? `${id}-hint`}
          onChange={() => setFailure(null)}
        />
        <p className="field__hint" id={`${id}-hint`}>
          JPEG, PNG, WebP or AVIF, up to 8 MB.
        </p>
      </div>
      {failure === null ? null : <FormAlert title="The photo is not uploaded" text={failure} />}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={disabled}
          aria-describedby={describedBy}
          pending={isSending}
          pendingText="Uploading"
        >
          Upload photo
        </Button>
      </div>
    </form>
  )
}

/** Answers null, or the text that says why not. */
async function sendPhoto(file: File): Promise<string | null> {
  const body = new FormData()
  body.set('photo', file)
  const answer = await callApi('/upload', {
    method: 'POST',
    body,
    answer: wirePhoto,
    timeoutMs: SENT_WITHIN_MS,
  })
  if (answer.kind === 'ok') return null
  return answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION
}
