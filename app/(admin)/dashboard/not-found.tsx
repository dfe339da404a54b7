import type { Metadata } from 'next'
import { NoticePage } from '@/components/site/frame/notice-page'
import { ButtonLink } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Not found' }

/** Inside the staff frame, with its navigation. */
export default function StaffNotFoundPage() {
  return (
    <NoticePage
      title="Sorry, Something missing...."
      text="Check the address, or start from the overview."
    >
      <ButtonLink href="/dashboard" variant="primary">
        Back to the dashboard
      </ButtonLink>
      <ButtonLink href="/">Back To Home</ButtonLink>
    </NoticePage>
  )
}
