import { Bell } from '@/components/player/notices/bell'
import { Avatar } from '@/components/ui/avatar'
import { CHAT_URL } from '@/components/ui/brand'
import { ICON_BUTTON } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { PageIcon } from '@/components/ui/page-icon'
import type { Money } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'
import { toBalanceView } from '@/lib/play/rounds/wire-screen'
import { Logo } from './logo'
import { MainNav, type NavItem, type NavReader, Purse, SoundSwitch, VisitorLinks } from './site-nav'

/** Aligns the drawing of a bare icon with the edge, not its touch target. */
const HEADER_LINK = `${ICON_BUTTON} last:-mr-3 lg:w-auto! lg:grid-flow-col lg:gap-2 lg:px-2.5 lg:last:-mr-2.5`
const LABEL = 'hidden text-(length:--text-base) font-medium lg:inline'

export interface HeaderViewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isStaff: boolean
  /** Balance at the time the page was rendered. */
  readonly balance: Money
  /** True during a break, when no deposit is accepted. */
  readonly isOnBreak: boolean
  /** Number of unread notices; ten means ten or more. */
  readonly unread: number
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

interface SiteHeaderProps {
  readonly viewer: HeaderViewer | null
  /** True if somebody started a break on this device that isn't over. */
  readonly isDeviceOnBreak: boolean
}

export function SiteHeader({ viewer, isDeviceOnBreak }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg short:static print:hidden">
      <div className="mx-auto grid max-w-site grid-cols-[auto_1fr] px-page lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-8">
        <Logo href="/" />
        <MainNav items={navItems(viewer)} reader={readerOf(viewer)} />
        <div className="col-start-2 row-start-1 flex h-header items-center justify-end lg:col-start-3 lg:gap-1">
          {viewer ? (
            <>
              {viewer.isStaff ? null : (
                <>
                  <Purse
                    key={viewer.id}
                    rendered={toBalanceView(viewer.balance)}
                    canDeposit={!viewer.isOnBreak}
                  />
                  {/* Beside the chat the narrowest phones have no room for it; the profile has it too. */}
                  <SoundSwitch className={CHAT_URL ? 'max-[24.3125rem]:hidden' : 'tiny:hidden'} />
                  <Bell email={viewer.email} unread={viewer.unread} now={viewer.now} />
                </>
              )}
              <Link
                className={`tiny:hidden ${HEADER_LINK}`}
                href="/user"
                aria-label={t('layout.myProfile')}
              >
                <Avatar user={viewer} className="size-7.5" />
                <span className={LABEL}>{t('layout.myProfile')}</span>
              </Link>
            </>
          ) : (
            <VisitorLinks isInvited={!isDeviceOnBreak} />
          )}
          {CHAT_URL ? <ChatLink href={CHAT_URL} /> : null}
        </div>
      </div>
    </header>
  )
}

function readerOf(viewer: HeaderViewer | null): NavReader {
  if (viewer === null) return 'visitor'
  return viewer.isStaff ? 'staff' : 'player'
}

function navItems(viewer: HeaderViewer | null): readonly NavItem[] {
  return [
    { href: '/', label: t('ui.home') },
    { href: '/wingo', label: gameName('wingo') },
    { href: '/baccarat', label: gameName('baccarat') },
    { href: viewer ? '/surewin' : '/surewin-rules', label: t('cashierPages.surewin') },
    ...(viewer ? [{ href: '/user', label: t('layout.wallet') }] : []),
    ...(viewer && !viewer.isStaff
      ? [{ href: '/user/limits', label: t('layout.limits'), isDesktopOnly: true }]
      : []),
    { href: '/fairness', label: t('layout.fairness'), isDesktopOnly: true },
    ...(viewer?.isStaff ? [{ href: '/dashboard', label: 'Dashboard' }] : []),
  ]
}

function ChatLink({ href }: { readonly href: string }) {
  return (
    <a
      className={HEADER_LINK}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('layout.chatWithUs')}
    >
      <PageIcon name="chat" />
      <span className={LABEL}>{t('layout.chat')}</span>
    </a>
  )
}
