import type { ReactNode } from 'react'
import { PAGE } from '@/components/ui/classes'
import { BRAND } from './brand'

/** Shown where a script of the page is missing. */
export const INCOMPLETE_PAGE = {
  title: 'This page didn’t fully load',
  text: `Your connection dropped, or we just updated ${BRAND}. Your balance and bets are safe.`,
  action: 'Reload',
} as const

interface NoticePageProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page with one message and one action. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <main className={`${PAGE} max-w-140! gap-2! pt-16!`}>
      <h1 className="text-title">{title}</h1>
      <p className="text-fg-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </main>
  )
}
