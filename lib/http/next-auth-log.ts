import 'server-only'
import { log } from '@/lib/log'

/** What next-auth has to say, in one line and without a stack: most of it is what somebody sent wrong. */
export const NEXT_AUTH_LOG = {
  error: (code: string) => log.warn({ code }, 'next-auth refused a call'),
  warn: (code: string) => log.warn({ code }, 'next-auth warns'),
  debug: () => undefined,
}
