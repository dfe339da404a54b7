import type { ReactNode } from 'react'
import { SupportLink, WithSupport } from '@/components/content/support-link'
import { HelpLinkList } from '@/components/layout/help-link-list'
import styles from './break.module.css'
import shared from './control.module.css'

interface BreakFrameProps {
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** A calm page about a break, with those who help at its end. */
export function BreakFrame({ title, text, children }: BreakFrameProps) {
  return (
    <main className={`page ${styles.break}`}>
      <div className="lead">
        <h1 className="h1">{title}</h1>
        <p>{text}</p>
      </div>
      {children}
      <section className={`card ${shared.box}`} aria-labelledby="h-help">
        <h2 className="h2" id="h-help">
          Someone to talk to
        </h2>
        <p className="sm muted">
          Free and in confidence, for you and for those close to you.{' '}
          <WithSupport>
            You can also <SupportLink>write to support</SupportLink>.
          </WithSupport>
        </p>
        <HelpLinkList className={shared.helpList} />
      </section>
    </main>
  )
}
