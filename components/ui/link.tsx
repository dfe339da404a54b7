'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, startTransition, useOptimistic } from 'react'

/** What the link itself listens to, and what would lead away from this page's script. */
type Taken = 'onPointerEnter' | 'onFocus' | 'target' | 'download'

interface LinkProps extends Omit<ComponentProps<'a'>, Taken> {
  readonly href: string
  /** False where the other page is never fetched before it is opened. */
  readonly prefetch?: false
  /** False where the next page keeps the place to which this one is scrolled. */
  readonly scroll?: boolean
}

/** Takes back that the link that was pressed last is on its way: only one page is fetched at a time. */
let takeBackLast: (() => void) | undefined

/**
 * A way to another page of this site, which is fetched once somebody points at the link, touches it
 * or reaches it by keyboard. The link of Next.js would fetch it as soon as it is in sight, for the
 * links in the header alone as much code again as the page itself, and is 3 kB of every page.
 */
export function Link({ href, prefetch, scroll = true, onClick, children, ...props }: LinkProps) {
  const router = useRouter()
  const [isOnItsWay, setOnItsWay] = useOptimistic(false)
  const comeNear = prefetch ?? (() => router.prefetch(href))
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    startTransition(() => {
      takeBackLast?.()
      takeBackLast = () => setOnItsWay(false)
      setOnItsWay(true)
      router.push(href, { scroll })
    })
  }
  return (
    <a
      {...props}
      href={href}
      aria-busy={isOnItsWay || undefined}
      onClick={open}
      onPointerEnter={comeNear || undefined}
      onFocus={comeNear || undefined}
    >
      {children}
      {isOnItsWay ? <span className={LINE} data-on-its-way="" /> : null}
    </a>
  )
}

/** A new tab, a new window or a file to keep. */
function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** At the top of the screen, not before a moment has passed: most pages are there by then. */
const LINE =
  'fixed inset-x-0 top-0 z-70 h-0.75 origin-left animate-come bg-fg motion-reduce:[animation-timing-function:step-start]'
