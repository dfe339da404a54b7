import type { Metadata } from 'next'
import { SecurityCards } from '@/components/site/second-factor/security-page'
import { LEAD, PAGE } from '@/components/ui/classes'
import { t } from '@/lib/base/text/rules/t'
import { readFactors } from '@/lib/people/second-factor/read-factors'
import { requireViewer } from '@/lib/people/sessions/viewer'

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
      <SecurityCards factors={await readFactors(viewer)} email={viewer.email} />
    </main>
  )
}
