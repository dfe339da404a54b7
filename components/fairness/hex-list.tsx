import { CopyButton } from '@/components/ui/copy-button'
import styles from './hex-list.module.css'

export interface HexItem {
  readonly name: string
  /** Null: not published yet. */
  readonly hex: string | null
}

/** Long values under their names: they wrap, and one press copies them. */
export function HexList({ items }: { readonly items: readonly HexItem[] }) {
  return (
    <dl className={styles.hexes}>
      {items.map(({ name, hex }) => (
        <div key={name}>
          <dt>{name}</dt>
          {hex === null ? (
            <dd className={styles.absent}>not published yet</dd>
          ) : (
            <dd>
              <span>{hex === '' ? '(empty)' : hex}</span>
              <CopyButton className={styles.copy} text={hex} what={name} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
