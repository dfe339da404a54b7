import type { Metadata } from 'next'
import { NoticePage } from '@/components/layout/notice-page'
import { ButtonLink } from '@/components/ui/button'
import { t } from '@/lib/language/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('proofs.noRoundTitle') }
}

export default function NoSuchRound() {
  return (
    <NoticePage title={t('proofs.noRoundHeadline')} text={t('proofs.noRoundText')}>
      <ButtonLink href="/fairness" variant="primary">
        {t('proofs.allDraws')}
      </ButtonLink>
      <ButtonLink href="/fairness/check">{t('proofs.checkRecord')}</ButtonLink>
    </NoticePage>
  )
}
