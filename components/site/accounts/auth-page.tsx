import type { ReactNode } from 'react'
import { LINK, PAGE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

interface AuthPageProps {
  readonly title: string
  /** A sentence below the title. */
  readonly lead?: string
  /** Shown next to the form where there is room. */
  readonly art?: AuthArt
  readonly children: ReactNode
}

interface AuthArt {
  readonly drawing: keyof typeof DUSKS
  readonly title: string
  readonly text: string
}

export function AuthPage({ title, lead, art, children }: AuthPageProps) {
  const form = (
    <main
      className={`${PAGE} w-full max-w-105! gap-5! pt-7! ${art ? 'lg:max-w-108! lg:content-center!' : ''}`}
    >
      <div>
        <h1 className="text-3xl font-semibold tracking-tighter">{title}</h1>
        {lead ? <p className="mt-1 text-fg-2">{lead}</p> : null}
      </div>
      {children}
    </main>
  )
  if (!art) return form
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-var(--spacing-header))] lg:grid-cols-[minmax(0,1fr)_30rem]">
      <ArtBeside art={art} />
      {form}
    </div>
  )
}

const DUSKS = {
  wingo: '[--dusk:var(--color-banner-wingo)]',
  baccarat: '[--dusk:var(--color-banner-baccarat)]',
  bonus: '[--dusk:var(--color-banner-bonus)]',
} as const

/** Phones never load the drawing: a lazy image that has no box is never fetched. */
function ArtBeside({ art: { drawing, title, text } }: { readonly art: AuthArt }) {
  return (
    <aside
      className={`sticky top-header h-[calc(100dvh-var(--spacing-header))] overflow-hidden bg-(--dusk) text-banner-text max-lg:hidden ${DUSKS[drawing]}`}
    >
      {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
      <img
        className="absolute top-[46%] left-1/2 w-[150%] max-w-none -translate-x-[58%] -translate-y-1/2"
        src={`/banners/${drawing}.svg`}
        alt=""
        width={800}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <div className="absolute inset-x-0 top-[40%] bottom-0 bg-[linear-gradient(to_top,var(--dusk)_18%,transparent)]" />
      <div className="absolute inset-x-14 bottom-14">
        <p className="text-5xl font-semibold tracking-[-0.035em]">{title}</p>
        <p className="mt-2.5 text-lg text-banner-text-2">{text}</p>
      </div>
    </aside>
  )
}

/** Links from one of these pages to another. */
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
