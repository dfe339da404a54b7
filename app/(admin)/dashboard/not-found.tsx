import type { Metadata } from 'next'
import { NoticePage } from '@/components/layout/notice-page'
import { ButtonLink } from '@/components/ui/button'
import { MESSAGES } from '@/lib/domain/messages'

export const metadata: Metadata = { title: 'Not found' }

/** Inside the staff's frame, so that the navigation stays. */
export default function StaffNotFoundPage() {
  return (
    <NoticePage
      title={MESSAGES.somethingMissing}
      text="The dashboard has nothing at this address. What it named may never have been there."
    >
      <ButtonLink href="/dashboard" variant="primary">
        Back to the dashboard
      </ButtonLink>
    </NoticePage>
  )
}
