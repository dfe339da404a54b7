import type { ReactNode } from 'react'
import { BRAND } from '@/components/ui/brand'
import { LINK } from '@/components/ui/classes'
import { Rich } from '@/components/ui/rich'
import { SupportText } from '@/components/ui/support-link'
import { Table } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { t } from '@/lib/base/text/rules/t'
import { BREAK_COOKIE } from '@/lib/money/limits/rules/exclusion'

/** One section of the policy. */
export interface PolicySection {
  /** The section's anchor. It stays the same when the text changes, so that links keep working. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** Sections 1.1 to 1.5: the data we hold, how we collect it and why. */
export function collectionSections(): readonly PolicySection[] {
  return [
    {
      id: 'privacy',
      title: t('terms.privacyTitle'),
      body: <p>{t('terms.privacy', { brand: BRAND })}</p>,
    },
    {
      id: 'consent',
      title: t('terms.consentTitle'),
      body: (
        <>
          <p>{t('terms.consentGiven')}</p>
          <p>{t('terms.consentRefused')}</p>
        </>
      ),
    },
    {
      id: 'information',
      title: t('terms.informationTitle'),
      body: (
        <>
          <ul>
            <li>{t('terms.collectedName')}</li>
            <li>{t('terms.collectedPassword')}</li>
            <li>{t('terms.collectedGoogle')}</li>
            <li>{t('terms.collectedEmails')}</li>
            <li>{t('terms.collectedBets')}</li>
            <li>{t('terms.collectedTransactions')}</li>
            <li>{t('terms.collectedRequests')}</li>
            <li>{t('terms.collectedWallets')}</li>
            <li>{t('terms.collectedNotes')}</li>
            <li>{t('terms.collectedLimits')}</li>
            <li>{t('terms.collectedLanguage')}</li>
            <li>{t('terms.collectedLogins')}</li>
            <li>{t('terms.collectedAddress')}</li>
          </ul>
          <p>{t('terms.notCollected')}</p>
        </>
      ),
    },
    {
      id: 'gathering',
      title: t('terms.gatheringTitle'),
      body: <p>{t('terms.gathering')}</p>,
    },
    {
      id: 'use',
      title: t('terms.useTitle'),
      body: (
        <>
          <ul>
            <li>{t('terms.useBets')}</li>
            <li>{t('terms.useBalances')}</li>
            <li>{t('terms.useDeposits')}</li>
            <li>{t('terms.useRewards')}</li>
            <li>{t('terms.useLimits')}</li>
            <li>{t('terms.useLinks')}</li>
            <li>{t('terms.useSafety')}</li>
          </ul>
          <p>
            {t('terms.noAdvertising')} <SupportText text="terms.anythingUnclear" />
          </p>
        </>
      ),
    },
  ]
}

/** Sections 1.6 to 1.9: who else sees the data, and your choices. */
export function rightsSections(): readonly PolicySection[] {
  return [
    {
      id: 'disclosure',
      title: t('terms.disclosureTitle'),
      body: (
        <>
          <p>{t('terms.disclosure')}</p>
          <ul>
            <li>{t('terms.seenByStaff')}</li>
            <li>{t('terms.seenByCompanies')}</li>
            <li>{t('terms.seenByCourts')}</li>
            <li>{t('terms.seenBySuccessor')}</li>
          </ul>
        </>
      ),
    },
    {
      id: 'access',
      title: t('terms.accessTitle'),
      body: (
        <>
          <p>
            {t('terms.accessWallet')} <SupportText text="terms.accessSupport" />
          </p>
          <p>
            {t('terms.closedAccount')} <SupportText text="terms.askUs" />
          </p>
          <p>{t('terms.noNewsletters')}</p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: t('terms.cookiesTitle'),
      body: (
        <>
          <p>{t('terms.cookies')}</p>
          <CookieTable />
          <p>
            <Rich text="terms.cookiesNote" tags={{ code: (name) => <code>{name}</code> }} />
          </p>
        </>
      ),
    },
    {
      id: 'payments',
      title: t('terms.paymentsTitle'),
      body: <p>{t('terms.payments')}</p>,
    },
  ]
}

/** Sections 1.10 to 1.16: how we keep data safe, and the limits of that. */
export function protectionSections(): readonly PolicySection[] {
  return [
    {
      id: 'reviews',
      title: t('terms.reviewsTitle'),
      body: (
        <p>
          {t('terms.reviews')} <SupportText text="terms.reportProblem" />
        </p>
      ),
    },
    {
      id: 'security',
      title: t('terms.securityTitle'),
      body: (
        <>
          <p>{t('terms.security')}</p>
          <p>
            {t('terms.securityHelp')} <SupportText text="terms.notYours" />
          </p>
        </>
      ),
    },
    {
      id: 'minors',
      title: t('terms.minorsTitle'),
      body: (
        <p>
          {t('terms.minors')} <SupportText text="terms.minorsChild" />
        </p>
      ),
    },
    {
      id: 'transfers',
      title: t('terms.transfersTitle'),
      body: <p>{t('terms.transfers')}</p>,
    },
    {
      id: 'third-parties',
      title: t('terms.thirdPartiesTitle'),
      body: <p>{t('terms.thirdParties')}</p>,
    },
    {
      id: 'disclaimer',
      title: t('terms.disclaimerTitle'),
      body: (
        <>
          <p>
            <Rich text="terms.disclaimerGames" tags={{ odds: linkToOdds }} />
          </p>
          <p>{t('terms.disclaimerSite', { brand: BRAND })}</p>
        </>
      ),
    },
    {
      id: 'agreement',
      title: t('terms.agreementTitle'),
      body: <p>{t('terms.agreement')}</p>,
    },
  ]
}

function linkToOdds(text: ReactNode) {
  return (
    <a className={LINK} href="/about#odds">
      {text}
    </a>
  )
}

const COOKIES = [
  { name: 'rondo.session', use: 'terms.sessionUse', lasts: 'terms.aWeek' },
  { name: 'rondo.csrf', use: 'terms.csrfUse', lasts: 'terms.untilClosed' },
  { name: 'rondo.callback', use: 'terms.callbackUse', lasts: 'terms.untilClosed' },
  { name: 'rondo.device', use: 'terms.deviceUse', lasts: 'terms.aYear' },
  { name: 'locale', use: 'terms.localeUse', lasts: 'terms.aYear' },
  { name: 'theme', use: 'terms.themeUse', lasts: 'terms.aYear' },
  { name: BREAK_COOKIE, use: 'terms.breakUse', lasts: 'terms.untilBreakEnds' },
] as const

const COOKIES_TABLE =
  'mt-1 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2.5 [&_:is(th,td):not(:last-child)]:pr-3 [&_:is(th,td)]:align-top [&_:is(th,td)]:text-left [&_:is(th,td)]:text-sm [&_th]:font-normal [&_td]:text-fg-2 [&_thead_th]:pt-0 [&_thead_th]:text-xs [&_thead_th]:text-fg-3'

/** Lists every cookie: four for the login, one each for language, theme and a break. */
function CookieTable() {
  return (
    <Table look="plain" className={COOKIES_TABLE}>
      <TableHead names={[t('terms.cookie'), t('terms.whatFor'), t('terms.lasts')]} />
      <tbody>
        {COOKIES.map((cookie) => (
          <tr key={cookie.name}>
            <th scope="row">
              <code>{cookie.name}</code>
            </th>
            <td>{t(cookie.use)}</td>
            <td>{t(cookie.lasts)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
