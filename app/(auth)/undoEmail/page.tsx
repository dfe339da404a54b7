import type { Metadata } from 'next'
import { AuthPage } from '@/components/site/accounts/auth-page'
import { UndoEmail } from '@/components/site/accounts/undo-email'
import { t } from '@/lib/base/text/rules/t'

// The URL is a key until it is used, so no search engine may index it and no other site may see it.
export function generateMetadata(): Metadata {
  return { title: t('accountPages.undoEmail'), referrer: 'no-referrer', robots: { index: false } }
}

export default function UndoEmailPage() {
  return (
    <AuthPage title={t('accountPages.undoEmail')}>
      <UndoEmail />
    </AuthPage>
  )
}
