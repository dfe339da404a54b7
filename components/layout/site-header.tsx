import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { Money } from '@/lib/domain/money'
import { toBalanceView } from '@/lib/wire/game'
import { CHAT_URL } from './brand'
import { HeaderBalance } from './header-balance'
import { Logo } from './logo'
import { MainNav } from './main-nav'
import { VisitorLink } from './visitor-link'

export interface HeaderViewer {
  readonly id: string
  readonly isStaff: boolean
  /** Main balance when the page was made. */
  readonly balance: Money
}

export function SiteHeader({ viewer }: { readonly viewer: HeaderViewer | null }) {
  return (
    <header className="hdr">
      <div className="hdr__in">
        <Logo href="/" />
        <MainNav isSignedIn={viewer !== null} isStaff={viewer?.isStaff ?? false} />
        <div className="hdr__end">
          {viewer ? (
            <>
              {viewer.isStaff ? null : (
                <HeaderBalance key={viewer.id} rendered={toBalanceView(viewer.balance)} />
              )}
              <Link className="iconbtn" href="/user" aria-label="My Profile">
                <Icon name="user" />
                <span className="hdr__label">My Profile</span>
              </Link>
            </>
          ) : (
            <VisitorLink />
          )}
          {CHAT_URL ? <ChatLink href={CHAT_URL} /> : null}
        </div>
      </div>
    </header>
  )
}

function ChatLink({ href }: { readonly href: string }) {
  return (
    <a
      className="iconbtn"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us, opens a new tab"
    >
      <Icon name="chat" />
      <span className="hdr__label">Chat</span>
    </a>
  )
}
