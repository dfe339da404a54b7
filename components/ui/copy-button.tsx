'use client'

import { useState } from 'react'
import { t } from '@/lib/base/text/rules/t'
import { ICON_BUTTON } from './classes'
import { copyText } from './copy-text'
import { FormIcon } from './form-icon'
import { Icon } from './icon'

const SHOWN_MS = 2_000

interface CopyButtonProps {
  readonly text: string
  /** Name of the copied text, e.g. `txnID`. */
  readonly what: string
  readonly className?: string | undefined
  /** Shows the words Copy and Copied. */
  readonly hasWords?: boolean
  /** The page's key that presses this button. */
  readonly shortcut?: string
}

const WORDS =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-semibold inset-ring icons:size-4.5'
const COPIED = 'bg-positive-wash text-positive inset-ring-positive-line'
const NOT_COPIED = 'bg-surface-2 inset-ring-line-strong hover:bg-surface-3'

function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

export function CopyButton(props: CopyButtonProps) {
  const { text, what, className = '', hasWords = false, shortcut } = props
  const [state, setState] = useState<'copied' | 'by hand'>()
  const isCopied = state === 'copied'

  async function copy(button: Element) {
    if (!(await copyText(text, button))) return setState('by hand')
    setState('copied')
    setTimeout(() => setState(undefined), SHOWN_MS)
  }

  if (state === 'by hand') {
    return (
      <input
        readOnly
        ref={selectAll}
        className={`${WORDS} ${NOT_COPIED} max-w-full min-w-0 ${className}`}
        aria-label={what}
        size={text.length}
        value={text}
        onBlur={() => setState(undefined)}
      />
    )
  }
  return (
    <button
      type="button"
      className={`${hasWords ? `${WORDS} ${isCopied ? COPIED : NOT_COPIED}` : ICON_BUTTON} ${className}`}
      aria-keyshortcuts={shortcut}
      aria-label={t(isCopied ? 'ui.whatCopied' : 'ui.copyWhat', { what })}
      onClick={({ currentTarget }) => copy(currentTarget)}
    >
      {isCopied ? <Icon name="check" small /> : <FormIcon name="copy" small />}
      {hasWords ? t(isCopied ? 'ui.copied' : 'ui.copy') : null}
    </button>
  )
}
