import { z } from 'zod'

// Plain Node.js also loads this file, see env.ts: it imports nothing but zod and uses no syntax
// that needs compiling.

export const onOff = z.enum(['on', 'off'], 'on or off')

/** Accepts `min` to `max`, both included; `unit` is only used in the message. */
export function wholeNumber(min: number, max: number, unit: string) {
  const allowed = `a whole number from ${min} to ${max} (${unit})`
  return z
    .string()
    .regex(/^\d{1,9}$/, allowed)
    .transform(Number)
    .refine((value) => value >= min && value <= max, allowed)
}

/** @param protocols with the colon: `https:` */
export function urlOf(protocols: string[], allowed: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), allowed)
}

/** Splits a comma-separated list of URLs and removes their trailing slashes. */
export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim().replace(/\/+$/, ''))
    .filter((item) => item !== '')
}

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol)
}

/** Returns true for https origins. On this machine http is allowed too. */
export function isDeploymentOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  // The app is served at the root only.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

const MOST_HELP_LINKS = 6

/** Accepts `Name|https://…`, several separated by commas. */
export function areHelpLinks(value: string): boolean {
  const links = value.split(',')
  return links.length <= MOST_HELP_LINKS && links.every(isHelpLink)
}

function isHelpLink(link: string): boolean {
  const [name = '', address = '', ...more] = link.split('|')
  if (more.length > 0 || name.trim() === '' || name.trim().length > 40) return false
  return URL.canParse(address.trim()) && new URL(address.trim()).protocol === 'https:'
}

/**
 * Returns true if the currency has hundredths. Amounts are stored in hundredths, so other
 * currencies would be shown wrongly.
 */
export function hasHundredths(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2
}

/** Returns the host in a URL, or `localhost` if there is no URL. */
export function hostOf(url: string | undefined): string {
  return url === undefined ? 'localhost' : new URL(url).hostname
}

/** Returns true if a server listening on `host` can only be reached from its own machine. */
export function isThisMachineOnly(host: string): boolean {
  return /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)
}
