import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import styles from './auth.module.css'

interface FormAlertProps {
  readonly id?: string
  readonly title: string
  readonly text: string
  /** Where to see or change what it came from. */
  readonly wayOut?: { readonly href: string; readonly text: string } | undefined
}

/** What went wrong with the form as a whole: the title, and the server's reason beneath it. */
export function FormAlert({ id, title, text, wayOut }: FormAlertProps) {
  return (
    <div className={styles.alert} id={id} role="alert">
      <Icon name="alert" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {wayOut ? (
          <Link className={`link ${styles.wayOut}`} href={wayOut.href}>
            {wayOut.text}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
