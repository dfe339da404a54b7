/** What a mail says, before it has a recipient. */
export interface Letter {
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A paragraph, or a link on a line of its own. */
export type Part = string | { readonly label: string; readonly url: string }

/** Writes a letter in both forms, plain text and simple HTML, from the same parts. */
export function writeLetter(subject: string, parts: readonly Part[]): Letter {
  return {
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : part.url)).join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8">',
      `<title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/24px sans-serif">',
      ...parts.map(htmlOf),
      '</body></html>',
      '',
    ].join('\n'),
  }
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  const url = escapeHtml(part.url)
  // Who cannot press the link can copy it: the address stands beneath.
  return `<p><a href="${url}">${escapeHtml(part.label)}</a><br><small>${url}</small></p>`
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
