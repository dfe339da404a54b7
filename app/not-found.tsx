import type { Metadata } from 'next'
import { NoticePage } from '@/components/site/frame/notice-page'
import { ButtonLink } from '@/components/ui/button'
import { t } from '@/lib/base/text/rules/t'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { gameName } from '@/lib/games/catalog/names'

export function generateMetadata(): Metadata {
  return { title: t('layout.notFound') }
}

export default function NotFoundPage() {
  return (
    <NoticePage title={t('layout.somethingMissing')} text={t('layout.checkAddress')}>
      <ButtonLink href="/" variant="primary">
        {t('layout.backToHome')}
      </ButtonLink>
      {GAME_IDS.map((id) => (
        <ButtonLink key={id} href={`/${id}`}>
          {gameName(id)}
        </ButtonLink>
      ))}
    </NoticePage>
  )
}
