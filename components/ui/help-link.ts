import { t } from '@/lib/language/rules/t'

/** A link in a refusal: where to see or change what it came from. */
export interface HelpLink {
  readonly href: string
  readonly text: string
}

/** Leads from a refusal by the player's own limit or break to it; undefined for any other code. */
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
    default:
      return undefined
  }
}
