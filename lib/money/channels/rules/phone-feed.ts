/** Apps that forward a phone's messages. All are open source; none is ours. */
export const FEED_APPS = {
  /** Signs the whole body: `X-Signature`, hex HMAC-SHA256. */
  'url-forwarder': 'Incoming SMS to URL Forwarder',
  /** Signs body and time: `X-Signature` over the body followed by `X-Timestamp`. */
  'sms-gateway': 'SMS Gateway for Android',
  /** Signs only the time, so that its lines are proposed and never credited by themselves. */
  'sms-forwarder': 'SmsForwarder',
} as const
export type FeedApp = keyof typeof FEED_APPS

/** What staff paste into the template of Incoming SMS to URL Forwarder. */
export const URL_FORWARDER_TEMPLATE =
  '{"from":"%from%","text":"%text%","sent":%sentStamp%,"battery":%battery%}'

/** A forwarded message, or a sign of life without one. */
export interface Forwarded {
  readonly sender: string | null
  readonly text: string | null
  /** Percent; null if the app doesn't tell. */
  readonly battery: number | null
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Reads the body that an app sends; null if it is none of that app's. */
export function readForwarded(app: FeedApp, body: string): Forwarded | null {
  const json = parse(body)
  if (!json) return null
  switch (app) {
    case 'url-forwarder': {
      const [sender, text] = [textOf(json.from), textOf(json.text)]
      return sender === null || text === null
        ? null
        : { sender, text, battery: percent(json.battery) }
    }
    case 'sms-gateway': {
      const { event, payload } = json
      if (event === 'system:ping') return { sender: null, text: null, battery: null }
      if (event !== 'sms:received' || !isObject(payload)) return null
      // Newer versions name the sender by its role.
      const sender = textOf(payload.sender) ?? textOf(payload.phoneNumber)
      const text = textOf(payload.message)
      return sender === null || text === null ? null : { sender, text, battery: null }
    }
    case 'sms-forwarder': {
      const [sender, text] = [textOf(json.from), textOf(json.content)]
      return sender === null || text === null ? null : { sender, text, battery: null }
    }
  }
}

function parse(body: string): Json | null {
  try {
    const json: unknown = JSON.parse(body)
    return isObject(json) ? json : null
  } catch {
    return null
  }
}

function percent(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? Math.round(value) : null
}
