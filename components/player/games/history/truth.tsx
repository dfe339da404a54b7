import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** Says that past results mean nothing for the next one. Shown below every history. */
export function Truth({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <p className="grid grid-cols-[20px_1fr] gap-2.5 rounded-control bg-surface-2 px-3.5 py-3 text-sm text-fg-2">
      <Icon name="alert" />
      <span>
        <b className="font-semibold text-fg">{lead}</b> {children}
      </span>
    </p>
  )
}
