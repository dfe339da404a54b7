'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'

const readText = readerOf<{ readonly text: string }>({ text: 'string' })

/** Shows an email's text on request. Opening is saved in the audit log. */
export function OpenEmail({ id }: { readonly id: string }) {
  const [text, setText] = useState<string | null>(null)
  const { send, isSending, failure } = useSubmit({ refresh: 'never' })

  const open = () =>
    send({
      method: 'POST',
      path: `/mail/${id}/open`,
      answer: readText,
      onDone: (email) => setText(email.text),
    })

  return (
    <div className={STACK} aria-live="polite">
      {text === null ? (
        <div>
          <Button pending={isSending} pendingText="Opening" onClick={open}>
            Open email
          </Button>
        </div>
      ) : (
        <pre className="rounded-control-sm bg-surface-2 px-3.5 py-3 font-sans whitespace-pre-wrap text-fg wrap-anywhere">
          {text}
        </pre>
      )}
      <FormFailure title="We couldn’t open the email" failure={failure} />
    </div>
  )
}
