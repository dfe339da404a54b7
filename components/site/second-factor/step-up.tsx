'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { submissions } from '@/components/ui/use-submit'
import { askApi } from '@/lib/base/browser/ask-api'
import { t } from '@/lib/base/text/rules/t'

// Not part of the page's first load: most visits never ask for the second factor again.
const FORM = new LazyChunk(() => import('./second-factor-form'))

/**
 * Asks for a fresh second factor if a call needs one, then sends the same call again with the same
 * key. Each staff frame contains one of these dialogs.
 */
export function StepUp() {
  const [isOpen, setOpen] = useState(false)
  const form = useLazyChunk(FORM, isOpen)
  const settle = useRef<((isGiven: boolean) => void) | null>(null)

  useEffect(() => {
    const isGiven = () => {
      settle.current?.(false)
      setOpen(true)
      return new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
    }
    submissions.ask = async (path, call) => {
      const answer = await askApi(path, call)
      const code = answer.kind === 'refused' ? answer.problem.code : null
      if (code !== 'step-up-needed' || !(await isGiven())) return answer
      return askApi(path, call)
    }
    return () => {
      submissions.ask = askApi
    }
  }, [])

  function close(isGiven: boolean) {
    setOpen(false)
    settle.current?.(isGiven)
    settle.current = null
  }

  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close(false)
      }}
      title={t('secondFactor.stepUpTitle')}
      actions={<Button onClick={() => close(false)}>{t('secondFactor.cancel')}</Button>}
    >
      <p className="text-sm text-fg-2">{t('secondFactor.stepUpLead')}</p>
      {form ? <form.SecondFactorForm onDone={() => close(true)} /> : null}
    </Modal>
  )
}
