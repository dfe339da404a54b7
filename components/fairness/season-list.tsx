import { LocalTime } from '@/components/ui/local-time'
import type { SeasonView } from '@/lib/queries/fairness-overview'
import styles from './fairness.module.css'
import { HexList } from './hex-list'

/** The commitments of a game's seasons. Copy one today, and you can hold us to it for years. */
export function SeasonList({ seasons }: { readonly seasons: readonly SeasonView[] }) {
  return (
    <div>
      <h3>Commitments</h3>
      {seasons.length === 0 ? <p>The first season is about to be published.</p> : null}
      {seasons.map(({ number, commitment, salt, isAfterGap, publishedAt, firstSlotAt, links }) => (
        <div key={number} className={styles.season}>
          <p className="num">
            Season {number}, {links.toLocaleString('en-US')} links, published{' '}
            <LocalTime at={publishedAt} show="both" />, first slot at{' '}
            <LocalTime at={firstSlotAt} show="both" />.
            {isAfterGap
              ? ' Begun because rounds before it are missing: the site had stood still or was put back from a backup.'
              : null}
          </p>
          <HexList
            items={[
              { name: `Commitment of season ${number}`, hex: commitment },
              { name: `Salt of season ${number}`, hex: salt },
            ]}
          />
        </div>
      ))}
    </div>
  )
}
