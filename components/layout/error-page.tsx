'use client'

import { useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { isChunkError } from '@/components/ui/lazy-chunk'
import { t } from '@/lib/language/rules/t'
import { incompletePage, NoticePage } from './notice-page'

interface ErrorPageProps {
  readonly error: unknown
  readonly retry: () => void
}

export function ErrorPage({ error, retry }: ErrorPageProps) {
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
    <NoticePage title={t('ui.wentWrong')} text={t('ui.pageNotShown')}>
      <Button variant="primary" onClick={retry}>
        {t('ui.tryAgain')}
      </Button>
      <ButtonLink href="/">{t('ui.backToHome')}</ButtonLink>
    </NoticePage>
  )
}
