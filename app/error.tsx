'use client'

import { ErrorPage } from '@/components/site/frame/error-page'

/** Inside the root layout, so that header and footer stay. */
export default function SiteError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage error={error} retry={retry} />
}
