import { LINK } from '@/components/ui/classes'
import { t } from '@/lib/base/text/rules/t'

/** Help for people who gamble and those close to them. */
export interface HelpService {
  readonly name: string
  readonly href: string
}

/** Parses `Name|https://…,Name|https://…`, which `parseEnv` has validated. */
export function parseHelpLinks(setting: string): readonly HelpService[] {
  return setting
    .split(',')
    .map((link) => link.split('|'))
    .flatMap(([name, href]) => (name && href ? [{ name: name.trim(), href: href.trim() }] : []))
}

/** Fixed at build time. */
export const HELP_LINKS = parseHelpLinks(process.env.NEXT_PUBLIC_HELP_LINKS ?? '')

export function HelpLinkList({ className }: { readonly className?: string | undefined }) {
  return (
    <ul className={className}>
      {HELP_LINKS.map(({ name, href }) => (
        <li key={href}>
          <a className={LINK} href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="sr-only"> {t('layout.opensTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
