'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

interface PrintButtonProps {
  /** Left out where something else is the page's main act. */
  readonly variant?: 'primary'
  readonly children: ReactNode
}

export function PrintButton({ variant, children }: PrintButtonProps) {
  return (
    <Button variant={variant} size={variant ? undefined : 'sm'} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
