'use client'

import { ErrorPage } from '@/components/layout/error-page'

/** Inside the staff's frame, so that the navigation stays. */
export default function StaffError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage error={error} retry={retry} />
}
