import { Link } from '@/components/ui/link'
import type { PhotoRow } from '@/lib/queries/photos'
import { DeletedPhotos } from './deleted-photos'
import { InfoForm } from './info-form'
import { PhotoForm } from './photo-form'
import { PhotoList } from './photo-list'
import styles from './upload.module.css'

export type UploadAccess = 'staff' | 'player' | 'visitor'

interface UploadPageProps {
  /** The text as it was saved last; empty when there is none. */
  readonly info: string
  readonly photos: readonly PhotoRow[]
  /** Those whose files still load; none for anybody but staff. */
  readonly deletedPhotos: readonly Omit<PhotoRow, 'isPoster'>[]
  readonly access: UploadAccess
}

const WHY_ID = 'why-disabled'

/** What tells players where to send money. Anyone may look; staff change it. */
export function UploadPage({ info, photos, deletedPhotos, access }: UploadPageProps) {
  const isStaff = access === 'staff'
  const whyId = isStaff ? undefined : WHY_ID
  return (
    <main className={`page ${styles.page}`}>
      <div className="lead">
        <h1 className="h1">Deposit instructions</h1>
        <p>What players read before they send money, and the pictures that go with it.</p>
      </div>
      {isStaff ? null : <Why access={access} />}
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="info-title">
          <h2 className="h2" id="info-title">
            Text
          </h2>
          <SavedInfo info={info} />
          <InfoForm saved={info} disabled={!isStaff} describedBy={whyId} />
        </section>
        <section className={styles.part} aria-labelledby="photos-title">
          <h2 className="h2" id="photos-title">
            Photos
          </h2>
          <PhotoForm disabled={!isStaff} describedBy={whyId} />
          <PhotoList photos={photos} isStaff={isStaff} />
          <DeletedPhotos photos={deletedPhotos} />
        </section>
      </div>
    </main>
  )
}

function SavedInfo({ info }: { readonly info: string }) {
  return (
    <div className={`card ${styles.saved}`}>
      {info.trim() === '' ? (
        <p className="sm muted">No text has been published yet.</p>
      ) : (
        <p className={`sm ${styles.info}`}>{info}</p>
      )}
    </div>
  )
}

function Why({ access }: { readonly access: UploadAccess }) {
  return (
    <p className="sm muted" id={WHY_ID}>
      Only staff can change the instructions, so the forms are switched off for you.
      {access === 'visitor' ? (
        <>
          {' '}
          <Link className="link" href="/login?from=%2Fimageupload">
            Log in
          </Link>{' '}
          with a staff account to use them.
        </>
      ) : null}
    </p>
  )
}
