import type { ReactNode } from 'react'
import { Logo } from '@/components/site/frame/logo'
import { SkipLink } from '@/components/site/frame/site-frame'
import { ThemeSwitch } from '@/components/site/frame/theme-switch'
import { StepUp } from '@/components/site/second-factor/step-up'
import { FollowRequests } from '@/components/staff/queue/follow-requests'
import { SearchButton, SearchEverything } from '@/components/staff/search/search-everything'
import { NoteUse } from '@/components/staff/users/note-use'
import { CHAT_URL, CONTACT } from '@/components/ui/brand'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { ICON_BUTTON, LINK } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Link } from '@/components/ui/link'
import { may, ROLE_NAMES, type Role } from '@/lib/people/roles/rules/permissions'
import { NavDrawer, SideLink } from './nav-drawer'
import { StaffLogOut } from './staff-log-out'
import { staffNavOf } from './staff-nav'
import { StaffTools } from './staff-tools'

const SIDE =
  'sticky top-0 flex h-screen flex-col gap-3.5 px-3 pt-3.5 pb-2.5 print:hidden [&>a:first-child]:h-8 [&>a:first-child]:px-2'
/** Label next to the logo. */
const STAFF = 'ml-0.5 text-(length:--text-xs) font-medium tracking-none text-fg-3'
/**
 * A page with parts that scroll on their own (`SPLIT`) is as high as the window, whatever is above
 * it.
 */
const CONTENT =
  'min-w-0 focus:outline-0 lg:has-[[data-split]]:flex lg:has-[[data-split]]:h-screen lg:has-[[data-split]]:flex-col'
const GROUP = 'mb-1 px-2 text-xs font-medium text-fg-3'
interface SideNavProps {
  readonly name: string
  readonly role: Role
  /** Number of pending items, by the address of the page. */
  readonly waiting: Readonly<Record<string, number>>
  /**
   * Button that opens the search. The drawer has none: the header shows it next to the drawer's
   * button.
   */
  readonly search?: ReactNode
}

interface AdminFrameProps extends Omit<SideNavProps, 'search'> {
  /** False only on demo instances. */
  readonly hasSecondFactor: boolean
  readonly children: ReactNode
}

/** Navigation on the left; below 1024 px in a drawer behind a button. */
export function AdminFrame({ children, hasSecondFactor, ...nav }: AdminFrameProps) {
  const canSearch = may(nav.role, 'requests.read')
  return (
    <div
      className="grid min-h-screen grid-cols-[14.5rem_minmax(0,1fr)] text-sm max-lg:grid-cols-1 max-lg:grid-rows-[auto_1fr] print:block"
      data-desk
    >
      <NoteUse />
      {canSearch ? <SearchEverything /> : null}
      {canSearch ? <FollowRequests /> : null}
      <StaffTools />
      <SkipLink />
      <header className="sticky top-0 z-20 flex h-13 items-center justify-between border-b border-line bg-bg pr-2 pl-4 lg:hidden print:hidden">
        <Logo href="/dashboard">
          <small className={STAFF}>Staff</small>
        </Logo>
        <div className="flex">
          {canSearch ? <SearchButton isIcon /> : null}
          <NavDrawer className={SIDE}>
            <SideNav {...nav} />
          </NavDrawer>
        </div>
      </header>
      <aside className={`${SIDE} border-r border-line max-lg:hidden`}>
        <SideNav {...nav} search={canSearch ? <SearchButton /> : null} />
      </aside>
      <div
        className={`${CONTENT} ${hasSecondFactor ? '' : '[--banner:41px]'}`}
        id="content"
        tabIndex={-1}
      >
        {hasSecondFactor ? null : <NoSecondFactor />}
        {children}
      </div>
      <BrowserTexts of={['secondFactor']}>
        <StepUp />
      </BrowserTexts>
    </div>
  )
}

/** Shown on demo instances only: anywhere else, no page opens without a second factor. */
function NoSecondFactor() {
  return (
    <p className="border-b border-line bg-surface-2 px-8 py-2.5 text-sm text-fg-2 max-sm:px-4 print:hidden">
      Your login has no second factor. Outside this demo staff need one.{' '}
      <Link className={LINK} href="/dashboard/enrol">
        Add a passkey or code app
      </Link>
    </p>
  )
}

function SideNav({ name, role, waiting, search }: SideNavProps) {
  return (
    <>
      <Logo href="/dashboard">
        <small className={STAFF}>Staff</small>
      </Logo>
      {search}
      {/* Scrolls alone: what is below stays visible on a low screen. */}
      <div className="-mx-3 flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto px-3">
        <nav className="grid gap-3.5" aria-label="Staff">
          {staffNavOf(role).map(({ group, entries }) => (
            <div key={group}>
              {group === '' ? null : <h2 className={GROUP}>{group}</h2>}
              {entries.map(({ href, icon, label }) => (
                <SideLink
                  key={href}
                  href={href}
                  icon={icon}
                  label={label}
                  pending={waiting[href]}
                />
              ))}
            </div>
          ))}
        </nav>
        <SiteLinks />
      </div>
      <div className="flex items-center border-t border-line pt-2.5 pl-1">
        <Link
          className="mr-1 flex min-w-0 flex-1 items-center gap-2 rounded-control-sm"
          href="/user"
        >
          <Face className="size-7 rounded-control-sm text-xs" name={name} />
          <span className="grid min-w-0">
            <b className="line-clamp-2 text-cap/4 font-semibold wrap-anywhere" title={name}>
              {name}
            </b>
            <span className="text-xs text-fg-3">{ROLE_NAMES[role]}</span>
          </span>
        </Link>
        <ThemeSwitch className={`${ICON_BUTTON} size-9! flex-none icons:size-4.5`} iconOnly />
        <BrowserTexts of={['profile']}>
          <StaffLogOut />
        </BrowserTexts>
      </div>
    </>
  )
}

const SITE_LINK = 'inline-flex min-h-6 items-center hover:text-fg max-lg:min-h-11'

/** Shows the links of the site's footer, which this frame doesn't have. */
export function SiteLinks() {
  return (
    <nav
      className="mt-auto flex flex-wrap gap-x-3 px-2 text-(length:--text-xs) text-fg-2"
      aria-label="Site"
    >
      <Link className={SITE_LINK} href="/">
        Home
      </Link>
      <Link className={SITE_LINK} href="/about">
        About us
      </Link>
      {CHAT_URL ? (
        <a className={SITE_LINK} href={CHAT_URL} target="_blank" rel="noopener noreferrer">
          Contact<span className="sr-only"> (opens a new tab)</span>
        </a>
      ) : (
        <a className={SITE_LINK} href={CONTACT}>
          Contact
        </a>
      )}
      <Link className={SITE_LINK} href="/terms">
        Terms &amp; Conditions
      </Link>
    </nav>
  )
}
