'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { buttonClass } from '@/components/ui/button'
import { ICON_BUTTON } from '@/components/ui/classes'
import { CountingMoney } from '@/components/ui/counting-money'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { type KnownBalance, useBalance, useWon } from '@/lib/client/balance-store'
import { SOUND, useDeviceSwitch } from '@/lib/client/device-switch'
import { t } from '@/lib/language/rules/t'
import { LanguageSwitch } from './language-switch'

export interface NavItem {
  readonly href: string
  readonly label: string
  /** Phones have no room for it in the ribbon; the footer leads there, and to limits the session line too. */
  readonly isDesktopOnly?: boolean
}

const RIBBON =
  'col-span-full row-start-2 -mx-2.5 flex h-nav gap-1 overflow-x-auto [scrollbar-width:none] max-[431px]:-mx-2 max-[431px]:gap-0 max-[389px]:-mx-1 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:mx-0 lg:h-header'

/** The line below the current one is as long as its label. */
const ITEM =
  'relative inline-flex items-center px-(--beside) text-(length:--text-sm) font-medium whitespace-nowrap text-fg-2 [--beside:10px] max-[431px]:[--beside:8px] max-[389px]:[--beside:4px] lg:text-(length:--text-base) lg:[--beside:12px] transition-[color] hover:text-fg current:text-fg current:after:absolute current:after:inset-x-(--beside) current:after:-bottom-px current:after:h-0.5 current:after:rounded-t-[2px] current:after:bg-fg'

/** Leaves the room in which the purse says what a round paid. */
const BESIDE_PAID = 'lg:mr-20'

/** Who reads the page. */
export type NavReader = 'visitor' | 'player' | 'staff'

interface MainNavProps {
  readonly items: readonly NavItem[]
  readonly reader: NavReader
}

/**
 * The ribbon under the header on phones, in the header on desktops, with the other language at its end;
 * the back office is in English.
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
          className={`ml-auto ${reader === 'player' ? BESIDE_PAID : ''} ${ITEM}`}
          isLoggedIn={reader === 'player'}
        />
      )}
    </nav>
  )
}

/** Returns `page` for the page itself, `true` for the nearest section shown that it belongs to. */
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
/** What a round paid, in the room that the header has beside the purse. */
const PAID =
  'absolute top-1/2 right-full mr-3 -translate-y-1/2 text-cap font-semibold whitespace-nowrap tabular-nums max-lg:hidden'
/** As high as a finger needs, around a pill that is not. */
const PURSE_PART = 'relative inline-flex h-9 items-center after:absolute after:-inset-y-1'

/**
 * The balance and the way to more.
 * @param rendered must keep its identity until the server renders again.
 */
export function Purse({ rendered }: { readonly rendered: KnownBalance }) {
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
        className={`${PURSE_PART} pr-1 pl-3 text-(length:--text-base) font-semibold after:inset-x-0 lg:text-(length:--text-md)`}
        href="/user"
      >
        <span className="sr-only">{t('ui.balance')} </span>
        <CountingMoney amount={balance.main} />
      </Link>
      <Link
        className={`${PURSE_PART} w-9 justify-center after:-right-1 after:left-0`}
        href="/depositeForm"
        aria-label={t('ui.addFunds')}
      >
        <span className="grid size-6.5 place-items-center rounded-full bg-surface-3 text-fg">
          <Icon name="plus" small />
        </span>
      </Link>
    </div>
  )
}

/** The pages of the games: there sounds are switched, and a visitor's bar leads to the registration already. */
const GAMES = /^\/(wingo|baccarat)$/

/** Off until the player says otherwise; without motion there is nothing to hear either. */
export function SoundSwitch({ className }: { readonly className: string }) {
  const isOn = useDeviceSwitch(SOUND)
  if (!GAMES.test(usePathname())) return null
  return (
    <button
      type="button"
      className={`${ICON_BUTTON} text-fg! motion-reduce:hidden ${className}`}
      aria-pressed={isOn}
      aria-label={t('ui.sound')}
      onClick={() => SOUND.set(!isOn)}
    >
      <Icon name={isOn ? 'sound' : 'sound-off'} />
    </button>
  )
}

/** Pages before the login: they pass the way back on, and are none themselves. */
const BEFORE_LOGIN = /^\/(login|register|forgetPass|resetPass|confirmEmail)$/

/** Lead visitors to the login or the registration and back to this page. */
export function VisitorLinks() {
  const pathname = usePathname()
  const query = useSearchParams()
  const isBeforeLogin = BEFORE_LOGIN.test(pathname)
  const from = isBeforeLogin ? query.get('from') : pathname + searchOf(query)
  const suffix = from && from !== '/' ? `?from=${encodeURIComponent(from)}` : ''
  const isOnLogin = pathname === '/login'
  const isHome = pathname === '/'
  return (
    <div className="flex items-center gap-1 max-[389px]:*:px-2 lg:gap-2">
      {isOnLogin ? null : (
        <Link
          className={buttonClass({ size: 'sm', variant: isHome ? 'quiet' : undefined })}
          href={`/login${suffix}`}
        >
          {t('ui.login')}
        </Link>
      )}
      {isOnLogin || !(isBeforeLogin || GAMES.test(pathname)) ? (
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
