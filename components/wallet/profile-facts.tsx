'use client'

import { useRef, useState } from 'react'
import { ProfileForm } from './profile-form'

export interface Profile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Who one is here; name and phone can be changed in place. */
export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)

  function close() {
    setIsEditing(false)
    // The button is back only after this render.
    requestAnimationFrame(() => edit.current?.focus())
  }

  return (
    <section aria-labelledby="profile">
      <div className="section__head">
        <h2 id="profile">Profile</h2>
        {isEditing ? null : (
          <button ref={edit} type="button" className="editlink" onClick={() => setIsEditing(true)}>
            <span className="link">
              Edit<span className="vh"> name and phone</span>
            </span>
          </button>
        )}
      </div>
      {isEditing ? (
        <ProfileForm profile={profile} onDone={close} />
      ) : (
        <dl className="card facts">
          <div>
            <dt>ID</dt>
            <dd className="mono text-cap">{profile.id}</dd>
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
            <dd>
              {profile.phone || <span className="muted">None yet. Withdrawals need one.</span>}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
