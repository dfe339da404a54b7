'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { MONO, STACK } from '@/components/ui/classes'
import {
  ConfirmDialog,
  ReasonDialog,
  ReasonField,
  staffReason,
} from '@/components/ui/confirm-dialog'
import { CopyButton } from '@/components/ui/copy-button'
import { Modal } from '@/components/ui/dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import { INVITATION_VALID_HOURS } from '@/lib/house/staff/rules/invitations'
import { type Invited, type InviteRequest, inviteRequest } from '@/lib/house/staff/wire'
import { ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/lib/people/roles/rules/permissions'

/** The account as rendered by the server. */
export interface StaffSubject {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly isDisabled: boolean
}

const ROLES = STAFF_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))
const RULE = staffReason('Enter a reason.')
/** An invitation that still needs approval has no link yet. */
const readInvited = readerOf<Partial<Invited>>({})

/** Invites a person to a role, then shows the link if it was not emailed. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const defaultValues: InviteRequest = { name: '', email: '', role: 'clerk' }
  const form = useForm({ resolver: zodResolver(inviteRequest), defaultValues })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const [link, setLink] = useState<string | null>(null)
  const needsApproval = useNeedsApproval('staff.invite')

  async function invite(body: InviteRequest) {
    await send({
      method: 'POST',
      path: '/staff/invitations',
      body,
      answer: readInvited,
      done: (answer) =>
        approvalToast(answer) ??
        (answer.link === null ? { title: 'Invitation emailed', text: body.email } : undefined),
      onDone: (answer) => {
        if (answer.link) setLink(answer.link)
        else onClose()
      },
    })
  }

  if (link !== null)
    return <LinkDialog link={link} name={form.getValues('name')} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Invite a staff member"
      verb={needsApproval ? ASK : 'Invite'}
      isBusy={isBusy}
      onConfirm={form.handleSubmit(invite)}
      onClose={onClose}
    >
      <div className={STACK}>
        <Field label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...fieldOf(form, 'email')}
        />
        <RoleChoices chosen={form.watch('role')} onChoose={(role) => form.setValue('role', role)} />
        {needsApproval ? <ApprovalNote /> : null}
        <FormFailure title="Not invited" failure={failure?.isOnFields ? null : failure} />
      </div>
    </ConfirmDialog>
  )
}

interface RoleChoicesProps {
  readonly chosen: StaffRole
  readonly onChoose: (role: StaffRole) => void
}

function RoleChoices(props: RoleChoicesProps) {
  return <Choices legend="Role" options={ROLES} {...props} />
}

interface LinkDialogProps {
  readonly link: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows the link of an invitation to the owner who passes it on. */
export function LinkDialog({ link, name, onClose }: LinkDialogProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Send this link to ${name}`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text-sm text-fg-2">
        No mail server is set, so send it yourself. It works once, within {INVITATION_VALID_HOURS}{' '}
        hours of the invitation. “Show link” makes a new one. Earlier links no longer work.
      </p>
      <p className={`${MONO} rounded-control-sm bg-surface-2 px-3 py-2.5 text-cap wrap-anywhere`}>
        {link}
      </p>
      <CopyButton className="justify-self-start" text={link} what="link" hasWords />
    </Modal>
  )
}

interface StaffDialogProps {
  readonly person: StaffSubject
  readonly onClose: () => void
}

const NAME = z.object({ name: inviteRequest.shape.name })

export function NameDialog({ person, onClose }: StaffDialogProps) {
  const form = useForm({ resolver: zodResolver(NAME), defaultValues: { name: person.name } })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })

  async function rename(body: z.output<typeof NAME>) {
    await send({
      method: 'PUT',
      path: `/staff/${person.id}`,
      body,
      done: { title: 'Renamed', text: body.name },
      onDone: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={`Rename ${person.name}`}
      verb="Rename"
      isBusy={isBusy}
      onConfirm={form.handleSubmit(rename)}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoComplete="off"
        hint="Staff see it next to what this person does."
        {...fieldOf(form, 'name')}
      />
      <FormFailure title="Not renamed" failure={failure?.isOnFields ? null : failure} />
    </ConfirmDialog>
  )
}

const ROLE = z.object({ role: inviteRequest.shape.role, reason: RULE.schema })

export function RoleDialog({ person, onClose }: StaffDialogProps) {
  const form = useForm({
    resolver: zodResolver(ROLE),
    defaultValues: { role: person.role, reason: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const role = form.watch('role')
  const needsApproval = useNeedsApproval('staff.change-role')

  async function change(body: z.output<typeof ROLE>) {
    await send({
      method: 'PUT',
      path: `/staff/${person.id}`,
      body,
      done: (answer) =>
        approvalToast(answer) ?? { title: `Role: ${ROLE_NAMES[body.role]}`, text: person.name },
      onDone: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={`Change the role of ${person.name}`}
      verb={
        needsApproval
          ? ASK
          : role === person.role
            ? 'Change role'
            : `Make ${ROLE_NAMES[role].toLowerCase()}`
      }
      isBusy={isBusy}
      isReady={role !== person.role}
      onConfirm={form.handleSubmit(change)}
      onClose={onClose}
    >
      <div className={STACK}>
        <RoleChoices chosen={role} onChoose={(next) => form.setValue('role', next)} />
        <ReasonField hint={RULE.hint} {...fieldOf(form, 'reason')} />
        {needsApproval ? (
          <ApprovalNote />
        ) : (
          <p className="text-sm text-fg-2">{person.email} is logged out immediately.</p>
        )}
        <FormFailure title="Role not changed" failure={failure?.isOnFields ? null : failure} />
      </div>
    </ConfirmDialog>
  )
}

/** Disables an account or enables it again, with a reason. */
export function DisableDialog({ person, onClose }: StaffDialogProps) {
  // A refresh of the page must not turn the open dialog into its opposite.
  const [isDisabled] = useState(person.isDisabled)
  const verb = isDisabled ? 'Enable' : 'Disable'
  const needsApproval = useNeedsApproval(isDisabled ? 'staff.enable' : null)
  return (
    <ReasonDialog
      title={`${verb} ${person.name}?`}
      verb={verb}
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        method: 'PUT',
        path: `/staff/${person.id}`,
        body: { status: isDisabled ? 'active' : 'suspended', reason },
        done: (answer) => approvalToast(answer) ?? { title: `${verb}d`, text: person.name },
      })}
    >
      <p className="text-sm text-fg-2">
        {isDisabled
          ? `${person.email} can log in again, as ${ROLE_NAMES[person.role].toLowerCase()}.${needsApproval ? ' Another owner must approve it first, unless you disabled it within the last 24 hours.' : ''}`
          : `${person.email} is logged out immediately and can’t log in. Invitations they sent stop working.`}
      </p>
    </ReasonDialog>
  )
}
