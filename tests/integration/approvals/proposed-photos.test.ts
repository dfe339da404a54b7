import { beforeAll, expect, test } from 'vitest'
import * as cancelCall from '@/app/api/approvals/[id]/cancel/route'
import * as refuseCall from '@/app/api/approvals/[id]/refuse/route'
import { db } from '@/lib/base/db/client'
import { settleApprovals } from '@/lib/house/approvals/decide-approval'
import { changeStaff } from '@/lib/house/staff/change-staff'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { type Caller, call, sessionCookie } from '../../support/call'
import { makeUser } from '../../support/factories'
import { formOf, load, picture, send } from '../../support/photos'
import { approve, askedId, makeSigner, type Signer } from '../../support/signer'
import { asDatabaseOwner } from './approval-fixtures'

let second: Signer
let writer: Caller
beforeAll(async () => {
  second = await makeSigner('owner')
  writer = await makeUser('content')
})

async function propose(): Promise<{ id: string; name: string }> {
  const id = askedId(await send(writer, formOf(await picture().png().toBuffer())))
  const { subject } = await db.approval.findUniqueOrThrow({ where: { id } })
  return { id, name: `${subject.replace('photo:', '')}.webp` }
}

const loadAs = async (as: Caller, name: string) =>
  load(name, { host: 'rondo.test', cookie: await sessionCookie(as) })

test('a photo that waits for approval is served to staff alone, and no cache keeps it', async () => {
  const { id, name } = await propose()
  expect((await load(name)).status).toBe(404)
  expect((await load(name, { 'if-none-match': `"${name.slice(0, 36)}"` })).status).toBe(404)
  expect((await loadAs(await makeUser('player'), name)).status).toBe(404)
  for (const role of STAFF_ROLES) {
    const answer = await loadAs(await makeUser(role), name)
    expect([role, answer.status, answer.headers.get('cache-control')]).toEqual([
      ...[role, 200, 'private, no-store'],
    ])
  }
  expect((await loadAs(writer, name)).status).toBe(200)
  expect((await approve(second, id)).status).toBe(200)
  const shown = await load(name)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([
    ...[200, 'public, max-age=31536000, immutable'],
  ])
})

test.each([
  [
    'refused',
    (id: string) =>
      call(refuseCall.POST, {
        method: 'POST',
        as: second,
        params: { id },
        body: { reason: 'Not our number' },
      }),
  ],
  [
    'cancelled',
    (id: string) => call(cancelCall.POST, { method: 'POST', as: writer, params: { id } }),
  ],
  [
    'expired',
    async (id: string) => {
      await asDatabaseOwner(
        `UPDATE approval SET asked_at = asked_at - interval '2 days',
          expires_at = expires_at - interval '2 days' WHERE id = '${id}'`,
      )
      await settleApprovals()
    },
  ],
  [
    'refused, as its asker is disabled',
    async () => {
      await changeStaff({ userId: writer.id, actorId: null, status: 'suspended', reason: 'Left' })
    },
  ],
])('a photo is gone once its request is %s', async (_how, end) => {
  const { id, name } = await propose()
  await end(id)
  expect((await loadAs(second, name)).status).toBe(404)
  expect(await db.photo.count({ where: { id: name.slice(0, 36) } })).toBe(0)
})
