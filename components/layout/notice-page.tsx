import type { ReactNode } from 'react'
import styles from './notice-page.module.css'

interface NoticePageProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page that has one thing to say and one way on. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <main className={`page ${styles.notice}`}>
      <h1 className="h1">{title}</h1>
      <p className="muted">{text}</p>
      <div className={styles.ways}>{children}</div>
    </main>
  )
}
