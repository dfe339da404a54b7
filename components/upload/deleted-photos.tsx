import type { PhotoRow } from '@/lib/queries/photos'
import { PhotoCard } from './photo-card'
import { RemovePhoto } from './remove-photo'
import styles from './upload.module.css'

interface DeletedPhotosProps {
  readonly photos: readonly Omit<PhotoRow, 'isPoster'>[]
}

/** What was deleted and still loads, for staff: what must not be seen is removed here at once. */
export function DeletedPhotos({ photos }: DeletedPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="deleted-title">
      <h3 className="h2" id="deleted-title">
        Deleted photos
      </h3>
      <p className="sm muted">
        Players see them nowhere, but whoever has a page open or the address can load them for a
        day. Remove now what nobody is to see.
      </p>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <PhotoCard key={photo.id} photo={photo} alt={`Deleted photo ${photos.length - index}`}>
            <div className={styles.actions}>
              <RemovePhoto id={photo.id} />
            </div>
          </PhotoCard>
        ))}
      </ul>
    </section>
  )
}
