import type { PhotoRow } from '@/lib/queries/photos'
import { PhotoActions } from './photo-actions'
import { PhotoCard } from './photo-card'
import styles from './upload.module.css'

interface PhotoListProps {
  readonly photos: readonly PhotoRow[]
  readonly isStaff: boolean
}

/** Each image with the text 'yes', or the text 'nothing', as the specification has it. */
export function PhotoList({ photos, isStaff }: PhotoListProps) {
  if (photos.length === 0) return <p className="card empty">nothing</p>
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          alt={`Photo ${photos.length - index} of the deposit instructions`}
        >
          <div className={styles.facts}>
            <p>yes</p>
            {photo.isPoster ? <span className="tag tag--strong">Poster</span> : null}
          </div>
          {isStaff ? <PhotoActions id={photo.id} isPoster={photo.isPoster} /> : null}
        </PhotoCard>
      ))}
    </ul>
  )
}
