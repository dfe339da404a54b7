import type { ComponentProps } from 'react'
import { Link } from './link'

/** Links to the full list, from a list that shows only its first entries. */
export function MoreLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      className="flex min-h-11 items-center justify-center border-t border-line text-(length:--text-sm) font-medium text-fg-2 hover:text-fg print:hidden"
      {...props}
    />
  )
}
