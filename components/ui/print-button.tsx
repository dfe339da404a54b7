'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export function PrintButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
