import Link from 'next/link'
import { CHAT_URL } from './brand'
import styles from './site-footer.module.css'
import { ThemeSwitch } from './theme-switch'

export function SiteFooter() {
  return (
    <footer className="ftr">
      <div className="ftr__in">
        <nav aria-label="Footer">
          <Link href="/">Home</Link>
          <Link href="/about">About us</Link>
          {CHAT_URL ? (
            <a href={CHAT_URL} target="_blank" rel="noopener noreferrer">
              Contact<span className="vh">, opens a new tab</span>
            </a>
          ) : null}
          <Link href="/terms">Terms &amp; Conditions</Link>
          <ThemeSwitch className={styles.switch ?? ''} />
        </nav>
        <div className="ftr__age">
          <span className="age">18+</span>
          <p>
            For people aged 18 or the lawful age where they live. Minors are not accepted. Set a
            limit before you play.
          </p>
        </div>
      </div>
    </footer>
  )
}
