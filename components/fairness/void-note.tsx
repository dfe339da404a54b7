import { Icon } from '@/components/ui/icon'
import type { FairnessRecord } from '@/lib/wire/fairness'
import styles from './fairness.module.css'

/** Why a round counted for nobody. */
export function VoidNote({ record: { reason, voidedBy } }: { readonly record: FairnessRecord }) {
  return (
    <p className={styles.note}>
      <Icon name="alert" />
      <span>
        <b>{voidedBy === 'staff' ? 'Staff declared this round void' : 'This round is void'}</b>
        {reason ? `: ${reason}` : ''}
        {reason?.endsWith('.') ? '' : '.'} Every stake went back. Its draw is shown all the same, as
        far as it is known.
      </span>
    </p>
  )
}
