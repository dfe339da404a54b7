'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const SHOWN_MS = 2_000

/** The link to select by hand, and a button that copies it. */
export function CopyLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      // Not offered over plain http, or not allowed: selected, one key copies it.
      field.current?.select()
      return
    }
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }

  return (
    <div className="copyrow">
      <div className="input">
        <input
          ref={field}
          readOnly
          aria-label="Your invitation link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}
