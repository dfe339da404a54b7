import type { ReactNode } from 'react'
import styles from './auth.module.css'

export function WelcomeCard({ mark, title }: { readonly mark: ReactNode; readonly title: string }) {
  return (
    <div className={`card ${styles.back}`}>
      <div className={styles.mark}>{mark}</div>
      <p className="sm">
        <span className="strong num">{title}</span>
        <br />
        <span className="muted">You go back there after you log in.</span>
      </p>
    </div>
  )
}
