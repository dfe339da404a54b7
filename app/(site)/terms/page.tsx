import type { Metadata } from 'next'
import { TermsPage } from '@/components/content/terms-page'
import { t } from '@/lib/language/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('terms.title') }
}

export default TermsPage
