'use client'

import { useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { isChunkError } from './is-chunk-error'
import { NoticePage } from './notice-page'

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
      <NoticePage
        title="This page did not load completely"
        text="The network lost a part of it, or there is a newer version. Your balance and your bets are not affected."
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </NoticePage>
    )
  }
  return (
    <NoticePage
      title="Something went wrong"
      text="This page could not be shown. Your balance and your bets are safe: they are kept on the server."
    >
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
      <ButtonLink href="/">Back to home</ButtonLink>
    </NoticePage>
  )
}
