'use client'

import { useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { isChunkError } from '@/components/ui/lazy-chunk'
import { INCOMPLETE_PAGE, NoticePage } from './notice-page'

interface ErrorPageProps {
  readonly error: unknown
  readonly retry: () => void
}

export function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => {
    console.error(error)
  }, [error])

  if (isChunkError(error)) {
    return (
      <NoticePage title={INCOMPLETE_PAGE.title} text={INCOMPLETE_PAGE.text}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {INCOMPLETE_PAGE.action}
        </Button>
      </NoticePage>
    )
  }
  return (
    <NoticePage
      title="Something went wrong"
      text="We couldn’t show this page. Your balance and bets are safe."
    >
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
      <ButtonLink href="/">Back to home</ButtonLink>
    </NoticePage>
  )
}
