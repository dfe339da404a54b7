import type { ReactNode } from 'react'
import { readersLocale } from '@/lib/base/format/rules/locale'
import { readyTexts, type TextPart } from '@/lib/base/text/rules/t'
import { FillTexts } from './fill-texts'

interface BrowserTextsProps {
  /** The parts whose texts the page's own scripts use. Text rendered by the server needs none. */
  readonly of: readonly TextPart[]
  readonly children: ReactNode
}

/**
 * Sends texts to the browser, only in the reader's language. Wrap it around the components that use
 * them.
 */
export function BrowserTexts({ of, children }: BrowserTextsProps) {
  return (
    <FillTexts locale={readersLocale()} texts={readyTexts(of)}>
      {children}
    </FillTexts>
  )
}
