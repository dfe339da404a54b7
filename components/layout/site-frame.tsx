'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import styles from './site-frame.module.css'

interface SiteFrameProps {
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

/**
 * Header and footer around every route but the staff's, which has its own frame. It stands in the root
 * layout so that the header outlives a change of route and also surrounds errors and missing pages.
 */
export function SiteFrame({ header, footer, children }: SiteFrameProps) {
  const isStaffArea = useSelectedLayoutSegment() === '(admin)'
  if (isStaffArea) return children
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      {header}
      <div className={styles.content} id="content" tabIndex={-1}>
        {children}
      </div>
      {footer}
    </div>
  )
}
