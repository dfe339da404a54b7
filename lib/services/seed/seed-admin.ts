import 'server-only'
import { db } from '@/lib/db/client'
import { log } from '@/lib/log'
import { registerUser } from '../register-user'

/** The admin of that email, made with that password where there is none yet. A password is never changed here. */
export async function seedAdmin(email: string, password: string): Promise<{ id: string }> {
  const existing = await db.user.findUnique({ where: { email }, select: { id: true, role: true } })
  if (existing) {
    if (existing.role !== 'admin') {
      log.warn('ADMIN_EMAIL belongs to a player: no admin was made')
    }
    return existing
  }
  const { userId } = await registerUser({
    name: 'Rondo Admin',
    email,
    phone: '0000000000',
    password,
    role: 'admin',
  })
  return { id: userId }
}
