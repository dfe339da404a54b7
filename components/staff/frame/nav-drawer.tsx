'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { ICON_BUTTON } from '@/components/ui/classes'
import { noteOpened } from '@/components/ui/close-on-back'
import { Link } from '@/components/ui/link'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { formatCount } from '@/lib/base/format/rules/money-format'

interface NavDrawerProps {
  readonly className: string
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog: it opens without another script, traps focus, closes on Esc and
 * keeps the rest inert.
 */
export function NavDrawer({ className, children }: NavDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const shown = useRef(pathname)
  const closed = useRef(() => {})

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    drawer.current?.close()
  }, [pathname])

  return (
    <>
      <button
        type="button"
        className={ICON_BUTTON}
        aria-label="Open navigation"
        aria-haspopup="dialog"
        onClick={() => {
          drawer.current?.showModal()
          closed.current = noteOpened(() => drawer.current?.close())
        }}
      >
        <PageIcon name="list" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it without a handler */}
      <dialog
        ref={drawer}
        className="h-dvh max-h-none w-[min(280px,100vw-48px)] border-r border-line-strong bg-bg text-inherit backdrop:bg-scrim"
        aria-label="Navigation"
        onClose={() => closed.current()}
        // A click on the backdrop closes it. `closedby` would do this, but not in Safari.
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close()
        }}
      >
        <div className={`${className} h-full! max-lg:[&_:is(a,button)]:min-h-11`}>
          {children}
          <button
            type="button"
            className={`${ICON_BUTTON} absolute top-2.5 right-2`}
            aria-label="Close navigation"
            onClick={() => drawer.current?.close()}
          >
            <PageIcon name="close" />
          </button>
        </div>
      </dialog>
    </>
  )
}

const COUNT =
  'inline-grid h-4.5 min-w-5 place-items-center rounded-small bg-surface-3 px-1.5 text-(length:--text-xs) font-semibold text-fg tabular-nums'

interface SideLinkProps {
  readonly href: string
  readonly icon: PageIconName
  readonly label: string
  /** Zero shows no number. */
  readonly pending?: number | undefined
}

export function SideLink({ href, icon, label, pending = 0 }: SideLinkProps) {
  return (
    <Link
      className="grid h-8 grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control-sm px-2 font-medium whitespace-nowrap text-fg-2 transition-[background] icons:size-4.5 hover:bg-surface-1 hover:text-fg [&[aria-current]]:bg-surface-2 [&[aria-current]]:text-fg"
      href={href}
      aria-current={usePathname() === href ? 'page' : undefined}
    >
      <PageIcon name={icon} />
      <span>{label}</span>
      {pending > 0 ? (
        <span className={COUNT}>
          {formatCount(pending)}
          <span className="sr-only"> pending</span>
        </span>
      ) : null}
    </Link>
  )
}
