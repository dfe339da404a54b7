import { authOptions } from '@/app/api/auth/[...nextauth]/options'
import { type RequestContext, withinRequest } from '@/lib/base/http/request-context'
import type { RefusalCode } from '@/lib/base/text/refusals'

interface Asked {
  readonly email: string
  readonly password: string
  readonly address: string
  /** Value of the device cookie. */
  readonly device?: string | undefined
  readonly agent?: string
}

export interface SignInAnswer {
  readonly refusal: RefusalCode | null
  /** Text that /login shows; null if it shows nothing. */
  readonly text: string | null
  /** Value of the device cookie that was set; undefined if none was. */
  readonly device: string | undefined
}

type Authorize = (input: unknown, request: { headers: Record<string, string> }) => Promise<unknown>

/** Logs in as next-auth does with what the form sends, with everything real behind it. */
export function signInFrom({
  email,
  password,
  address,
  device,
  agent,
}: Asked): Promise<SignInAnswer> {
  const headers = {
    'x-forwarded-for': address,
    ...(device ? { cookie: `rondo.device=${device}` } : {}),
    ...(agent ? { 'user-agent': agent } : {}),
  }
  const request = new Request('http://rondo.test/', { headers })
  const provider = authOptions(request).providers.find(({ id }) => id === 'credentials')
  const authorize = provider?.options?.authorize as Authorize
  return withinRequest(address, async (current: RequestContext) => {
    const text = await authorize({ email, password }, { headers }).then(
      () => null,
      (error: Error) => error.message,
    )
    return { refusal: current.refusal ?? null, text, device: current.deviceId }
  })
}
