import type { ReactNode } from 'react'
import { CARD, DASH, EMPTY, LEAD, LINK, NOTICE, PAGE, TAGS } from '@/components/ui/classes'
import { Instructions } from '@/components/ui/deposit-steps'
import { Link } from '@/components/ui/link'
import { PHOTOS, UPLOAD_ACTIONS, UPLOAD_PART } from '@/components/ui/prose-classes'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { InfoVersion, PhotoRow } from '@/lib/house/content/read'
import { photoPath } from '@/lib/house/content/rules'
import type { EnteredChannels } from '@/lib/money/cashier/rules/deposit-range'
import { InfoForm } from './info-form'
import { PhotoButton, PhotoForm } from './photos'

/** `other-staff`: their role doesn't have the permission. */
type UploadAccess = 'staff' | 'other-staff' | 'player' | 'visitor'

type DeletedPhoto = Omit<PhotoRow, 'isPoster'>

interface UploadPageProps {
  /** The saved text; empty if there is none. */
  readonly info: string
  readonly photos: readonly PhotoRow[]
  /** The channels that staff entered, which players see in place of the text's numbers. */
  readonly entered: EnteredChannels
  /** Earlier texts, newest first. Empty for anyone but staff. */
  readonly versions: readonly InfoVersion[]
  /** Deleted photos whose files still load. Empty for anyone but staff. */
  readonly deletedPhotos: readonly DeletedPhoto[]
  /** Approvals that wait for a second person. Empty for anyone but staff. */
  readonly pending: readonly string[]
  readonly access: UploadAccess
}

const WHY_ID = 'why-disabled'

/**
 * Shows the text and photos that tell players where to send money. Staff can edit them, and anyone
 * can view them.
 */
export function UploadPage(props: UploadPageProps) {
  const { info, entered, versions, photos, deletedPhotos, pending, access } = props
  const isStaff = access === 'staff'
  const whyId = isStaff ? undefined : WHY_ID
  return (
    <main className={isStaff ? DASH : `${PAGE} gap-5!`}>
      <div className={LEAD}>
        <h1 className="text-title">{t('pages.instructions')}</h1>
        <p>{t('pages.instructionsLead')}</p>
      </div>
      {isStaff ? null : <Why access={access} />}
      {pending.map((id) => (
        <p key={id} className={NOTICE}>
          <Rich
            text="pages.changePending"
            tags={{
              open: (inner) => (
                <Link className={LINK} href={`/dashboard/approvals?id=${id}`}>
                  {inner}
                </Link>
              ),
            }}
          />
        </p>
      ))}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[27.5rem_minmax(0,1fr)]">
        <section className={UPLOAD_PART} aria-labelledby="info-title">
          <h2 className="text-heading" id="info-title">
            {t('pages.text')}
          </h2>
          <SavedInfo info={info} />
          <InfoForm
            saved={info}
            entered={entered}
            versions={versions.map(({ at, revertOf, ...version }) => ({
              ...version,
              at: at.getTime(),
              isRevert: revertOf !== null,
            }))}
            pictures={isStaff && photos.length > 0 ? <Pictures photos={photos} /> : null}
            disabled={!isStaff}
            describedBy={whyId}
          />
        </section>
        <section className={UPLOAD_PART} aria-labelledby="photos-title">
          <h2 className="text-heading" id="photos-title">
            {t('pages.photos')}
          </h2>
          {isStaff ? <p className="text-sm text-fg-2">{t('pages.photosHint')}</p> : null}
          <PhotoForm disabled={!isStaff} describedBy={whyId} />
          <PhotoList photos={photos} isStaff={isStaff} />
          <DeletedPhotos photos={deletedPhotos} />
        </section>
      </div>
    </main>
  )
}

/** Shows the poster and photos, as players see them next to the text. */
function Pictures({ photos }: Pick<UploadPageProps, 'photos'>) {
  const shown = photos.map(({ id, isPoster, ...size }) => ({
    url: photoPath(id),
    isPoster,
    ...size,
  }))
  return (
    <Instructions
      info={null}
      poster={shown.find(({ isPoster }) => isPoster) ?? null}
      photos={shown.filter(({ isPoster }) => !isPoster)}
    />
  )
}

function SavedInfo({ info }: { readonly info: string }) {
  return (
    <div className={`${CARD} p-4`}>
      {info.trim() === '' ? (
        <p className="text-sm text-fg-2">{t('pages.noText')}</p>
      ) : (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{info}</p>
      )}
    </div>
  )
}

function Why({ access }: { readonly access: UploadAccess }) {
  return (
    <p className="text-sm text-fg-2" id={WHY_ID}>
      {t(access === 'other-staff' ? 'pages.notYourRole' : 'pages.onlyStaff')}
      {access === 'visitor' ? (
        <>
          {' '}
          <Rich
            text="pages.onlyStaffLogin"
            tags={{
              login: (inner) => (
                <Link className={LINK} href="/login?from=%2Fimageupload">
                  {inner}
                </Link>
              ),
            }}
          />
        </>
      ) : null}
    </p>
  )
}

interface PhotoListProps {
  readonly photos: readonly PhotoRow[]
  readonly isStaff: boolean
}

/**
 * Shows each image with the text 'yes', or the text 'nothing' without images, as the specification
 * requires.
 */
export function PhotoList({ photos, isStaff }: PhotoListProps) {
  if (photos.length === 0) return <p className={`${CARD} ${EMPTY}`}>{t('pages.nothing')}</p>
  return (
    <ul className={PHOTOS}>
      {photos.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          alt={t('pages.photoAlt', { number: inReadersDigits(photos.length - index) })}
        >
          <div className="flex items-baseline justify-between gap-3">
            <p>{t('pages.yes')}</p>
            {photo.isPoster ? <span className={TAGS.strong}>{t('pages.poster')}</span> : null}
          </div>
          {isStaff ? (
            <div className={UPLOAD_ACTIONS}>
              <PhotoButton id={photo.id} change={photo.isPoster ? 'unset' : 'poster'} />
              <PhotoButton id={photo.id} change="delete" isPoster={photo.isPoster} />
            </div>
          ) : null}
        </PhotoCard>
      ))}
    </ul>
  )
}

/** Lists deleted photos whose files still load, so that staff can remove them now. */
function DeletedPhotos({ photos }: { readonly photos: readonly DeletedPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <section className={UPLOAD_PART} aria-labelledby="deleted-title">
      <h3 className="text-heading" id="deleted-title">
        {t('pages.deletedPhotos')}
      </h3>
      <p className="text-sm text-fg-2">{t('pages.deletedPhotosText')}</p>
      <ul className={PHOTOS}>
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            alt={t('pages.deletedPhotoAlt', {
              number: inReadersDigits(photos.length - index),
            })}
          >
            <div className={UPLOAD_ACTIONS}>
              <PhotoButton id={photo.id} change="remove" />
            </div>
          </PhotoCard>
        ))}
      </ul>
    </section>
  )
}

interface PhotoCardProps {
  readonly photo: DeletedPhoto
  readonly alt: string
  readonly children: ReactNode
}

function PhotoCard({ photo, alt, children }: PhotoCardProps) {
  return (
    <li className={`${CARD} grid gap-3 p-3`}>
      {/* biome-ignore lint/performance/noImgElement: it is stored in the size to be shown */}
      <img
        src={photoPath(photo.id)}
        width={photo.width}
        height={photo.height}
        alt={alt}
        className="h-auto max-h-105 w-full rounded-control-sm bg-surface-2 object-contain"
        loading="lazy"
        decoding="async"
      />
      {children}
    </li>
  )
}
