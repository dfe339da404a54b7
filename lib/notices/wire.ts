import { z } from 'zod'
import { NOTICE_KINDS } from '@/lib/notices/rules/kinds'

/** Epoch milliseconds, UTC. */
const instant = z.number().int().nonnegative()

/** The end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999

const notice = z.object({
  /** The same each time the same event is told. */
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  tone: z.enum(['good', 'bad', 'plain']),
  title: z.string(),
  text: z.string(),
  /** Path of the page with more. */
  href: z.string().nullable(),
  action: z.string().nullable(),
  at: instant,
  /** It came after the list was opened last. */
  isNew: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** Answer of `GET /api/notices`. */
export const noticeList = z.object({
  /** Of the last 20, newest first. */
  notices: z.array(notice),
  /** Ten stands for ten and more. Results of rounds don’t count. */
  unread: z.number().int().min(0).max(10),
  /** Kinds that are switched off. */
  muted: z.array(z.enum(NOTICE_KINDS)),
})
export type NoticeList = z.infer<typeof noticeList>

/** Payload of `POST /api/notices/read`: the moment of the newest notice that was seen. */
export const readNoticesRequest = z.object({ at: instant.max(LAST_INSTANT) })

/** Payload of `PUT /api/notices`. */
export const changeNoticesRequest = z.object({
  muted: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
})
