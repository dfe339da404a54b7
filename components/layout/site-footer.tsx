import { Link } from '@/components/ui/link'
import { CHAT_URL, SUPPORT_EMAIL } from './brand'
import { HelpLinkList } from './help-link-list'
import { HELP_LINKS } from './help-links'
import styles from './site-footer.module.css'
import { ThemeSwitch } from './theme-switch'

export function SiteFooter() {
  return (
    <footer className="ftr">
      <div className="ftr__in">
        <nav aria-label="Footer">
          <Link href="/">Home</Link>
          <Link href="/about">About us</Link>
          <Link href="/fairness">Fairness</Link>
          {CHAT_URL ? (
            <a href={CHAT_URL} target="_blank" rel="noopener noreferrer">
              Contact<span className="vh">, opens a new tab</span>
            </a>
          ) : SUPPORT_EMAIL ? (
            <a href={`mailto:${SUPPORT_EMAIL}`}>Contact</a>
          ) : null}
          <Link href="/terms">Terms &amp; Conditions</Link>
          <Link href="/safer-play">Play in control</Link>
          <ThemeSwitch className={styles.switch ?? ''} />
        </nav>
        <div className="ftr__age">
          <span className="age">18+</span>
          <div>
            <p>
              For people aged 18 or the lawful age where they live. Minors are not accepted. Set a{' '}
              <Link className="link" href="/user/limits">
                limit
              </Link>{' '}
              before you play.
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
    <div className={styles.help}>
      <span>If play is no longer fun, help is free:</span>
      <HelpLinkList className={styles.helpers} />
    </div>
  )
}
