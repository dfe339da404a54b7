import type { ReactNode } from 'react'

interface HomeLayoutProps {
  /** The home of visitors and staff. */
  readonly children: ReactNode
  readonly player: ReactNode
}

/**
 * Two homes at one address: whichever is not the viewer's renders nothing. Each is a page of its own because
 * a browser loads the scripts of all that one page imports, and both together are too heavy.
 */
export default function HomeLayout({ children, player }: HomeLayoutProps) {
  return (
    <>
      {children}
      {player}
    </>
  )
}
