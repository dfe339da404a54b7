import { CHAT_URL } from '@/components/layout/brand'
import { Link } from '@/components/ui/link'
import styles from './site-links.module.css'

/** What the footer of the other pages leads to: the staff's frame has none. */
export function SiteLinks() {
  return (
    <nav className={styles.links} aria-label="Site">
      <Link href="/">Home</Link>
      <Link href="/about">About us</Link>
      {CHAT_URL ? (
        <a href={CHAT_URL} target="_blank" rel="noopener noreferrer">
          Contact<span className="vh">, opens a new tab</span>
        </a>
      ) : null}
      <Link href="/terms">Terms &amp; Conditions</Link>
    </nav>
  )
}
