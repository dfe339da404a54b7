import type { Metadata } from 'next'
import { NoticePage } from '@/components/layout/notice-page'
import { ButtonLink } from '@/components/ui/button'
import { MESSAGES } from '@/lib/domain/messages'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFoundPage() {
  return (
    <NoticePage title={MESSAGES.somethingMissing} text="There is no page at this address.">
      <ButtonLink href="/" variant="primary">
        {MESSAGES.backToHome}
      </ButtonLink>
    </NoticePage>
  )
}
