import { json, route } from '@/lib/http/route'
import { openLetter } from '@/lib/services/open-letter'
import { mailParams } from '@/lib/wire/mail'

/** Opens a letter to a player that no mail server delivers; that it was opened is on record. Admins only. */
export const POST = route(
  { access: 'admin', limit: 'admin', params: mailParams },
  async ({ who, params }) =>
    json({ text: await openLetter({ mailId: params.id, adminId: who.id }) }),
)
