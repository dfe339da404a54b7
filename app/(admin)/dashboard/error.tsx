'use client'

import { ErrorPage } from '@/components/site/frame/error-page'
import { ButtonLink } from '@/components/ui/button'

/** Inside the staff frame, so that the navigation stays. */
export default function StaffError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <ErrorPage
      error={error}
      retry={retry}
      text="We couldn’t load this page. Nothing was changed, and your filters are kept."
    >
      <ButtonLink href="/dashboard">Back to the dashboard</ButtonLink>
    </ErrorPage>
  )
}
