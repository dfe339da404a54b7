import { expect } from 'vitest'
import * as approveCall from '@/app/api/approvals/[id]/approve/route'
import * as optionsCall from '@/app/api/approvals/[id]/options/route'
import * as newOptions from '@/app/api/second-factor/passkeys/options/route'
import * as addPasskey from '@/app/api/second-factor/passkeys/route'
import type { StaffRole } from '@/lib/people/roles/rules/permissions'
import { type Caller, call } from './call'
import { makeUser } from './factories'
import { PasskeyDevice, type Signing } from './passkey-device'

/** A staff member with a passkey. */
export interface Signer extends Caller {
  readonly device: PasskeyDevice
}

export async function makeSigner(role: StaffRole): Promise<Signer> {
  const user = await makeUser(role)
  const device = new PasskeyDevice()
  const { body } = await call(newOptions.POST, { method: 'POST', as: user })
  const response = device.make(body as { challenge: string })
  const added = await call(addPasskey.POST, {
    ...{ method: 'POST', as: user, body: { name: 'Desk 3', response } },
  })
  expect(added.status).toBe(201)
  return { ...user, device }
}

/** Returns the id of the approval that a call requested. */
export function askedId(answer: { status: number; body: Record<string, unknown> }): string {
  expect([answer.status, answer.body.code]).toEqual([202, 'approval-needed'])
  return (answer.body as { approval: { _id: string } }).approval._id
}

export async function sign(as: Signer, id: string, device = as.device, how: Signing = {}) {
  const { body } = await call(optionsCall.GET, { as, params: { id } })
  return device.sign(body as { challenge: string }, how)
}

export async function approve(as: Signer, id: string, passkey?: object) {
  const body = { passkey: passkey ?? (await sign(as, id)) }
  return call(approveCall.POST, { method: 'POST', as, params: { id }, body })
}
