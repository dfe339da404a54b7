import { getEnv } from '@/lib/base/config/env'
import { readersLocale } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'

/** An email before it has a recipient. */
export interface Email {
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A paragraph, or a link with its label. */
export type Part = string | Link

interface Link {
  readonly label: string
  readonly url: string
}

/** Composes plain text and simple HTML from the same parts, which are in the reader's language. */
export function composeEmail(subject: string, parts: readonly Part[]): Email {
  return {
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : `${part.label}: ${addressOf(part)}`)).join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="${readersLocale()}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/24px sans-serif">',
      ...parts.map(htmlOf),
      '</body></html>',
      '',
    ].join('\n'),
  }
}

/** Returns a link to the login page if the site knows its public address. */
export function logIn(): Part[] {
  const { NEXTAUTH_URL: site } = getEnv()
  return site ? [{ label: t('mail.logIn'), url: new URL('/login', site).href }] : []
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  // Prints the address below the link so it can be copied.
  return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a><br><small>${escapeHtml(addressOf(part))}</small></p>`
}

/** Returns the URL of a page, or the bare address of a mailbox. */
function addressOf({ url }: Link): string {
  return url.replace(/^mailto:/, '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
