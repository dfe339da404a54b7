import { HELP_LINKS } from './help-links'

/** Names of those who help, each leading to its site in a new tab. */
export function HelpLinkList({ className }: { readonly className?: string | undefined }) {
  return (
    <ul className={className}>
      {HELP_LINKS.map(({ name, href }) => (
        <li key={href}>
          <a className="link" href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="vh">, opens a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
