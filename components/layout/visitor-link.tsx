'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'

/** The way in for visitors; on the login page itself it leads to the other door. */
export function VisitorLink() {
  const isOnLogin = usePathname() === '/login'
  return (
    <Link className="btn btn--sm" href={isOnLogin ? '/register' : '/login'}>
      {isOnLogin ? 'Register' : 'Login'}
    </Link>
  )
}
