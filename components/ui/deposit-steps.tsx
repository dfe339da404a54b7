import type { ReactNode } from 'react'
import { CHAT_URL } from '@/components/ui/brand'
import { CARD, LINK } from '@/components/ui/classes'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { DepositInstructions, PhotoView } from '@/lib/house/content/read'

const STEP = `${CARD} grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-1 p-4 lg:p-5`
const NUMBER =
  'grid size-6 place-items-center rounded-full text-(length:--text-cap) font-semibold text-fg-2 inset-ring-[1.5px] inset-ring-line-strong'
const BODY = 'grid grid-cols-1 gap-3'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

export function Step({ number, title, children }: StepProps) {
  return (
    <li className={STEP}>
      <span className={NUMBER} aria-hidden="true">
        {inReadersDigits(number)}
      </span>
      <h2 className="text-heading">{title}</h2>
      <div className={`${BODY} col-start-2`}>{children}</div>
    </li>
  )
}

export function ReadStep(instructions: DepositInstructions) {
  return (
    <Step number={1} title={t('cashierPages.whereToSend')}>
      <Instructions {...instructions} />
    </Step>
  )
}

/** Shows the text, the poster and the other photos that staff published. */
export function Instructions({ info, poster, photos }: DepositInstructions) {
  const isEmpty = info === null && poster === null && photos.length === 0
  return (
    <>
      {isEmpty ? <NotPublished /> : null}
      {info === null ? null : <p className="text-sm wrap-anywhere whitespace-pre-line">{info}</p>}
      {poster === null ? null : <Photo photo={poster} alt={t('cashierPages.poster')} />}
      {photos.map((photo, index) => (
        <Photo
          key={photo.url}
          photo={photo}
          alt={t('cashierPages.photo', { n: inReadersDigits(photos.length - index) })}
        />
      ))}
    </>
  )
}

function Photo({ photo, alt }: { readonly photo: PhotoView; readonly alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: it is stored in the size to be shown
    <img
      className="h-auto max-h-140 w-auto max-w-full rounded-control"
      src={photo.url}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}

function NotPublished() {
  const chat = CHAT_URL
  return (
    <p className="text-sm text-fg-2">
      {chat ? (
        <Rich
          text="cashierPages.notPublishedAsk"
          tags={{ chat: (words) => <ChatLink href={chat}>{words}</ChatLink> }}
        />
      ) : (
        t('cashierPages.notPublished')
      )}
    </p>
  )
}

function ChatLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={LINK} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {t('layout.opensTab')}</span>
    </a>
  )
}

interface SendStepProps {
  /** The smallest amount, formatted for display. */
  readonly minimum: string
  readonly children?: ReactNode
}

export function SendStep({ minimum, children }: SendStepProps) {
  return (
    <Step number={2} title={t('cashierPages.sendTheMoney')}>
      <p className="text-sm text-fg-2">{t('cashierPages.sendAtLeast', { least: minimum })}</p>
      {children}
    </Step>
  )
}
