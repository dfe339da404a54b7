import type { ReactNode } from 'react'
import { BRAND } from '@/components/ui/brand'
import { PAGE } from '@/components/ui/classes'
import { t } from '@/lib/base/text/rules/t'

/** Returns the texts for a page with a missing script. */
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

/** Shows one message and what to do about it, below a dial whose last part is missing. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <main className={`${PAGE} max-w-140! gap-2! pt-16!`}>
      <svg
        className="mb-4 size-24 fill-none"
        viewBox="0 0 24 24"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path className="stroke-line-strong" d="M12 2.8A9.2 9.2 0 1 1 3.47 8.55" />
        <path
          className="stroke-control-line"
          d="M4.75 6.34A9.2 9.2 0 0 1 10.4 2.94"
          strokeDasharray="0.6 1.2"
        />
      </svg>
      <h1 className="text-title">{title}</h1>
      <p className="text-fg-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </main>
  )
}
