import { CHAT_URL, CONTACT } from '@/components/ui/brand'
import { LINK } from '@/components/ui/classes'
import { HELP_LINKS, HelpLinkList } from '@/components/ui/help-links'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { ThemeSwitch } from './theme-switch'

const FOOTER_LINK = 'inline-flex min-h-11 items-center px-2 text-(length:--text-sm) text-fg-2'

export function SiteFooter() {
  return (
    <footer className="mt-4 border-t border-line print:hidden">
      <div className="mx-auto grid max-w-site gap-3 px-page pt-4 pb-8 lg:grid-cols-[1fr_auto] lg:items-center lg:pt-5">
        <nav className="-mx-2 flex flex-wrap" aria-label={t('layout.footer')}>
          <Link className={FOOTER_LINK} href="/">
            {t('ui.home')}
          </Link>
          <Link className={FOOTER_LINK} href="/about">
            {t('layout.aboutUs')}
          </Link>
          <Link className={FOOTER_LINK} href="/fairness">
            {t('layout.fairness')}
          </Link>
          {CHAT_URL ? (
            <a className={FOOTER_LINK} href={CHAT_URL} target="_blank" rel="noopener noreferrer">
              {t('layout.contact')}
              <span className="sr-only"> {t('layout.opensTab')}</span>
            </a>
          ) : (
            <a className={FOOTER_LINK} href={CONTACT}>
              {t('layout.contact')}
            </a>
          )}
          <Link className={FOOTER_LINK} href="/terms">
            {t('layout.terms')}
          </Link>
          <Link className={FOOTER_LINK} href="/safer-play">
            {t('layout.saferPlay')}
          </Link>
          <ThemeSwitch className={`${FOOTER_LINK} hover:text-fg icons:size-4.5`} />
        </nav>
        <div className="flex items-start gap-3 lg:-order-1 lg:items-center">
          <span className="inline-grid h-7 flex-none place-items-center rounded-[14px] border-[1.5px] border-control-line px-1.75 text-(length:--text-xs) font-semibold text-fg-2">
            {inReadersDigits('18+')}
          </span>
          <div>
            <p className="max-w-[62ch] text-cap text-fg-3">
              <Rich
                text="layout.forAdults"
                tags={{
                  limit: (inner) => (
                    <Link className={LINK} href="/user/limits">
                      {inner}
                    </Link>
                  ),
                }}
              />
            </p>
            {HELP_LINKS.length === 0 ? null : <Help />}
          </div>
        </div>
      </div>
    </footer>
  )
}

function Help() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-cap text-fg-2">
      <span>{t('layout.freeHelp')}</span>
      <HelpLinkList className="flex flex-wrap gap-x-4 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-fg" />
    </div>
  )
}
