'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { MAX_INFO_LENGTH, saveInfoAnswer } from '@/lib/wire/content'
import styles from './upload.module.css'

interface InfoFormProps {
  /** The text as it stands; empty when there is none. */
  readonly saved: string
  readonly disabled: boolean
  /** Id of the line that says why it is disabled. */
  readonly describedBy: string | undefined
}

export function InfoForm({ saved, disabled, describedBy }: InfoFormProps) {
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    setIsAsking(false)
    setIsSending(true)
    setFailure(null)
    const body = { info: text }
    const answer = await callApi('/saveinfo', { method: 'POST', body, answer: saveInfoAnswer })
    setIsSending(false)
    if (answer.kind !== 'ok') {
      setFailure(answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION)
      return
    }
    showToast({ tone: 'ok', title: answer.data.message })
    setText('')
    router.refresh()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' && saved !== '') setIsAsking(true)
    else void send()
  }

  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          New text
        </label>
        <textarea
          id={id}
          className={styles.area}
          rows={7}
          maxLength={MAX_INFO_LENGTH}
          placeholder="Enter your info"
          value={text}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {failure === null ? null : <FormAlert title="The text is not saved" text={failure} />}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          disabled={disabled}
          aria-describedby={describedBy}
          pending={isSending || isOpening}
          pendingText={isSending ? 'Sending' : 'Submit'}
        >
          Submit
        </Button>
        {disabled || saved === '' ? null : (
          <Button variant="quiet" disabled={text === saved} onClick={() => setText(saved)}>
            Edit the text above
          </Button>
        )}
      </div>
      <Modal
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Take the text away?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button variant="primary" onClick={() => void send()}>
              Take it away
            </Button>
          </>
        }
      >
        <p className="sm muted">You submit nothing: players will read no instructions.</p>
      </Modal>
    </form>
  )
}
