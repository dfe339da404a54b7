'use client'

import type { ReactNode } from 'react'
import type { Locale } from '@/lib/language/rules/locale'
import { addTexts, type ReadyTexts } from '@/lib/language/rules/t'

interface FillTextsProps {
  readonly locale: Locale
  readonly texts: ReadyTexts
  readonly children: ReactNode
}

/** Adds the texts before anything within is rendered. The server has all of them. */
export function FillTexts({ locale, texts, children }: FillTextsProps) {
  if (typeof document !== 'undefined') {
    // A page that was not found, or failed, comes without any element: the browser renders all of it.
    document.documentElement.lang ||= locale
    addTexts(locale, texts)
  }
  return children
}
