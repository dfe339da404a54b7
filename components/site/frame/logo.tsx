import type { ReactNode } from 'react'
import { BRAND } from '@/components/ui/brand'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/base/text/rules/t'

interface LogoProps {
  readonly href: string
  /** The area of the site, shown after the name. */
  readonly children?: ReactNode
}

/** The dial as a logo: one round, with its last part in the accent colour. */
export function Logo({ href, children }: LogoProps) {
  return (
    <Link
      className="inline-flex h-header items-center gap-2 text-(length:--text-lg) font-semibold tracking-tighter"
      href={href}
    >
      <svg className="size-6" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="3.6">
        <path d="M12 2.8A9.2 9.2 0 1 1 3.47 8.55" stroke="currentColor" />
        <path d="M4.75 6.34A9.2 9.2 0 0 1 10.4 2.94" stroke="var(--color-accent)" />
      </svg>
      {/* The narrowest phones have no room for it beside a balance. */}
      <span className="max-2xs:sr-only">{BRAND}</span>
      {children ?? <span className="sr-only">{t('layout.brandHome')}</span>}
    </Link>
  )
}
