'use client'

import { type ReactNode, useEffect } from 'react'
import type { Locale } from '@/lib/base/format/rules/locale'
import { addTexts, type ReadyTexts } from '@/lib/base/text/rules/t'

interface FillTextsProps {
  readonly locale: Locale
  readonly texts: ReadyTexts
  readonly children: ReactNode
}

/** Locale of the document: that of its first texts, because a refresh changes `<html lang>`. */
let shownIn: Locale | undefined

/** Adds the texts before any child is rendered. The server has all of them. */
export function FillTexts({ locale, texts, children }: FillTextsProps) {
  if (typeof document !== 'undefined') {
    // A page that was not found, or failed, arrives without any element, so the browser renders all
    // of it and must set the language.
    document.documentElement.lang ||= locale
    shownIn ??= locale
    addTexts(locale, texts)
  }
  // Another tab, or a login in it, has chosen another language: that is another document.
  useEffect(() => {
    if (shownIn !== locale) window.location.reload()
  }, [locale])
  return children
}
