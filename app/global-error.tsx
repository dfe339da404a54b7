'use client'

import { ErrorPage } from '@/components/layout/error-page'
import { fontClassNames } from './fonts'
import './globals.css'

/** Stands in for the root layout when that itself failed, so it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontClassNames}>
      <body>
        <title>Something went wrong</title>
        <ErrorPage error={error} retry={retry} />
      </body>
    </html>
  )
}
