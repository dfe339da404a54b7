import type { ReactNode } from 'react'
import { LINK, PAGE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

interface AuthPageProps {
  readonly title: string
  readonly children: ReactNode
}

export function AuthPage({ title, children }: AuthPageProps) {
  return (
    <main className={`${PAGE} w-full max-w-105! gap-5! pt-7!`}>
      <h1 className="text-3xl font-semibold tracking-tighter">{title}</h1>
      {children}
    </main>
  )
}

/** The ways from one of these pages to another. */
export function AuthLinks({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start text-(length:--text-base) *:flex *:min-h-11 *:items-center">
      {children}
    </div>
  )
}

interface AuthLinkProps {
  readonly question: string
  readonly href: string
  readonly children: ReactNode
}

export function AuthLink({ question, href, children }: AuthLinkProps) {
  return (
    <span className="text-fg-2">
      {question}
      <Link className={`${LINK} ml-1.25 inline-flex min-h-11 items-center text-fg`} href={href}>
        {children}
      </Link>
    </span>
  )
}
