import { afterEach, expect, test } from 'vitest'
import * as infoCall from '@/app/api/saveinfo/route'
import * as staffCall from '@/app/api/staff/[id]/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { changeStaff } from '@/lib/house/staff/change-staff'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { askedId } from '../../support/signer'

afterEach(expectLedgerRight)

const lettersTo = async (recipient: string) =>
  (await db.outboxMail.findMany({ where: { recipient }, orderBy: { id: 'asc' } })).map(
    ({ text }) => text,
  )

test('tells the person and every owner when somebody of staff is disabled or enabled', async () => {
  const [actor, other] = [await makeUser('owner'), await makeUser('owner')]
  const person = await makeUser('owner')
  for (const status of ['suspended', 'active']) {
    const answer = await call(staffCall.PUT, {
      method: 'PUT',
      as: actor,
      params: { id: person.id },
      body: { status, reason: 'Left the company' },
    })
    expect(answer.status).toBe(200)
  }
  for (const { email } of [actor, other, person]) {
    const [disabled, enabled, ...more] = await lettersTo(email)
    expect(disabled).toContain(`disabled the staff account of`)
    expect(disabled).toContain(person.email)
    expect(disabled).toContain('Left the company')
    expect([enabled?.includes('again'), more]).toEqual([true, []])
  }
  // The same status again is no news.
  await changeStaff({ userId: person.id, actorId: null, status: 'active' })
  expect(await lettersTo(other.email)).toHaveLength(2)
})

test('tells the person and every owner of another role, also from the command line', async () => {
  const [owner, person] = [await makeUser('owner'), await makeUser('clerk')]
  await changeStaff({ userId: person.id, actorId: null, role: 'finance', reason: 'Promoted' })
  for (const { email } of [owner, person]) {
    const letters = await lettersTo(email)
    expect(letters.at(-1)).toContain('Somebody with a shell on the server changed the role of')
    expect(letters.at(-1)).toContain('from Clerk to Finance')
  }
})

test('warns an owner who was disabled before a delayed act too', async () => {
  const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
  const minutes = env.APPROVAL_ALONE_MINUTES
  env.APPROVAL_ALONE_MINUTES = 15
  try {
    const [culprit, other] = [await makeUser('owner'), await makeUser('owner')]
    await changeStaff({ userId: other.id, actorId: culprit.id, status: 'suspended', reason: 'Bye' })
    askedId(
      await call(infoCall.POST, { method: 'POST', as: culprit, body: { info: 'Send to me' } }),
    )
    expect((await lettersTo(other.email)).at(-1)).toContain('Nobody else can sign it yet')
  } finally {
    env.APPROVAL_ALONE_MINUTES = minutes
  }
})
