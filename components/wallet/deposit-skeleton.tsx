import styles from './wallet.module.css'

/** The three steps and the form at about their heights. */
export function DepositSkeleton() {
  return (
    <main className="page" aria-busy="true">
      <h1 className="h1">Deposit</h1>
      <p className="vh" role="status">
        Loading the deposit form
      </p>
      <div className={styles.deposit}>
        <div className={`card ${styles.stepBox}`} aria-hidden="true" />
        <div className={`card ${styles.stepBox}`} aria-hidden="true" />
        <div className={`card ${styles.formBox}`} aria-hidden="true" />
      </div>
    </main>
  )
}
