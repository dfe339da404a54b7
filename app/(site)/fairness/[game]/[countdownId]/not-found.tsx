import type { Metadata } from 'next'
import { NoticePage } from '@/components/layout/notice-page'
import { ButtonLink } from '@/components/ui/button'

export const metadata: Metadata = { title: 'No such round' }

export default function NoSuchRound() {
  return (
    <NoticePage
      title="There is no such round to check"
      text="Either it has not opened yet, or there was none under this number: slots in which the site was down have no round."
    >
      <ButtonLink href="/fairness" variant="primary">
        To the draws
      </ButtonLink>
      <ButtonLink href="/fairness/check">Check a record</ButtonLink>
    </NoticePage>
  )
}
