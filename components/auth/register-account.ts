import { NO_CONNECTION } from '@/components/ui/no-connection'
import { apiUrl } from '@/lib/client/api-url'
import { problem } from '@/lib/wire/problem'
import { type RegisterRequest, registerAnswer } from '@/lib/wire/user'

export type RegisterInput = RegisterRequest

export type RegisterOutcome =
  /** `note`: what the person should know, e.g. that the referral code is unknown. */
  | { readonly status: 'created'; readonly note?: string | undefined }
  | { readonly status: 'exist' }
  | {
      readonly status: 'failed'
      readonly reason: string
      readonly fields: Readonly<Record<string, string>>
    }

const CONFLICT = 409

/**
 * Registers an account. A taken email is answered `409 {"status":"exist"}`, which is not a problem
 * document as every other refusal is, so this call reads its answer itself.
 */
export async function registerAccount(input: RegisterInput): Promise<RegisterOutcome> {
  try {
    const response = await fetch(apiUrl('/register'), {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(input),
    })
    if (response.ok) return registerAnswer.parse(await response.json())
    if (response.status === CONFLICT) return { status: 'exist' }
    const refusal = problem.parse(await response.json())
    return { status: 'failed', reason: refusal.detail, fields: refusal.fields ?? {} }
  } catch {
    return { status: 'failed', reason: NO_CONNECTION, fields: {} }
  }
}
