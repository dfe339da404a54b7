import Image from 'next/image'
import type { ReactNode } from 'react'
import { CHAT_URL } from '@/components/layout/brand'
import type { DepositInstructions } from '@/lib/queries/info'
import type { PhotoView } from '@/lib/queries/photos'
import styles from './wallet.module.css'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Step({ number, title, className = '', children }: StepProps) {
  return (
    <li className={`card ${styles.step} ${className}`.trim()}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className="h2">{title}</h2>
      <div className={styles.body}>{children}</div>
    </li>
  )
}

/** What staff published: text, poster and further photos, as far as there are any. */
export function ReadStep({ info, poster, photos }: DepositInstructions) {
  const isEmpty = info === null && poster === null && photos.length === 0
  return (
    <Step number={1} title="Read the instructions">
      {isEmpty ? <NotPublished /> : null}
      {info === null ? null : <p className={`sm ${styles.info}`}>{info}</p>}
      {poster === null ? null : <Photo photo={poster} alt="Poster of the deposit instructions" />}
      {photos.map((photo, index) => (
        <Photo
          key={photo.url}
          photo={photo}
          alt={`Photo ${photos.length - index} of the deposit instructions`}
        />
      ))}
    </Step>
  )
}

function Photo({ photo, alt }: { readonly photo: PhotoView; readonly alt: string }) {
  // It is stored as a WebP of a size to be shown: nothing is left to optimise.
  return (
    <Image
      className={styles.poster}
      src={photo.url}
      width={photo.width}
      height={photo.height}
      alt={alt}
      unoptimized
    />
  )
}

function NotPublished() {
  return (
    <p className="sm muted">
      No instructions have been published yet.{' '}
      {CHAT_URL ? (
        <>
          Before you send money, ask support <ChatLink href={CHAT_URL} /> where to send it.
        </>
      ) : (
        'Send no money before they stand here.'
      )}
    </p>
  )
}

function ChatLink({ href }: { readonly href: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      via chat<span className="vh">, opens a new tab</span>
    </a>
  )
}

interface SendStepProps {
  /** The smallest amount, as it is shown. */
  readonly minimum: string
  /** What the player's own limit leaves, as it is shown; null for none. */
  readonly most?: string | null
  /** That is less than the smallest amount. */
  readonly isBlocked?: boolean
  readonly children?: ReactNode
}

export function SendStep({ minimum, most = null, isBlocked = false, children }: SendStepProps) {
  return (
    <Step number={2} title="Send the money with your mobile wallet">
      {isBlocked ? (
        <p className="sm strong">Send nothing now: your deposit limit does not allow it.</p>
      ) : (
        <p className="sm muted">
          Send at least {minimum}
          {most === null ? null : ` and at most ${most}`}, in whole units, as the instructions say.
          Your wallet then shows a transaction id, the txnID. Keep it for the next step.
        </p>
      )}
      {children}
    </Step>
  )
}
