import type { Metadata } from 'next'
import { NoticePage } from '@/components/site/frame/notice-page'
import { ButtonLink } from '@/components/ui/button'
import { t } from '@/lib/base/text/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('fairnessPages.noRoundTitle') }
}

export default function NoSuchRound() {
  return (
    <NoticePage title={t('fairnessPages.noRoundHeadline')} text={t('fairnessPages.noRoundText')}>
      <ButtonLink href="/fairness" variant="primary">
        {t('fairnessPages.allDraws')}
      </ButtonLink>
      <ButtonLink href="/fairness/check">{t('fairnessPages.checkRecord')}</ButtonLink>
    </NoticePage>
  )
}
