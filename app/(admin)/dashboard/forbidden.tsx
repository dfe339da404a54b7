import type { Metadata } from 'next'
import { NoticePage } from '@/components/site/frame/notice-page'
import { ButtonLink } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Not for your role' }

/** Inside the staff frame, whose navigation lists the pages the role may open. */
export default function StaffForbiddenPage() {
  return (
    <NoticePage
      title="Your role can’t open this page"
      text="The navigation lists the pages you can open. An owner can change your role."
    >
      <ButtonLink href="/dashboard" variant="primary">
        Back to the dashboard
      </ButtonLink>
    </NoticePage>
  )
}
