'use client'

import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '@/components/ui/choices'
import { CARD } from '@/components/ui/classes'
import { useSubmit } from '@/components/ui/use-submit'
import { askApi } from '@/lib/base/browser/ask-api'
import { t } from '@/lib/base/text/rules/t'
import { readNoticeList } from '@/lib/money/notices/browser-read-list'
import { NOTICE_KINDS, SWITCH_TEXTS, type SwitchedKind } from '@/lib/money/notices/rules/kinds'
import { setUnread } from '@/lib/play/live/browser-notices'

/**
 * Marks all notices up to a moment as read, even those on later pages, once the page is seen. The
 * marks on the screen stay.
 */
export function MarkRead({ at }: { readonly at: number }) {
  useEffect(() => {
    const order = {
      method: 'POST',
      body: { at },
      answer: readNoticeList,
      keepalive: true,
    } as const
    const stop = () => document.removeEventListener('visibilitychange', mark)
    function mark() {
      if (document.hidden) return
      stop()
      void askApi('/notices/read', order).then((answer) => {
        if (answer.kind === 'ok') setUnread(answer.data.unread)
      })
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return stop
  }, [at])
  return null
}

/** Shows a switch for each kind of notice. */
export function NoticeSwitches({ muted: stored }: { readonly muted: readonly SwitchedKind[] }) {
  const [muted, setMuted] = useState(stored)
  const { send } = useSubmit({ refresh: 'always' })

  const saved = useRef(stored)
  const saving = useRef(Promise.resolve())

  /** Sends the change once those before it are saved or refused. */
  function change(kind: SwitchedKind, isOn: boolean) {
    setMuted((shown) => switched(shown, kind, isOn))
    saving.current = saving.current.then(async () => {
      const next = switched(saved.current, kind, isOn)
      const isDone = await send({
        method: 'PUT',
        path: '/notices',
        body: { muted: next },
        failed: ({ text }) => ({ title: t('notices.notChanged'), text }),
      })
      if (isDone === null) setMuted((shown) => switched(shown, kind, !isOn))
      else saved.current = next
    })
  }

  return (
    <div className={`${CARD} grid px-4 py-1`}>
      {NOTICE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={!muted.includes(kind)}
          onChange={(isOn) => change(kind, isOn)}
        >
          {t(SWITCH_TEXTS[kind])}
        </Checkbox>
      ))}
    </div>
  )
}

function switched(muted: readonly SwitchedKind[], kind: SwitchedKind, isOn: boolean) {
  const others = muted.filter((one) => one !== kind)
  return isOn ? others : [...others, kind]
}
