'use client'

import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { personHref } from '@/components/staff/lists/player-view'
import { Key } from '@/components/staff/lists/queue-keys'
import { DEPOSITS, WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { proofHref } from '@/components/ui/game-info'
import { PageIcon } from '@/components/ui/page-icon'
import { Spinner } from '@/components/ui/spinner'
import { askApi } from '@/lib/base/browser/ask-api'
import { readerOf } from '@/lib/base/browser/read-answer'
import { soughtText } from '@/lib/house/search/rules'
import type { SearchAnswer, SearchGroup, SearchHit } from '@/lib/house/search/wire'
import { HitRow } from './hit-row'

const DEBOUNCE_MS = 150
const ANSWER = readerOf<SearchAnswer>({ groups: 'array' })

const TITLES: Readonly<Record<SearchGroup, string>> = {
  'same-txn': 'Same txnID',
  'near-txn': 'Nearly the same',
  'part-txn': 'txnID contains this',
  request: 'Requests',
  amount: 'Requests of this amount',
  player: 'Players',
  round: 'Rounds',
  bet: 'Bets',
}

/** The hits, and the text that they were found for. */
interface Found {
  readonly text: string
  readonly groups: SearchAnswer['groups']
  readonly hasFailed: boolean
}

const NOTHING: Found = { text: '', groups: [], hasFailed: false }

interface SearchPaletteProps {
  /** The initial text of the field. */
  readonly text: string
  /** Must keep its identity: with a new one the text is looked up again. */
  readonly onClose: () => void
}

/**
 * Shows one field and, below it, everything that its text may stand for. Enter opens the marked
 * hit. If Enter is pressed before the answer arrives, it opens the hit of the likeliest kind,
 * provided there is only one. Not a dialog of `components/ui/dialog`, whose panels have a visible
 * title and are scripts of players' pages too.
 */
export function SearchPalette({ text: initial, onClose }: SearchPaletteProps) {
  const router = useRouter()
  const listId = useId()
  // The focus is still there when this renders first.
  const [opener] = useState(() => document.activeElement)
  const [text, setText] = useState(initial)
  const [found, setFound] = useState(NOTHING)
  const [at, setAt] = useState(0)
  /** True if Enter was pressed before the hits arrived. */
  const isAwaited = useRef(false)
  const sought = soughtText(text)
  // In an emptied field, Enter must not open a hit that is no longer shown.
  const groups = sought === '' ? [] : found.groups
  const hits = groups.flatMap((group) => group.hits)
  const isSearching = sought !== '' && found.text !== sought

  function open(index: number) {
    const hit = hits[index]
    if (!hit) return
    onClose()
    router.push(hitHref(hit), { scroll: false })
  }

  useEffect(() => {
    if (sought === '') return
    let isStale = false
    // Pasted text is looked up immediately.
    const timer = setTimeout(
      async () => {
        const path = `/search?${new URLSearchParams({ q: sought })}`
        const answer = await askApi<SearchAnswer>(path, { answer: ANSWER })
        if (isStale) return
        const groups = answer.kind === 'ok' ? answer.data.groups : []
        // What is only nearly the same is never opened unseen.
        const [only, ...others] = groups[0]?.why === 'near-txn' ? [] : (groups[0]?.hits ?? [])
        if (isAwaited.current && only && others.length === 0) {
          onClose()
          router.push(hitHref(only), { scroll: false })
          return
        }
        isAwaited.current = false
        setAt(0)
        setFound({ text: sought, groups, hasFailed: answer.kind !== 'ok' })
      },
      sought === soughtText(initial) ? 0 : DEBOUNCE_MS,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [sought, initial, router, onClose])

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setAt((at + step + hits.length) % hits.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isSearching) isAwaited.current = true
    else open(at)
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 flex animate-appear items-start justify-center bg-scrim px-4 pt-[12vh] max-sm:p-0">
          <Dialog.Content
            className={PANEL}
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              // Radix would return the focus to a trigger of its own, which this dialog has not.
              event.preventDefault()
              if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
            }}
          >
            <Dialog.Title className="sr-only">Search everything</Dialog.Title>
            <label className="flex h-14 items-center gap-3 border-b border-line px-4.5 icons:size-5 icons:flex-none">
              {isSearching ? <Spinner /> : <PageIcon name="search" />}
              <span className="sr-only">Search everything</span>
              <input
                className="min-w-0 flex-1 text-md outline-0 placeholder:text-fg-3"
                type="text"
                role="combobox"
                aria-expanded={hits.length > 0}
                aria-controls={listId}
                aria-activedescendant={hits.length > 0 ? `${listId}-${at}` : undefined}
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={254}
                placeholder="txnID, phone, name, email, amount, round, bet"
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  isAwaited.current = false
                }}
                onKeyDown={onKey}
              />
              <Dialog.Close className="sm:hidden" aria-label="Close">
                <PageIcon name="close" />
              </Dialog.Close>
            </label>
            <p className="px-4.5 text-sm text-fg-2 not-empty:py-3" role="status">
              {describeFound(found, sought, isSearching)}
            </p>
            <Hits listId={listId} at={at} groups={groups} sought={sought} onOpen={open} />
            <p className="flex items-center gap-1.5 border-t border-line px-4.5 py-2.5 text-xs text-fg-2 max-sm:hidden">
              <Key>↑</Key>
              <Key>↓</Key> move <Key>Enter</Key> open
              <span className="ml-auto flex items-center gap-1.5">
                <Key>Esc</Key> close
              </span>
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const PANEL =
  'grid max-h-[70vh] w-170 max-w-full grid-rows-[auto_auto_minmax(0,1fr)_auto] overflow-hidden rounded-card border border-line-strong bg-overlay shadow-3 outline-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0'

function describeFound(found: Found, sought: string, isSearching: boolean): string {
  if (sought === '' || isSearching) return ''
  if (found.hasFailed) return 'No answer. Check your connection and try again.'
  if (found.groups.length > 0) return ''
  return `No requests, players, rounds or bets match “${sought}”.`
}

interface HitsProps {
  readonly listId: string
  /** Index of the marked hit, counted over all groups. */
  readonly at: number
  readonly groups: SearchAnswer['groups']
  readonly sought: string
  readonly onOpen: (index: number) => void
}

function Hits({ listId, at, groups, sought, onOpen }: HitsProps) {
  let index = -1
  return (
    <div className="overflow-y-auto" id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map(({ why, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={why} role="group" aria-label={TITLES[why]} className="py-1.5">
          <p
            className="flex justify-between px-4.5 py-1 text-xs font-medium text-fg-2 tabular-nums"
            aria-hidden="true"
          >
            {TITLES[why]}
            <span className="font-normal text-fg-3">{hits.length}</span>
          </p>
          {hits.map((hit) => {
            index += 1
            const position = index
            return (
              <HitRow
                key={keyOf(hit)}
                id={`${listId}-${position}`}
                hit={hit}
                sought={why === 'near-txn' ? sought : null}
                isMarked={position === at}
                onOpen={() => onOpen(position)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Returns the page that shows a hit. */
function hitHref(hit: SearchHit): string {
  if (hit.kind === 'deposit') return requestHref(DEPOSITS.path, hit)
  if (hit.kind === 'withdrawal') return requestHref(WITHDRAWALS.path, hit)
  if (hit.kind === 'player') return personHref(hit._id, hit.isStaff)
  return proofHref(hit.game, hit.countdownId)
}

function requestHref(path: string, { _id, request }: { _id: string; request: string }): string {
  return request === 'Pending' ? `${path}?id=${_id}` : `${path}?status=${request}&id=${_id}`
}

/** Returns a key that identifies a hit within its group. */
function keyOf(hit: SearchHit): string {
  return hit.kind === 'round' ? `${hit.game} ${hit.countdownId}` : hit._id
}
