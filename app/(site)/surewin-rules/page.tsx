import type { Metadata } from 'next'
import { SurewinRules } from '@/components/player/surewin/surewin-rules'
import { ButtonLink } from '@/components/ui/button'
import { LEAD, PAGE } from '@/components/ui/classes'
import { PROSE_PAGE } from '@/components/ui/prose-classes'
import { t } from '@/lib/base/text/rules/t'
import { getSettings } from '@/lib/house/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('surewin.rules') }
}

// The page must show the current rate.
export const dynamic = 'force-dynamic'

/** Tells everybody what SureWin is. Its own page is for players. */
export default async function SurewinRulesPage() {
  return (
    <main className={`${PAGE} ${PROSE_PAGE}`}>
      <h1 className="text-title">{t('surewin.rules')}</h1>
      <SurewinRules settings={await getSettings()} />
      <p className={`${LEAD} text-fg-2`}>{t('surewinPage.rateMayChange')}</p>
      <ButtonLink className="justify-self-start" href="/surewin">
        {t('surewinPage.open')}
      </ButtonLink>
    </main>
  )
}
