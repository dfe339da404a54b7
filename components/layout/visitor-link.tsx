'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

/** The way in for visitors; on the login page itself it leads to the other door. */
export function VisitorLink() {
  const isOnLogin = usePathname() === '/login'
  return (
    <Link className="btn btn--sm" href={isOnLogin ? '/register' : '/login'}>
      {isOnLogin ? 'Register' : 'Login'}
    </Link>
  )
}
