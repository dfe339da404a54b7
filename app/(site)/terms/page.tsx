import type { Metadata } from 'next'
import { TermsPage } from '@/components/site/content/terms-page'
import { t } from '@/lib/base/text/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('terms.title') }
}

export default TermsPage
