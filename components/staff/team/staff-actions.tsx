'use client'

import { type ReactNode, useState } from 'react'
import { DialogButton, useLazyDialog } from '@/components/staff/lists/dialog-button'
import { SIDE_PANEL_FOOT } from '@/components/staff/lists/side-panel'
import { Button } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { PageIcon } from '@/components/ui/page-icon'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import type { InvitationLink } from '@/lib/house/staff/wire'
import type { StaffSubject } from './staff-dialogs'

const DIALOGS = new LazyChunk(() => import('./staff-dialogs'))

export function InviteButton() {
  return (
    <DialogButton
      variant="primary"
      chunk={DIALOGS}
      dialog={({ InviteDialog }, onClose) => <InviteDialog onClose={onClose} />}
    >
      <PageIcon name="plus" />
      Invite
    </DialogButton>
  )
}

interface InvitationButtonProps {
  readonly id: string
  readonly name: string
}

const readLink = readerOf<InvitationLink>({ link: 'string' })

/** Shows the link of an invitation to the owner who passes it on. */
export function ShowLinkButton({ id, name }: InvitationButtonProps) {
  const [link, setLink] = useState<string | null>(null)
  const [dialogs, isOpening] = useLazyDialog(DIALOGS, link !== null)
  const { send, isBusy } = useSubmit()

  const show = () =>
    send({
      method: 'POST',
      path: `/staff/invitations/${id}/link`,
      answer: readLink,
      failed: ({ text }) => ({ title: 'Link not shown', text }),
      onDone: (answer) => setLink(answer.link),
    })

  return (
    <>
      <Button size="sm" pending={isBusy || isOpening} onClick={show}>
        Show link<span className="sr-only"> for {name}</span>
      </Button>
      {link !== null && dialogs ? (
        <dialogs.LinkDialog link={link} name={name} onClose={() => setLink(null)} />
      ) : null}
    </>
  )
}

/** Revokes an invitation. */
export function RevokeButton({ id, name }: InvitationButtonProps) {
  const { send, isBusy } = useSubmit()

  const revoke = () =>
    send({
      method: 'DELETE',
      path: `/staff/invitations/${id}`,
      done: { title: 'Invitation revoked', text: name },
      failed: ({ text }) => ({ title: 'Not revoked', text }),
    })

  return (
    <Button size="sm" pending={isBusy} onClick={revoke}>
      Revoke<span className="sr-only"> the invitation for {name}</span>
    </Button>
  )
}

interface EndStaffSessionProps {
  readonly userId: string
  readonly sessionId: string
  /** Description of the device, in words. */
  readonly device: string
}

export function EndStaffSession({ userId, sessionId, device }: EndStaffSessionProps) {
  const { send, isBusy } = useSubmit()

  const end = () =>
    send({
      method: 'DELETE',
      path: `/staff/${userId}/sessions/${sessionId}`,
      done: { title: 'Session ended', text: device },
      failed: ({ text }) => ({ title: 'Session not ended', text }),
    })

  return (
    <Button size="sm" pending={isBusy} onClick={end}>
      End<span className="sr-only"> the session on {device}</span>
    </Button>
  )
}

interface StaffActionsProps {
  readonly person: StaffSubject
  /** True if the person is the viewer. */
  readonly isSelf: boolean
}

/** Shows an owner's actions on a staff account. */
export function StaffActions({ person, isSelf }: StaffActionsProps) {
  const [open, setOpen] = useState<'NameDialog' | 'RoleDialog' | 'DisableDialog' | null>(null)
  const [dialogs, isOpening] = useLazyDialog(DIALOGS, open !== null)
  const Dialog = open && dialogs?.[open]
  const button = (name: NonNullable<typeof open>, text: ReactNode) => (
    <Button pending={isOpening && open === name} onClick={() => setOpen(name)}>
      {text}
    </Button>
  )
  return (
    <div className={SIDE_PANEL_FOOT}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {button('NameDialog', 'Rename')}
        {isSelf ? null : (
          <>
            {button('RoleDialog', 'Change role')}
            {button(
              'DisableDialog',
              <span className={person.isDisabled ? '' : 'text-danger'}>
                {person.isDisabled ? 'Enable' : 'Disable'}
              </span>,
            )}
          </>
        )}
      </div>
      <p>
        {isSelf
          ? 'This is you. Another owner changes your role or disables your account.'
          : 'Changing the role or disabling logs the person out immediately.'}
      </p>
      {Dialog && <Dialog person={person} onClose={() => setOpen(null)} />}
    </div>
  )
}
