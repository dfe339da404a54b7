'use client'

import { TotalMoney } from '@/components/ui/money'
import { type KnownBalance, useBalance } from '@/lib/client/balance-store'

/** `rendered` must keep its identity until the server renders anew. */
export function LiveTotal({ rendered }: { readonly rendered: KnownBalance }) {
  const balance = useBalance(rendered) ?? rendered
  return <TotalMoney amount={balance.main} />
}
