'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { RISK_RULES } from '@/lib/money/risk/rules/catalog'
import type { RuleFormProps } from './rule-dialog'

const DIALOG = new LazyChunk(() => import('./rule-dialog'))

export function RuleForm(rule: RuleFormProps) {
  return (
    <DialogButton
      chunk={DIALOG}
      dialog={({ RuleDialog }, onClose) => <RuleDialog {...rule} onClose={onClose} />}
    >
      Change<span className="sr-only"> “{RISK_RULES[rule.ruleKey].title}”</span>
    </DialogButton>
  )
}
