import { z } from 'zod'
import { isText, NO_TEXT, pageQuery } from '@/lib/base/http/wire'
import { ALL_NOTICE_KINDS, NOTICE_KINDS } from '@/lib/money/notices/rules/kinds'
import { isPushEndpoint } from '@/lib/money/notices/rules/push-endpoint'

/** Epoch milliseconds, UTC. */
const instant = z.number().int().nonnegative()

/** The end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999

const notice = z.object({
  /** The same event always has the same id. */
  id: z.string(),
  kind: z.enum(ALL_NOTICE_KINDS),
  tone: z.enum(['good', 'bad', 'plain']),
  title: z.string(),
  text: z.string(),
  /** Path of the page with more. */
  href: z.string().nullable(),
  action: z.string().nullable(),
  /** The round's outcome, shown next to the text; null if the notice isn't about a round. */
  mark: z
    .object({
      tone: z.enum(['red', 'green', 'blue']),
      shape: z.enum(['diamond', 'circle', 'square']),
      letter: z.string(),
    })
    .nullable(),
  at: instant,
  /** True if the notice came after the list was last opened. */
  isNew: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** Answer of `GET /api/notices`. */
export const noticeList = z.object({
  /** Twenty per page, newest first; the first page also has round results. */
  notices: z.array(notice),
  /** True if there is another page. */
  hasEarlier: z.boolean(),
  /** 10 means ten or more. Round results don’t count. */
  unread: z.number().int().min(0).max(10),
  /** Kinds that are switched off. */
  muted: z.array(z.enum(NOTICE_KINDS)),
})
export type NoticeList = z.infer<typeof noticeList>

/** Query of `GET /api/notices`. */
export const noticesQuery = pageQuery.pick({ page: true })

/** Payload of `POST /api/notices/read`: the time of the newest notice seen. */
export const readNoticesRequest = z.object({ at: instant.max(LAST_INSTANT) })

/** Payload of `PUT /api/notices`. */
export const changeNoticesRequest = z.object({
  muted: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
})

/** Payload of `PUT /api/notices/push`: a PushSubscription as the browser serializes it to JSON. */
export const startPushRequest = z.object({
  endpoint: z
    .string()
    .max(1_000)
    .refine(isText, NO_TEXT)
    .refine(isPushEndpoint, 'Send the https address of a push service.'),
  keys: z.object({
    /** A point of the curve P-256, uncompressed: 65 bytes in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})

/** Answer of the calls that turn pushes on and off. */
export const pushState = z.object({ isOn: z.boolean() })
