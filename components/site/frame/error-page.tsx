'use client'

import { type ReactNode, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { isChunkError } from '@/components/ui/lazy-chunk'
import { t } from '@/lib/base/text/rules/t'
import { incompletePage, NoticePage } from './notice-page'

interface ErrorPageProps {
  readonly error: unknown
  readonly retry: () => void
  /** Replaces the text that players see. */
  readonly text?: string
  /** Other links; left out, there is one to the home page. */
  readonly children?: ReactNode
}

export function ErrorPage({ error, retry, text, children }: ErrorPageProps) {
  useEffect(() => {
    console.error(error)
  }, [error])

  if (isChunkError(error)) {
    const { title, text, action } = incompletePage()
    return (
      <NoticePage title={title} text={text}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {action}
        </Button>
      </NoticePage>
    )
  }
  return (
    <NoticePage title={t('ui.wentWrong')} text={text ?? t('ui.pageNotShown')}>
      <Button variant="primary" onClick={retry}>
        {t('ui.tryAgain')}
      </Button>
      {children ?? <ButtonLink href="/">{t('ui.backToHome')}</ButtonLink>}
    </NoticePage>
  )
}
