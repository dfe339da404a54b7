import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** What past results mean for the next one: nothing. It stands beneath every history. */
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
