'use client'

import { Popover } from 'radix-ui'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { FailedState, SkeletonRows } from '@/components/ui/list-states'
import { MoreLink } from '@/components/ui/more-link'
import { askApi } from '@/lib/base/browser/ask-api'
import { t } from '@/lib/base/text/rules/t'
import { readNoticeList } from '@/lib/money/notices/browser-read-list'
import { isKept, type KeptNotice, NoticeRow } from './notice-row'
import { MarkRead } from './notice-switches'

/** The page shows them all. */
const SHOWN = 6
const PANEL =
  'z-40 grid w-105 max-h-(--radix-popover-content-available-height) grid-rows-[auto_minmax(0,1fr)_auto] animate-appear overflow-hidden rounded-card border border-line-strong bg-overlay shadow-3 outline-0'

export interface NoticesPopoverProps {
  readonly bell: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Shows the newest notices below the bell, on screens with enough room. */
export function NoticesPopover({ bell, onClose }: NoticesPopoverProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={bell as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={PANEL}
          align="end"
          sideOffset={16}
          collisionPadding={16}
          aria-labelledby="newest-notices"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            bell.current?.focus()
          }}
          onInteractOutside={(event) => {
            // A click on the bell closes the popover already.
            if (bell.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onClick={(event) => {
            if ((event.target as Element).closest('a')) onClose()
          }}
        >
          <h2 className="px-4 py-3 text-heading" id="newest-notices">
            {t('notices.notices')}
          </h2>
          <div className="overflow-y-auto border-t border-line">
            <Newest />
          </div>
          <MoreLink href="/user/notices">{t('notices.all')}</MoreLink>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Newest() {
  const [notices, setNotices] = useState<readonly KeptNotice[] | 'failed' | null>(null)

  const read = useCallback(async () => {
    setNotices(null)
    const answer = await askApi('/notices', { answer: readNoticeList })
    setNotices(answer.kind === 'ok' ? answer.data.notices.filter(isKept).slice(0, SHOWN) : 'failed')
  }, [])
  useEffect(() => {
    void read()
  }, [read])

  if (notices === null) return <SkeletonRows rows={3} label={t('notices.loading')} />
  if (notices === 'failed') {
    return <FailedState text={t('notices.failed')} onRetry={read} />
  }
  const [newest] = notices
  if (!newest) {
    return <p className="px-4 py-6 text-fg-2">{t('notices.none')}</p>
  }
  return (
    <>
      <MarkRead at={newest.at} />
      <ul className="next-items:border-t next-items:border-line">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  )
}
