import type { ReactNode } from 'react'
import { ROW_ICON, ROW_TEXT, ROW_TITLE } from '@/components/ui/classes'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'

interface PreferenceRowProps {
  readonly icon: PageIconName
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** One preference, with what changes it. */
export function PreferenceRow({ icon, title, text, children }: PreferenceRowProps) {
  return (
    <li>
      <span className={ROW_ICON}>
        <PageIcon name={icon} />
      </span>
      <div>
        <p className={ROW_TITLE}>{title}</p>
        {text === undefined ? null : <p className={ROW_TEXT}>{text}</p>}
      </div>
      {children}
    </li>
  )
}
