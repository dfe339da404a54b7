'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DIALOG_TEXT } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { LINE_DRAWING } from '@/components/ui/icon'
import { t } from '@/lib/base/text/rules/t'

/** Opens the rules of SureWin, which the server has rendered. */
export function RulesButton({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  return (
    <>
      <Button
        variant="quiet"
        className="-mr-3"
        pending={isOpening}
        pendingText={t('surewin.readRules')}
        onClick={() => setOpen(true)}
      >
        <svg {...LINE_DRAWING} aria-hidden="true">
          <path d="M4 4.5A1.5 1.5 0 0 1 5.5 3H16v11.5H5.5A1.5 1.5 0 0 0 4 16V4.5Z" />
          <path d="M4 16a1.5 1.5 0 0 0 1.5 1.5H16v-3M7.5 6.5h5M7.5 9.3h3.5" />
        </svg>
        {t('surewin.readRules')}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('surewin.rules')}>
        <div className={DIALOG_TEXT}>{children}</div>
        <Button size="lg" block onClick={() => setOpen(false)}>
          {t('surewin.closeRules')}
        </Button>
      </Sheet>
    </>
  )
}
