'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { PageIcon } from '@/components/ui/page-icon'
import { Spinner } from '@/components/ui/spinner'
import { soughtText } from '@/lib/house/search/rules'
import { ButtonKey, SEARCH_ID } from './queue-keys'
import { type QueueView, queueHref } from './queue-view'

const DEBOUNCE_MS = 250
/**
 * Matches devices with a keyboard. On a phone, focusing the field would open the on-screen
 * keyboard.
 */
const HAS_POINTER = '(pointer: fine)'

/** Larger on phones, for fingers. */
const SEARCH =
  'flex h-9 w-75 items-center gap-2 rounded-control-sm bg-surface-1 px-2.5 inset-ring inset-ring-control-line icons:size-4 icons:text-fg-2 focus-within:inset-ring-2 focus-within:inset-ring-focus max-sm:h-11 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1'
/** 16 px on phones, so that the browser does not zoom into the field. */
const INPUT =
  'min-w-0 flex-1 text-(length:--text-sm) text-ellipsis outline-0 placeholder:text-fg-3 max-sm:text-(length:--text-md)'

interface QueueSearchProps {
  readonly view: QueueView
  /** Ids of the rows that are shown. */
  readonly ids: readonly string[]
  /** The row that the search means; null if several could be meant. */
  readonly hit: string | null
  /** e.g. `Search by txnID, phone or name`. */
  readonly label: string
}

/**
 * Searches while you type and keeps the text in the URL. Enter opens the row that is meant and leaves
 * the field, so that the keys of the queue work. Once the last hit is decided, the field is focused
 * again.
 */
export function QueueSearch({ view, ids, hit, label }: QueueSearchProps) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [isPending, startTransition] = useTransition()
  const [text, setText] = useState(view.search)
  const sent = useRef(view.search)
  /** The search that was submitted with Enter, until its hits have arrived. */
  const [entered, setEntered] = useState<string | null>(null)

  function send(search: string) {
    if (search === sent.current) return
    sent.current = search
    startTransition(() => {
      router.replace(queueHref(view, { search, page: 1, id: null }), { scroll: false })
    })
  }
  const sendLater = useEffectEvent(send)

  useEffect(() => {
    // Back and forward change the URL without any typing.
    if (view.search === sent.current) return
    sent.current = view.search
    setText(view.search)
  }, [view.search])

  useEffect(() => {
    const timer = setTimeout(() => sendLater(soughtText(text)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    if (entered === null || entered !== view.search) return
    setEntered(null)
    if (hit === null || view.page !== 1) return
    field.current?.blur()
    router.replace(queueHref(view, { id: hit }), { scroll: false })
  }, [entered, view, hit, router])

  const wasOpen = useRef(false)
  useEffect(() => {
    if (view.id !== null) wasOpen.current = true
    else if (wasOpen.current && view.search !== '' && ids.length === 0) {
      wasOpen.current = false
      if (document.activeElement === document.body && matchMedia(HAS_POINTER).matches) {
        field.current?.focus()
        field.current?.select()
      }
    }
  }, [view, ids])

  function enter() {
    const search = soughtText(text)
    send(search)
    setEntered(search === '' ? null : search)
  }

  function reset() {
    setText('')
    field.current?.focus()
  }

  return (
    <search className="flex min-w-0 items-center gap-2 max-sm:grow max-sm:basis-46 max-sm:has-[input:not(:placeholder-shown)]:basis-full">
      <label className={SEARCH}>
        {isPending ? <Spinner /> : <PageIcon name="search" />}
        <span className="sr-only">{label}</span>
        <input
          ref={field}
          className={INPUT}
          id={SEARCH_ID}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          // A whole message can be pasted.
          maxLength={2_000}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setEntered(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
          }}
        />
        <ButtonKey>/</ButtonKey>
      </label>
      {/* An empty field needs no reset, and a phone has no room for the button next to its hint. */}
      <span className={text === '' ? 'max-sm:hidden' : undefined}>
        <Button size="sm" disabled={text === ''} onClick={reset}>
          Reset Search
        </Button>
      </span>
    </search>
  )
}
