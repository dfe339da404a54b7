import type { ReactNode } from 'react'
import { readersLocale } from '@/lib/language/rules/locale'
import { readyTexts, type TextPart } from '@/lib/language/rules/t'
import { FillTexts } from './fill-texts'

interface BrowserTextsProps {
  /** The parts whose texts the page's own scripts say; what the server renders needs none. */
  readonly of: readonly TextPart[]
  readonly children: ReactNode
}

/** Sends texts to the browser, in the reader's language alone. Put it around what says them. */
export function BrowserTexts({ of, children }: BrowserTextsProps) {
  return (
    <FillTexts locale={readersLocale()} texts={readyTexts(of)}>
      {children}
    </FillTexts>
  )
}
