import type { ReactNode } from 'react'
import styles from './auth.module.css'

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page auth">
      <h1 className={`h1 ${styles.title}`}>{title}</h1>
      {children}
    </main>
  )
}
