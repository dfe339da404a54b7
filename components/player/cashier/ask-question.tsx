'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { t } from '@/lib/base/text/rules/t'
import type { QuestionFormProps } from './question-form'

/** Few requests raise a question, so its form is loaded on the first press. */
const FORM = new LazyChunk(() => import('./question-form'))

export function AskQuestion(props: Omit<QuestionFormProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false)
  const form = useLazyChunk(FORM, isOpen)
  if (isOpen && form) return <form.QuestionForm {...props} onDone={() => setOpen(false)} />
  return (
    <Button variant="quiet" block pending={isOpen} onClick={() => setOpen(true)}>
      {t('cashier.askQuestion')}
    </Button>
  )
}
