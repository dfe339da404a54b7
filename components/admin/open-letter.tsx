'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import { letterAnswer } from '@/lib/wire/mail'
import styles from './mail-outbox.module.css'

/** A letter that is read only once somebody opens it, which is on record. */
export function OpenLetter({ id }: { readonly id: string }) {
  const [text, setText] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpening, setIsOpening] = useState(false)

  async function open() {
    setIsOpening(true)
    setFailure(null)
    const answer = await callApi(`/mail/${id}/open`, { method: 'POST', answer: letterAnswer })
    setIsOpening(false)
    if (answer.kind === 'ok') setText(answer.data.text)
    else setFailure(answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION)
  }

  return (
    <div className="stack" aria-live="polite">
      {text === null ? (
        <div>
          <Button pending={isOpening} pendingText="Opening" onClick={open}>
            Open letter
          </Button>
        </div>
      ) : (
        <pre className={styles.text}>{text}</pre>
      )}
      {failure === null ? null : <FormAlert title="The letter is not opened" text={failure} />}
    </div>
  )
}
