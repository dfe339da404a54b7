'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ICON_BUTTON } from '@/components/ui/classes'
import { CountingMoney } from '@/components/ui/counting-money'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { whyNotFetched } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { SOUND, useDeviceSwitch } from '@/lib/base/browser/device-switch'
import { isOpenedByLink } from '@/lib/base/browser/page-account'
import { languageOf, readersLocale } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { type KnownBalance, useBalance, useWon } from '@/lib/play/live/browser-balance'

export interface NavItem {
  readonly href: string
  readonly label: string
  /**
   * True if the phone's ribbon has no room for it. The footer has the link there, and the session
   * line also links to the limits.
   */
  readonly isDesktopOnly?: boolean
}

const RIBBON =
  'col-span-full row-start-2 -mx-2.5 flex h-nav gap-1 overflow-x-auto [scrollbar-width:none] max-[26.9375rem]:-mx-2 max-[26.9375rem]:gap-0 max-[24.3125rem]:-mx-1 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:mx-0 lg:h-header'

/** The line below the current item is as long as its label. */
const ITEM =
  'relative inline-flex items-center px-(--beside) text-(length:--text-sm) font-medium whitespace-nowrap! text-fg-2 [--beside:10px] max-[26.9375rem]:[--beside:8px] max-[24.3125rem]:[--beside:3px] lg:text-(length:--text-base) lg:[--beside:12px] transition-[color] hover:text-fg current:text-fg current:after:absolute current:after:inset-x-(--beside) current:after:-bottom-px current:after:h-0.5 current:after:rounded-t-[2px] current:after:bg-fg'

/** Leaves room for the payout that the purse shows after a round. */
const BESIDE_PAID = 'lg:mr-20'

/** The kind of user who reads the page. */
export type NavReader = 'visitor' | 'player' | 'staff'

interface MainNavProps {
  readonly items: readonly NavItem[]
  readonly reader: NavReader
}

/**
 * Shows the main links: in a ribbon under the header on phones, in the header on desktops. The link
 * to the other language is at the end, except for staff, whose pages are in English.
 */
export function MainNav({ items, reader }: MainNavProps) {
  const pathname = usePathname()
  return (
    <nav className={RIBBON} aria-label={t('ui.main')}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={item.isDesktopOnly ? `max-lg:hidden ${ITEM}` : ITEM}
          aria-current={currentMark(item, items, pathname)}
        >
          {item.label}
        </Link>
      ))}
      {reader === 'staff' ? null : (
        <LanguageSwitch
          className={`ml-auto lg:ml-0 ${reader === 'player' ? BESIDE_PAID : ''} ${ITEM}`}
          isLoggedIn={reader === 'player'}
        />
      )}
    </nav>
  )
}

/** The other language for each page language, with its name and label in that other language. */
const OTHERS = {
  en: { language: 'bn', name: 'বাংলা', label: 'বাংলায় দেখুন' },
  bn: { language: 'en', name: 'English', label: 'Read in English' },
} as const

interface LanguageSwitchProps {
  readonly className: string
  /** True if the choice is also saved in the account. */
  readonly isLoggedIn: boolean
}

/** Switches to the other language and its usual digits. */
function LanguageSwitch({ className, isLoggedIn }: LanguageSwitchProps) {
  const [isBusy, setBusy] = useState(false)
  const { language, name, label } = OTHERS[languageOf(readersLocale())]

  async function change() {
    if (isBusy) return
    setBusy(true)
    try {
      const { chooseLocale } = await import('@/components/ui/choose-locale')
      await chooseLocale(language, isLoggedIn)
    } catch (error) {
      showToast({ tone: 'error', title: whyNotFetched(error) })
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={className}
      lang={language}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={change}
    >
      {name}
    </button>
  )
}

/**
 * Returns `page` if the item is the current page, or `true` if it is the nearest section shown that
 * contains the current page.
 */
function currentMark(
  item: NavItem,
  items: readonly NavItem[],
  pathname: string,
): 'page' | 'true' | undefined {
  if (item.href === pathname) return 'page'
  const sections = items.filter(({ href }) => href !== '/' && `${pathname}/`.startsWith(`${href}/`))
  const nearest = Math.max(...sections.map(({ href }) => href.length))
  return sections.includes(item) && item.href.length === nearest ? 'true' : undefined
}

const PURSE =
  'relative mr-1 flex h-9 items-center rounded-full bg-surface-2 transition-[box-shadow,color] duration-base'
const PURSE_LIGHTS = {
  off: 'inset-ring inset-ring-line-strong',
  on: 'text-positive inset-ring-[1.5px] inset-ring-positive-line ring-4 ring-positive-wash',
} as const
/** A round's payout, in the space that the header leaves next to the purse. */
const PAID =
  'absolute top-1/2 right-full mr-3 -translate-y-1/2 text-cap font-semibold whitespace-nowrap tabular-nums max-lg:hidden'
/** Extends the target of the pill to the height of a fingertip. */
const PURSE_PART = 'relative inline-flex h-9 items-center after:absolute after:-inset-y-1'

interface PurseProps {
  /** Must keep its identity until the server renders again. */
  readonly rendered: KnownBalance
  readonly canDeposit: boolean
}

/** Shows the balance and the link to add funds. */
export function Purse({ rendered, canDeposit }: PurseProps) {
  const balance = useBalance(rendered) ?? rendered
  const paid = useWon()
  return (
    <div className={`${PURSE} ${PURSE_LIGHTS[paid === null ? 'off' : 'on']}`} data-testid="purse">
      {paid === null ? null : (
        <span className={PAID} aria-hidden="true">
          {paid}
        </span>
      )}
      <Link
        className={`${PURSE_PART} px-3 not-last:pr-1 text-(length:--text-base) font-semibold after:inset-x-0 lg:text-(length:--text-md)`}
        href="/user"
      >
        <span className="sr-only">{t('ui.balance')} </span>
        <CountingMoney amount={balance.main} />
      </Link>
      {canDeposit ? (
        <Link
          className={`${PURSE_PART} w-9 justify-center after:-right-1 after:left-0`}
          href="/depositeForm"
          aria-label={t('ui.addFunds')}
        >
          <span className="grid size-6.5 place-items-center rounded-full bg-surface-3 text-fg">
            <Icon name="plus" small />
          </span>
        </Link>
      ) : null}
    </div>
  )
}

/**
 * The game pages. They show the sound switch, and a visitor's bar there already links to
 * registration.
 */
const GAMES = /^\/(wingo|baccarat)$/

/** Off until the player turns it on. */
export function SoundSwitch({ className }: { readonly className: string }) {
  const isOn = useDeviceSwitch(SOUND)
  if (!GAMES.test(usePathname())) return null
  return (
    <button
      type="button"
      className={`${ICON_BUTTON} text-fg! ${className}`}
      aria-pressed={isOn}
      aria-label={t('ui.sound')}
      onClick={() => SOUND.set(!isOn)}
    >
      <Icon name={isOn ? 'sound' : 'sound-off'} />
    </button>
  )
}

/** Pages on the way to a login: they pass the return address on and are never one themselves. */
const BEFORE_LOGIN = /^\/(login|register|forgetPass)$/

/**
 * Links visitors to login or registration and back to this page.
 * @param isInvited false on a device on which somebody started a break.
 */
export function VisitorLinks({ isInvited }: { readonly isInvited: boolean }) {
  // A page answers with a slash at its end too.
  const pathname = usePathname().replace(/(.)\/$/, '$1')
  const query = useSearchParams()
  const isBeforeLogin = BEFORE_LOGIN.test(pathname) || isOpenedByLink(pathname)
  const from = isBeforeLogin ? query.get('from') : pathname + searchOf(query)
  const suffix = from && from !== '/' ? `?from=${encodeURIComponent(from)}` : ''
  const isHome = pathname === '/'
  return (
    <div className="flex items-center gap-1 max-[24.3125rem]:*:px-2 lg:gap-2">
      <Link
        className={buttonClass({ size: 'sm', variant: isHome ? 'quiet' : undefined })}
        href={`/login${suffix}`}
      >
        {t('ui.login')}
      </Link>
      {isInvited && (pathname === '/login' || !(isBeforeLogin || GAMES.test(pathname))) ? (
        <Link
          className={buttonClass({ size: 'sm', variant: isHome ? 'primary' : undefined })}
          href={`/register${suffix}`}
        >
          {t('ui.createAccount')}
        </Link>
      ) : null}
    </div>
  )
}

function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ''
}
