'use client'

import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { type KnownBalance, useBalance } from '@/lib/client/balance-store'

/** `rendered` must keep its identity until the server renders anew. */
export function HeaderBalance({ rendered }: { readonly rendered: KnownBalance }) {
  const balance = useBalance(rendered) ?? rendered
  return (
    <Link className="hdr__balance" href="/user">
      <span className="vh">Main balance </span>
      <Money amount={balance.main} />
    </Link>
  )
}
