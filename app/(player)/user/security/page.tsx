import type { Metadata } from 'next'
import { SecurityCards } from '@/components/second-factor/security-page'
import { LEAD, PAGE } from '@/components/ui/classes'
import { requireViewer } from '@/lib/auth/viewer'
import { t } from '@/lib/language/rules/t'
import { readFactors } from '@/lib/second-factor/read-factors'

export function generateMetadata(): Metadata {
  return { title: t('secondFactorPage.title') }
}

export default async function SecurityPage() {
  const viewer = await requireViewer()
  return (
    <main className={`${PAGE} max-w-190!`}>
      <div className={LEAD}>
        <h1 className="text-title">{t('secondFactorPage.title')}</h1>
        <p>{t('secondFactorPage.lead')}</p>
        {viewer.hasSecondFactor ? null : <p>{t('secondFactorPage.first')}</p>}
      </div>
      <SecurityCards factors={await readFactors(viewer)} />
    </main>
  )
}
