'use client'

import { useRef, useState } from 'react'
import { CARD, HEAD_LINK, LINK, MONO, SECTION_HEAD } from '@/components/ui/classes'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/language/rules/t'

const FORMS = new LazyChunk(() => import('./profile-forms'))

export interface Profile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

const FACTS =
  '*:grid *:min-h-11 *:grid-cols-[96px_1fr_auto] *:items-center *:gap-3 *:px-4 *:py-1.5 *:text-sm [&>div+div]:border-t [&>div+div]:border-line [&_dd]:min-w-0 [&_dd]:tabular-nums [&_dd]:wrap-anywhere [&_dt]:text-fg-2'

type Editing = 'profile' | 'email' | 'password'

type OpenerText = 'profile.edit' | 'profile.changeEmail' | 'profile.changePassword'

interface ProfileFactsProps {
  readonly profile: Profile
  /** False for staff, whose email is changed on the server. */
  readonly canChangeEmail: boolean
}

/** Name and phone, email and password can be changed in place, one of the three at a time. */
export function ProfileFacts({ profile, canChangeEmail }: ProfileFactsProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const forms = useLazyChunk(FORMS, editing !== null)
  const section = useRef<HTMLElement>(null)

  function close() {
    setEditing(null)
    // The button returns only after this render.
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-opens="${editing}"]`)?.focus(),
    )
  }

  const opener = (opens: Editing, text: OpenerText) => (
    <button
      type="button"
      className={`${HEAD_LINK} min-w-11`}
      data-opens={opens}
      aria-busy={editing === opens || undefined}
      onClick={() => setEditing(opens)}
    >
      <span className={LINK}>
        <Rich text={text} tags={HIDDEN} />
      </span>
    </button>
  )

  if (editing !== null && forms) {
    return (
      <section aria-labelledby="profile">
        <div className={SECTION_HEAD}>
          <h2 id="profile">{t('profile.title')}</h2>
        </div>
        {editing === 'profile' ? <forms.ProfileForm profile={profile} onDone={close} /> : null}
        {editing === 'email' ? <forms.EmailForm onDone={close} /> : null}
        {editing === 'password' ? <forms.PasswordForm onCancel={close} /> : null}
      </section>
    )
  }
  return (
    <section ref={section} aria-labelledby="profile">
      <div className={SECTION_HEAD}>
        <h2 id="profile">{t('profile.title')}</h2>
        {opener('profile', 'profile.edit')}
      </div>
      <dl className={`${CARD} ${FACTS}`}>
        <div>
          <dt>{t('profile.id')}</dt>
          <dd className={`${MONO} text-cap`}>{profile.id}</dd>
        </div>
        <div>
          <dt>{t('accounts.name')}</dt>
          <dd>{profile.name}</dd>
        </div>
        <div>
          <dt>{t('accounts.email')}</dt>
          <dd>{profile.email}</dd>
          {canChangeEmail ? <dd>{opener('email', 'profile.changeEmail')}</dd> : null}
        </div>
        <div>
          <dt>{t('accounts.phone')}</dt>
          <dd>{profile.phone || <span className="text-fg-2">{t('profile.noPhone')}</span>}</dd>
        </div>
        <div>
          <dt>{t('accounts.password')}</dt>
          <dd aria-hidden="true">••••••••</dd>
          <dd>{opener('password', 'profile.changePassword')}</dd>
        </div>
      </dl>
    </section>
  )
}
