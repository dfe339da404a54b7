import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import styles from './admin-frame.module.css'
import { NavDrawer } from './nav-drawer'
import { NoteUse } from './note-use'
import { SideNav, type WaitingCounts } from './side-nav'

interface AdminFrameProps {
  readonly name: string
  readonly waiting: WaitingCounts
  readonly children: ReactNode
}

/** Navigation at the left; below 1024 px it is a drawer behind a button in a bar. */
export function AdminFrame({ name, waiting, children }: AdminFrameProps) {
  return (
    <div className={`admin ${styles.frame}`}>
      <NoteUse />
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.bar}>
        <Logo href="/dashboard">
          <small className={styles.staff}>Staff</small>
        </Logo>
        <NavDrawer>
          <SideNav name={name} waiting={waiting} />
        </NavDrawer>
      </header>
      <aside className={`side ${styles.side}`}>
        <SideNav name={name} waiting={waiting} />
      </aside>
      <div className={styles.content} id="content" tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
