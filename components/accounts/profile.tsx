'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD, HEAD_LINK, LINK, MONO, SECTION_HEAD } from '@/components/ui/classes'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'

const FORMS = new LazyChunk(() => import('./profile-forms'))

export interface Profile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

const FACTS = [
  '*:grid *:min-h-11 *:grid-cols-[96px_1fr_auto] *:items-center *:gap-3 *:px-4 *:py-1.5 *:text-sm',
  '[&>div+div]:border-t [&>div+div]:border-line',
  '[&_dd]:min-w-0 [&_dd]:tabular-nums [&_dd]:wrap-anywhere [&_dt]:text-fg-2',
].join(' ')

/** Name and phone can be changed in place. */
export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false)
  const forms = useLazyChunk(FORMS, isEditing)
  const edit = useRef<HTMLButtonElement>(null)

  function close() {
    setIsEditing(false)
    // The button returns only after this render.
    requestAnimationFrame(() => edit.current?.focus())
  }

  return (
    <section aria-labelledby="profile">
      <div className={SECTION_HEAD}>
        <h2 id="profile">Profile</h2>
        {isEditing && forms ? null : (
          <button
            ref={edit}
            type="button"
            className={`${HEAD_LINK} min-w-11`}
            aria-busy={isEditing || undefined}
            onClick={() => setIsEditing(true)}
          >
            <span className={LINK}>
              Edit<span className="sr-only"> name and phone</span>
            </span>
          </button>
        )}
      </div>
      {isEditing && forms ? (
        <forms.ProfileForm profile={profile} onDone={close} />
      ) : (
        <dl className={`${CARD} ${FACTS}`}>
          <div>
            <dt>ID</dt>
            <dd className={`${MONO} text-cap`}>{profile.id}</dd>
          </div>
          <div>
            <dt>Name</dt>
            <dd>{profile.name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{profile.email}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{profile.phone || <span className="text-fg-2">Add one to withdraw</span>}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** Opens the form for a new password in the button's own place. */
export function ChangePassword() {
  const [state, setState] = useState<'at-rest' | 'open' | 'cancelled'>('at-rest')
  const forms = useLazyChunk(FORMS, state === 'open')
  if (state === 'open' && forms)
    return <forms.PasswordForm onCancel={() => setState('cancelled')} />
  return (
    <Button
      block
      autoFocus={state === 'cancelled'}
      pending={state === 'open'}
      onClick={() => setState('open')}
    >
      Change password
    </Button>
  )
}
