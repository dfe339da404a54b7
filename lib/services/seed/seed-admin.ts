import 'server-only'
import { db } from '@/lib/db/client'
import { log } from '@/lib/log'
import { addStaff } from '../manage-staff'

/** The admin of that email, made with that name and password where there is none yet: neither is changed here. */
export async function seedAdmin(
  email: string,
  password: string,
  name = 'Rondo Admin',
): Promise<{ id: string }> {
  const existing = await db.user.findUnique({ where: { email }, select: { id: true, role: true } })
  if (existing) {
    if (existing.role !== 'admin') {
      log.warn('ADMIN_EMAIL belongs to a player: no admin was made')
    }
    return existing
  }
  return await addStaff({ name, email, password })
}
