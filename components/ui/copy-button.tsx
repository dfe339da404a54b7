'use client'

import { useState } from 'react'
import { Icon } from './icon'

const SHOWN_MS = 2_000

interface CopyButtonProps {
  readonly text: string
  /** What is copied, e.g. `txnID`. */
  readonly what: string
  readonly className?: string | undefined
}

export function CopyButton({ text, what, className = '' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Not offered over plain http, or not allowed: the text stands beside the button to be selected.
      return
    }
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }

  return (
    <button
      type="button"
      className={`iconbtn ${className}`.trim()}
      aria-label={isCopied ? `${what} copied` : `Copy ${what}`}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} small />
    </button>
  )
}
