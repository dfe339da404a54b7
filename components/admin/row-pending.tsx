'use client'

import { useLinkStatus } from 'next/link'
import styles from './queue.module.css'

/** Lights the row up at once while its details are on their way. Must stand inside the row's link. */
export function RowPending() {
  const { pending } = useLinkStatus()
  return <span className={pending ? styles.pending : undefined} />
}
