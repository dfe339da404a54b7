'use client'

import { usePathname, useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '@/lib/base/text/rules/t'

interface SiteFrameProps {
  /** True if the viewer is a staff member. */
  readonly isStaff: boolean
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

/**
 * Puts header and footer around every route except staff pages, which have their own frame. The
 * deposit instruction, open to anybody, has that frame only for staff. The root layout renders this
 * component, so the header survives route changes and also surrounds errors and missing pages.
 */
export function SiteFrame({ isStaff, header, footer, children }: SiteFrameProps) {
  useScrollToTop()
  const group = useSelectedLayoutSegment()
  const isStaffArea = group === '(admin)' || (isStaff && group === '(instruction)')
  if (isStaffArea) return children
  return (
    // The footer is hidden while a skeleton is shown, because arriving content would push it
    // around. Skeletons are `main`, `ul` or `div`.
    <div className="flex min-h-dvh flex-col has-[main[aria-busy],main_:is(ul,div)[aria-busy]]:[&>footer]:invisible">
      <SkipLink />
      {header}
      {/* Only the skip link focuses it: a ring around the whole page would say nothing. */}
      <div className="flex-1 focus:outline-0" id="content" tabIndex={-1}>
        {children}
      </div>
      {footer}
    </div>
  )
}

/** Jumps to `content`, an id in both frames. */
export function SkipLink() {
  return (
    <a
      className="fixed top-2 left-2 z-60 inline-flex min-h-11 items-center rounded-control bg-inverse px-4 font-semibold text-on-inverse not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
      href="#content"
    >
      {t('ui.skipToContent')}
    </a>
  )
}

/**
 * Scrolls each new route to the top. A change of filters or pages within a route keeps the
 * position.
 */
function useScrollToTop() {
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
}
