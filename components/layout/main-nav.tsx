'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'

interface NavItem {
  readonly href: string
  readonly label: string
  readonly for: 'everyone' | 'signed-in' | 'player' | 'staff'
  /** Phones have no room for it in the ribbon; the footer leads there. */
  readonly isDesktopOnly?: boolean
}

/** What exists, in the order it is shown. */
const ITEMS: readonly NavItem[] = [
  { href: '/', label: 'Home', for: 'everyone' },
  { href: '/wingo', label: 'Win-Go', for: 'everyone' },
  { href: '/baccarat', label: 'Baccarat', for: 'everyone' },
  { href: '/surewin', label: 'SureWin', for: 'everyone' },
  { href: '/user', label: 'Wallet', for: 'signed-in' },
  { href: '/user/limits', label: 'Limits', for: 'player' },
  { href: '/fairness', label: 'Fairness', for: 'everyone', isDesktopOnly: true },
  { href: '/dashboard', label: 'Staff', for: 'staff' },
]

interface MainNavProps {
  readonly isSignedIn: boolean
  readonly isStaff: boolean
}

/** The ribbon under the header on phones, in the header on desktops. */
export function MainNav({ isSignedIn, isStaff }: MainNavProps) {
  const pathname = usePathname()
  const items = ITEMS.filter(
    (item) =>
      item.for === 'everyone' ||
      (item.for === 'signed-in' && isSignedIn) ||
      (item.for === 'player' && isSignedIn && !isStaff) ||
      (item.for === 'staff' && isStaff),
  )
  return (
    <nav className="nav" aria-label="Main">
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={item.isDesktopOnly ? 'nav__desktop' : undefined}
          aria-current={currentMark(item, items, pathname)}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}

/** `page` for the page itself, `true` for the section it belongs to: the nearest that is shown. */
function currentMark(
  item: NavItem,
  items: readonly NavItem[],
  pathname: string,
): 'page' | 'true' | undefined {
  if (item.href === pathname) return 'page'
  const sections = items.filter(({ href }) => href !== '/' && `${pathname}/`.startsWith(`${href}/`))
  const nearest = Math.max(...sections.map(({ href }) => href.length))
  return sections.includes(item) && item.href.length === nearest ? 'true' : undefined
}
