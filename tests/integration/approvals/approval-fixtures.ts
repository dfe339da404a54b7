import { randomUUID } from 'node:crypto'
import * as settingCall from '@/app/api/settings/[key]/route'
import * as userCall from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { getSettings } from '@/lib/house/settings/read'
import { type Caller, call } from '../../support/call'

export function setRate(as: Caller, value: number) {
  return call(settingCall.PUT, {
    method: 'PUT',
    as,
    params: { key: 'surewinRateBasisPoints' },
    body: { value, reason: 'Fits our costs' },
  })
}

export function credit(as: Caller, email: string, adjustBy: number, key: string = randomUUID()) {
  return call(userCall.PUT, {
    method: 'PUT',
    as,
    params: { email },
    body: { adjustBy, reason: 'Goodwill after the outage' },
    headers: { 'idempotency-key': key },
  })
}

export const stateOf = async (id: string) =>
  (await db.approval.findUniqueOrThrow({ where: { id } })).state

/** Lists the audit events of an approval, with their reasons. */
export async function eventsOf(id: string): Promise<(string | undefined)[][]> {
  const subject = `approval:${id}`
  const events = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } })
  return events.map(({ action, after }) => [action, (after as { reason?: string }).reason])
}

export const rate = async () => (await getSettings()).surewinRateBasisPoints

/** Changes rows past their triggers, which only the owner of the tables can do. */
export async function asDatabaseOwner(statement: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('ALTER TABLE approval DISABLE TRIGGER USER')
    await tx.$executeRawUnsafe(statement)
    await tx.$executeRawUnsafe('ALTER TABLE approval ENABLE TRIGGER USER')
  })
}
