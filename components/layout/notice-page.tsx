import type { ReactNode } from 'react'
import { PAGE } from '@/components/ui/classes'
import { t } from '@/lib/language/rules/t'
import { BRAND } from './brand'

/** Said where a script of the page is missing. */
export function incompletePage() {
  return {
    title: t('ui.pageIncomplete'),
    text: t('ui.whyIncomplete', { brand: BRAND }),
    action: t('ui.reload'),
  }
}

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
