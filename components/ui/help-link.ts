import { t } from '@/lib/base/text/rules/t'

/** A link in a refusal, to the page that shows the cause or can change it. */
export interface HelpLink {
  readonly href: string
  readonly text: string
}

/**
 * Returns the link from a refusal by the player's own limit or break to that limit or break, and
 * from an ended session to the login that leads back here; undefined for any other code.
 */
export function helpLinkOf(code: string): HelpLink | undefined {
  switch (code) {
    case 'deposit-limit-reached':
    case 'stake-limit-reached':
    case 'loss-limit-reached':
      return { href: '/user/limits', text: t('ui.yourLimits') }
    case 'time-out':
    case 'self-excluded':
    case 'return-needed':
      return { href: '/break', text: t('ui.yourBreak') }
    case 'not-signed-in': {
      const here = window.location.pathname + window.location.search
      return { href: `/login?from=${encodeURIComponent(here)}`, text: t('ui.logIn') }
    }
    default:
      return undefined
  }
}
