import { readerOf } from '@/lib/client/read-answer'
import type { NoticeList } from './wire'

/** Reads the answer of `GET /notices`. */
export const readNoticeList = readerOf<NoticeList>({ notices: 'array', unread: 'number' })
