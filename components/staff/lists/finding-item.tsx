import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

const FINDING = 'grid grid-cols-[16px_1fr] gap-2 icons:mt-0.5 icons:size-4'
const FINDINGS = {
  good: { icon: 'check-circle', className: `${FINDING} icons:text-positive` },
  neutral: { icon: 'minus', className: `${FINDING} icons:text-fg-3` },
  look: { icon: 'warning', className: `${FINDING} icons:text-caution` },
  doubt: { icon: 'alert', className: `${FINDING} icons:text-danger` },
} as const satisfies Record<string, { readonly icon: IconName; readonly className: string }>

interface FindingItemProps {
  readonly is: keyof typeof FINDINGS
  readonly children: ReactNode
}

/** One fact that staff consider before they decide. */
export function FindingItem({ is, children }: FindingItemProps) {
  return (
    <li className={FINDINGS[is].className}>
      <Icon name={FINDINGS[is].icon} />
      <span>{children}</span>
    </li>
  )
}
