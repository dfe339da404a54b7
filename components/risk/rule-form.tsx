'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { RISK_RULES, type RuleKey } from '@/lib/risk/rules/catalog'

const DIALOG = new LazyChunk(() => import('./rule-dialog'))

export interface RuleFormProps {
  readonly ruleKey: RuleKey
  readonly isEnabled: boolean
  readonly weight: number
  readonly params: Readonly<Record<string, number>>
}

export function RuleForm(rule: RuleFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLazyChunk(DIALOG, isOpen)
  const isOpening = useIsOpening(isOpen, dialog)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        Change<span className="sr-only"> “{RISK_RULES[rule.ruleKey].title}”</span>
      </Button>
      {isOpen && dialog ? <dialog.RuleDialog {...rule} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
