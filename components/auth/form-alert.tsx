import { Icon } from '@/components/ui/icon'
import styles from './auth.module.css'

/** What went wrong with the form as a whole: the title, and the server's reason beneath it. */
export function FormAlert({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  )
}
