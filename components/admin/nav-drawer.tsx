'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './admin-frame.module.css'

/** The browser's own modal dialog: it traps focus, closes on Esc and keeps the rest inert. */
export function NavDrawer({ children }: { readonly children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    drawer.current?.close()
  }, [pathname])

  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="list" />
      </button>
      <dialog ref={drawer} className={styles.drawer} aria-label="Navigation" closedby="any">
        <div className={`side ${styles.inDrawer}`}>
          {children}
          <button
            type="button"
            className={`iconbtn ${styles.close}`}
            aria-label="Close navigation"
            onClick={() => drawer.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </>
  )
}
