import type { Metadata } from 'next'
import { NoticePage } from '@/components/layout/notice-page'
import { ButtonLink } from '@/components/ui/button'
import { MESSAGES } from '@/lib/messages'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFoundPage() {
  return (
    <NoticePage title={MESSAGES.somethingMissing} text="Check the address, or start from home.">
      <ButtonLink href="/" variant="primary">
        {MESSAGES.backToHome}
      </ButtonLink>
    </NoticePage>
  )
}
