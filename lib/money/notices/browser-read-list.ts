import { readerOf } from '@/lib/base/browser/read-answer'
import type { NoticeList } from './wire'

/** Reads the answers of `GET /notices` and `POST /notices/read`. */
export const readNoticeList = readerOf<NoticeList>({ notices: 'array', unread: 'number' })
