'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, startTransition, useOptimistic } from 'react'

/** Props that the link itself uses, and props that would lead away from this page's script. */
type Taken = 'onPointerEnter' | 'onFocus' | 'target' | 'download'

interface LinkProps extends Omit<ComponentProps<'a'>, Taken> {
  readonly href: string
  /** False if the other page is never fetched before it is opened. */
  readonly prefetch?: false
  /** False if the next page keeps the scroll position of this one. */
  readonly scroll?: boolean
}

/** Ends the loading state of the link pressed last: only one page is fetched at a time. */
let takeBackLast: (() => void) | undefined

/**
 * Links to another page of this site, which is fetched once somebody points at the link, touches it
 * or reaches it by keyboard. The link of Next.js would fetch the page as soon as the link is in
 * view. For the header's links alone that is as much code again as the page itself, and Next.js's
 * link adds 3 kB to every page.
 */
export function Link({ href, prefetch, scroll = true, onClick, children, ...props }: LinkProps) {
  const router = useRouter()
  const [isOnItsWay, setOnItsWay] = useOptimistic(false)
  const prefetchPage = prefetch ?? (() => router.prefetch(href))
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
      onPointerEnter={prefetchPage || undefined}
      onFocus={prefetchPage || undefined}
    >
      {children}
      {isOnItsWay ? <span className={LINE} data-on-its-way="" /> : null}
    </a>
  )
}

/** Returns true if the click opens a new tab or window, or saves a file. */
function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/**
 * A line at the top of the screen. It appears only after a moment, because most pages have loaded
 * by then.
 */
const LINE =
  'fixed inset-x-0 top-0 z-70 h-0.75 origin-left animate-come bg-fg motion-reduce:[animation-timing-function:step-start]'
