import { z } from 'zod'

// Loaded by plain Node.js too, as env.ts is: nothing but zod, and no syntax that needs compiling.

export const onOff = z.enum(['on', 'off'], 'on or off')

/** From `min` to `max`, both included; `unit` is only for the message. */
export function wholeNumber(min: number, max: number, unit: string) {
  const allowed = `a whole number from ${min} to ${max} (${unit})`
  return z
    .string()
    .regex(/^\d{1,9}$/, allowed)
    .transform(Number)
    .refine((value) => value >= min && value <= max, allowed)
}

/** @param protocols with their colons: `https:` */
export function urlOf(protocols: string[], allowed: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), allowed)
}

/** Addresses with commas between, without the slashes at their ends. */
export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim().replace(/\/+$/, ''))
    .filter((item) => item !== '')
}

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol)
}

/** Encrypted, but on the machine itself. */
export function isDeploymentOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

const MOST_HELP_LINKS = 6

/** `Name|https://…`, several of them with commas between. */
export function areHelpLinks(value: string): boolean {
  const links = value.split(',')
  return links.length <= MOST_HELP_LINKS && links.every(isHelpLink)
}

function isHelpLink(link: string): boolean {
  const [name = '', address = '', ...more] = link.split('|')
  if (more.length > 0 || name.trim() === '' || name.trim().length > 40) return false
  return URL.canParse(address.trim()) && new URL(address.trim()).protocol === 'https:'
}

/** Amounts are kept in hundredths, so a currency with another minor unit would be shown wrongly. */
export function hasHundredths(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2
}

/** The host that a URL names; this machine where there is none. */
export function hostOf(url: string | undefined): string {
  return url === undefined ? 'localhost' : new URL(url).hostname
}

/** Whether a server that listens on `host` can be reached from its own machine only. */
export function isThisMachineOnly(host: string): boolean {
  return /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)
}
