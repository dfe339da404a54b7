'use client'

import { usePathname } from 'next/navigation'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

interface SideLinkProps {
  readonly href: string
  readonly icon: IconName
  readonly label: string
  /** How many wait there; none and zero show no number. */
  readonly waiting?: number
}

export function SideLink({ href, icon, label, waiting = 0 }: SideLinkProps) {
  return (
    <Link className="item" href={href} aria-current={usePathname() === href ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
      {waiting > 0 ? (
        <span className="count">
          {waiting.toLocaleString('en')}
          <span className="vh"> waiting</span>
        </span>
      ) : null}
    </Link>
  )
}
