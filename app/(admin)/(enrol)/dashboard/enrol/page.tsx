import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LogOutButton } from '@/components/site/accounts/log-out'
import { safeReturnPath } from '@/components/site/accounts/login-href'
import { Logo } from '@/components/site/frame/logo'
import { SecurityCards } from '@/components/site/second-factor/security-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { buttonClass } from '@/components/ui/button'
import { LEAD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/base/text/rules/t'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'
import { readFactors } from '@/lib/people/second-factor/read-factors'
import { getSigningIn } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Secure your login', robots: { index: false } }

interface EnrolPageProps {
  readonly searchParams: Promise<{ readonly from?: string | string[] }>
}

/** Lets staff add a second factor before they can open the dashboard. */
export default async function EnrolPage({ searchParams }: EnrolPageProps) {
  const [person, { from }] = await Promise.all([getSigningIn(), searchParams])
  // Staff who already have a second factor must give it first: a password alone can't add another
  // one.
  if (!person?.isStaff || (person.isWaiting && person.hasSecondFactor))
    redirect('/login?from=/dashboard')
  const asked = safeReturnPath(from)
  const returnTo = asked === '/' ? '/dashboard' : asked
  const factors = await readFactors(person)
  const isReady = person.hasSecondFactor && factors.codesLeft > 0
  return (
    <main className="mx-auto grid max-w-206 gap-5 px-page py-7 text-sm" id="content">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Logo href="/">
          <small className="ml-0.5 text-(length:--text-xs) font-medium tracking-none text-fg-3">
            Staff
          </small>
        </Logo>
        <div className="flex items-center gap-3 text-fg-2">
          <span className="wrap-anywhere">
            {person.name} · {ROLE_NAMES[person.role]}
          </span>
          <div className="w-28 flex-none">
            <BrowserTexts of={['profile']}>
              <LogOutButton size="sm" />
            </BrowserTexts>
          </div>
        </div>
      </div>
      <div className={LEAD}>
        <h1 className="text-3xl font-semibold tracking-tighter">{t('secondFactorPage.title')}</h1>
        <p>{t('secondFactorPage.enrolLead')}</p>
      </div>
      <SecurityCards factors={factors} email={person.email} />
      <div className="flex items-center justify-between gap-3 max-sm:flex-wrap">
        <p className="text-fg-2">
          {isReady
            ? 'Lost everything? An owner can reset it on the server. Nobody can read your codes.'
            : person.hasSecondFactor
              ? t('secondFactorPage.codesFirst')
              : null}
        </p>
        {isReady ? (
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} href={returnTo}>
            {t('secondFactorPage.goOn')}
          </Link>
        ) : null}
      </div>
    </main>
  )
}
