import type { Metadata } from 'next'
import { NoticePage } from '@/components/layout/notice-page'
import { ButtonLink } from '@/components/ui/button'

export const metadata: Metadata = { title: 'No such round' }

export default function NoSuchRound() {
  return (
    <NoticePage
      title="We can’t find that round"
      text="It hasn’t opened yet, or we were down at that time and there was no round."
    >
      <ButtonLink href="/fairness" variant="primary">
        All draws
      </ButtonLink>
      <ButtonLink href="/fairness/check">Check a round record</ButtonLink>
    </NoticePage>
  )
}
