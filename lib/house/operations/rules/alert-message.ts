/** Something that is wrong now. What leaves the house names nobody: counts, ages and links. */
export interface HouseTrouble {
  /** The same for as long as it lasts, e.g. `gap:<channel>`. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** Page of staff where it can be seen. */
  readonly path: string
  /** What staff call the channel or phone, for their own screens. */
  readonly name?: string
  /** True if it stops money. */
  readonly isStop: boolean
}

export type AlertTargetName = 'webhook' | 'telegram'

/** Lists where alerts go besides the screen, by the deployment's settings. */
export function alertTargetsIn(env: {
  readonly ALERT_WEBHOOK_URL?: string | undefined
  readonly ALERT_TELEGRAM_TOKEN?: string | undefined
}): readonly AlertTargetName[] {
  const targets: AlertTargetName[] = []
  if (env.ALERT_WEBHOOK_URL !== undefined) targets.push('webhook')
  if (env.ALERT_TELEGRAM_TOKEN !== undefined) targets.push('telegram')
  return targets
}

/** What a target made of a message. Never has its address or token. */
export interface AlertAnswer {
  readonly target: AlertTargetName
  readonly result: 'accepted' | 'refused' | 'no-answer'
  /** HTTP status; null without an answer. */
  readonly status: number | null
  /** Why there was no answer, e.g. ECONNREFUSED; null with one. */
  readonly reason: string | null
}

/** What a target is told. */
export interface AlertMessage extends Omit<HouseTrouble, 'name' | 'isStop'> {
  /** The same for each attempt. */
  readonly id: string
  readonly event: 'begin' | 'end' | 'test'
  readonly at: Date
}

interface Site {
  readonly brand: string
  /** The site's public address; undefined without one. */
  readonly origin: string | undefined
}

/** The body for a webhook. Chat services that take incoming webhooks show its `text`. */
export function webhookBody(message: AlertMessage, site: Site): string {
  const { id, event, key, title, at, path } = message
  return JSON.stringify({
    id,
    event,
    key,
    title,
    text: plainText(message, site),
    url: linkOf(path, site),
    at: at.toISOString(),
  })
}

/** The message as plain text, with its link in a line of its own. */
export function plainText({ event, title, text, path }: AlertMessage, site: Site): string {
  const head = event === 'end' ? `Over: ${title}` : title
  return [`${site.brand}: ${head}`, text, linkOf(path, site)].join('\n')
}

function linkOf(path: string, { origin }: Site): string {
  return origin === undefined ? path : new URL(path, origin).href
}
