import type { ReactNode } from 'react'

/** One numbered section of the policy. */
export interface PolicySection {
  /** Its anchor: stays the same when the text changes, so that links to it keep working. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}
