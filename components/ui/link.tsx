'use client'

// biome-ignore lint/style/noRestrictedImports: here it is made into ours
import NextLink, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'

/** What the link itself listens to. */
type Taken = 'prefetch' | 'onPointerEnter' | 'onFocus'

type LinkProps = Omit<ComponentProps<typeof NextLink>, Taken> & {
  /** False where the other page is never fetched before it is opened. */
  readonly prefetch?: false
}

/**
 * A way to another page of this site, which is fetched once somebody points at the link, touches it
 * or reaches it by keyboard. Next.js would fetch it as soon as the link is in sight: for the links in
 * the header alone that is as much code again as the page itself.
 */
export function Link({ prefetch, children, ...props }: LinkProps) {
  const [isNear, setNear] = useState(false)
  const comeNear = () => setNear(true)
  return (
    <NextLink
      {...props}
      prefetch={prefetch ?? (isNear ? null : false)}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    >
      {children}
      <OnItsWay />
    </NextLink>
  )
}

/** Not before a moment has passed: most pages are there by then. */
const LINE =
  'fixed inset-x-0 top-0 z-70 h-0.75 origin-left animate-come bg-fg motion-reduce:[animation-timing-function:step-start]'

/** A line at the top of the screen while the page that was asked for has not answered yet. */
function OnItsWay() {
  return useLinkStatus().pending ? <span className={LINE} data-on-its-way="" /> : null
}
