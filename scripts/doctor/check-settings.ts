import type { Env } from '@/lib/config/env'
import { isThisMachineOnly } from '../lib/settings.mjs'
import { type Finding, fine, warning } from './finding'

/**
 * Settings that are allowed and yet unwise. What is not allowed stops every process by itself.
 *
 * @param keptBack names of the secrets that the instance has and that are not known here
 */
export function checkSettings(
  env: Env,
  keptBack: readonly string[] = listKeptBack(),
): Omit<Finding, 'area'>[] {
  const isPublic = env.NEXTAUTH_URL?.startsWith('https://') ?? false
  const findings: (Omit<Finding, 'area'> | false)[] = [
    !isPublic &&
      warning(
        'NEXTAUTH_URL is no https:// address: cookies are not limited to https, and links cannot be mailed to the public',
        'In a deployment set NEXTAUTH_URL to its public https:// address and build again.',
      ),
    env.RATE_LIMITS === 'off' &&
      warning(
        'RATE_LIMITS=off: nobody is slowed down who guesses passwords',
        'Set RATE_LIMITS=on.',
      ),
    !env.SMTP_URL &&
      !keptBack.includes('SMTP_URL') &&
      warning(
        'SMTP_URL is not set: letters stay in the outbox and are written to the log',
        'Set SMTP_URL, or read letters at /dashboard/mail.',
      ),
    !env.METRICS_TOKEN &&
      !keptBack.includes('METRICS_TOKEN') &&
      warning(
        'METRICS_TOKEN is not set: nothing watches this',
        'Set it and let Prometheus scrape.',
      ),
    env.FAIRNESS_BEACON === 'none' &&
      warning(
        'FAIRNESS_BEACON=none: whoever knows FAIRNESS_SECRET knows results in advance',
        'Set FAIRNESS_BEACON=auto, or drand where the worker can always reach the internet.',
      ),
    ...proxyFindings(env, isPublic),
  ]
  const found = findings.filter((finding) => finding !== false)
  return found.length > 0 ? found : [fine('nothing unwise')]
}

/** What `npm run doctor` found set in the instance that runs, without its values. */
export function listKeptBack(): string[] {
  return (process.env.KEPT_BACK ?? '').split(',')
}

function proxyFindings(env: Env, isPublic: boolean): (Omit<Finding, 'area'> | false)[] {
  const hops = env.TRUSTED_PROXY_HOPS
  return [
    isPublic &&
      hops === 0 &&
      warning(
        'the public address is https and TRUSTED_PROXY_HOPS=0: all clients behind the proxy count as one address',
        'Set TRUSTED_PROXY_HOPS to the number of proxies in front of the web process, usually 1.',
      ),
    hops > 0 &&
      !isThisMachineOnly(env.HOST) &&
      warning(
        `TRUSTED_PROXY_HOPS=${hops} and HOST=${env.HOST}: whoever reaches the port around the proxy writes their own address`,
        'Set HOST=127.0.0.1, or let a firewall admit the proxy alone.',
      ),
  ]
}
