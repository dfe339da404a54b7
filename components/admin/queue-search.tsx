'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import styles from './queue.module.css'
import { SEARCH_ID } from './queue-marks'
import { type QueueView, queueHref } from './queue-view'

const DEBOUNCE_MS = 250

interface QueueSearchProps {
  readonly view: QueueView
  /** e.g. `Search by txnID`. */
  readonly label: string
}

/** Searches while one types; what was typed stands in the address. */
export function QueueSearch({ view, label }: QueueSearchProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [text, setText] = useState(view.search)
  const sent = useRef(view.search)

  useEffect(() => {
    // Back and forward change the address without anyone typing.
    if (view.search === sent.current) return
    sent.current = view.search
    setText(view.search)
  }, [view.search])

  useEffect(() => {
    const search = text.trim()
    if (search === sent.current) return
    const timer = setTimeout(() => {
      sent.current = search
      startTransition(() => {
        router.replace(queueHref(view, { search, page: 1, id: null }), { scroll: false })
      })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, view, router])

  function reset() {
    setText('')
    document.getElementById(SEARCH_ID)?.focus()
  }

  return (
    <search className={`tools ${styles.tools}`}>
      <label className="search">
        {isPending ? <Spinner /> : <Icon name="search" />}
        <span className="vh">{label}</span>
        <input
          id={SEARCH_ID}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          maxLength={254}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <span className={styles.hint} aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </label>
      <Button size="sm" disabled={text === ''} onClick={reset}>
        Reset Search
      </Button>
    </search>
  )
}
