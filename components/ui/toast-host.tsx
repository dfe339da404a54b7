'use client'

import { Toaster } from 'sonner'

/** Place once, in the root layout. On phones messages come from above: below is where money moves. */
export function ToastHost() {
  return (
    <Toaster
      position="top-center"
      offset={{ top: 80 }}
      mobileOffset={{ top: 104, left: 16, right: 16 }}
      duration={6000}
      visibleToasts={3}
      containerAriaLabel="Messages"
    />
  )
}
