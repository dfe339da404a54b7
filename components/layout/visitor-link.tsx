'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Link } from '@/components/ui/link'

/** Pages on the way in: they pass on where one came from, and are nowhere to come back to. */
const ON_THE_WAY_IN = /^\/(login|register|forgetPass|resetPass)$/

/** The way in for visitors, and back to where they are; on the login page itself the other door. */
export function VisitorLink() {
  const pathname = usePathname()
  const query = useSearchParams()
  const isOnLogin = pathname === '/login'
  const from = ON_THE_WAY_IN.test(pathname) ? query.get('from') : pathname + searchOf(query)
  const way = from && from !== '/' ? `?from=${encodeURIComponent(from)}` : ''
  return (
    <Link className="btn btn--sm" href={`/${isOnLogin ? 'register' : 'login'}${way}`}>
      {isOnLogin ? 'Register' : 'Login'}
    </Link>
  )
}

function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ''
}
