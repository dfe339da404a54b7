'use client'

import { type ReactNode, useRef, useState } from 'react'
import { CARD, HEAD_LINK, LINK, MONO, ROWS, SECTION_HEAD } from '@/components/ui/classes'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { ListRow } from '@/components/ui/list-row'
import type { PageIconName } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/base/text/rules/t'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import type { Profile } from './profile-forms'

const FORMS = new LazyChunk(() => import('./profile-forms'))

/** The form that each row opens, and the text of the button that opens it. */
const OPENERS = {
  name: 'profile.changeName',
  phone: 'profile.changePhone',
  email: 'profile.changeEmail',
  password: 'profile.changePassword',
} as const

type Editing = keyof typeof OPENERS

interface ProfileRowsProps {
  readonly profile: Profile
  /** Staff change only their password here. An owner changes their name on the staff page. */
  readonly isStaff: boolean
}

/** Lists name, phone, email and password. Each is changed in its row, one at a time. */
export function ProfileRows({ profile, isStaff }: ProfileRowsProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const forms = useLazyChunk(FORMS, editing !== null)
  const section = useRef<HTMLElement>(null)

  function close() {
    setEditing(null)
    // The button is back only after this render.
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-opens="${editing}"]`)?.focus(),
    )
  }

  // Staff are never paid.
  const phoneUse = isStaff ? 'accounts.phone' : 'profile.paidHere'
  const row = (opens: Editing, icon: PageIconName, title: ReactNode, text?: ReactNode) => {
    if (editing === opens && forms) {
      return (
        <li className="block py-4">
          {opens === 'name' ? <forms.NameForm profile={profile} onDone={close} /> : null}
          {opens === 'phone' ? <forms.PhoneForm profile={profile} onDone={close} /> : null}
          {opens === 'email' ? <forms.EmailForm onDone={close} /> : null}
          {opens === 'password' ? <forms.PasswordForm onDone={close} /> : null}
        </li>
      )
    }
    const canChange = opens === 'password' || !isStaff
    return (
      <ListRow icon={icon} title={title} text={text}>
        {canChange ? (
          <button
            type="button"
            className={`${HEAD_LINK} min-w-11`}
            data-opens={opens}
            aria-busy={editing === opens || undefined}
            onClick={() => setEditing(opens)}
          >
            <span className={LINK}>
              <Rich text={OPENERS[opens]} tags={HIDDEN} />
            </span>
          </button>
        ) : null}
      </ListRow>
    )
  }

  return (
    <section ref={section} aria-labelledby="profile">
      <div className={SECTION_HEAD}>
        <h2 id="profile">{t('profile.title')}</h2>
      </div>
      <ul className={`${CARD} ${ROWS}`}>
        {row(
          'name',
          'user',
          profile.name,
          <>
            {t('profile.id')} <span className={MONO}>{profile.id}</span>
          </>,
        )}
        {profile.phone ? row('phone', 'phone', spaceNumber(profile.phone), t(phoneUse)) : null}
        {profile.phone || isStaff
          ? null
          : row('phone', 'phone', t('accounts.phone'), t('profile.noPhone'))}
        {row('email', 'mail', profile.email, t('accounts.email'))}
        {row('password', 'key', t('accounts.password'))}
      </ul>
    </section>
  )
}
