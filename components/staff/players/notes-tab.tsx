import { Sentence } from '@/components/staff/lists/audit-sentence'
import { type PlayerView, playerHref } from '@/components/staff/lists/player-view'
import { CARD, LINK } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { AuditPage } from '@/lib/house/audit/read-audit'
import type { AuditRow } from '@/lib/house/audit/read-named-events'
import type { PlayerNote, PlayerNotes, TagChange } from '@/lib/house/players/read-notes'
import { TAG_NAMES } from '@/lib/people/accounts/rules/tags'
import { Earlier, Filters, ListCard, TAB_GRID } from './parts'

interface NotesTabProps {
  readonly notes: PlayerNotes
  readonly tagChanges: readonly TagChange[]
  readonly view: PlayerView
}

const SHOWN = [
  [undefined, 'Notes'],
  ['history', 'History'],
] as const

const LINES = 'next-items:border-t next-items:border-line border-t border-line'

/** Shows the notes staff wrote and the tags they gave and removed. None of it ever changes. */
export function NotesTab({ notes, tagChanges, view }: NotesTabProps) {
  const { latest, count, earlier } = notes
  return (
    <div className={TAB_GRID}>
      <ListCard
        title="Notes"
        beside={<Filters view={view} of={SHOWN} />}
        isEmpty={latest.length === 0}
        empty="No notes yet. Only staff read them."
        foot={
          <Earlier view={view} earlier={earlier}>
            {formatCount(count)} in all
          </Earlier>
        }
      >
        <ul className={LINES}>
          {latest.map((note) => (
            <li key={note.id} className="px-5 py-3 max-sm:px-4">
              <NoteText note={note} />
            </li>
          ))}
        </ul>
      </ListCard>
      <ListCard title="Tags" isEmpty={tagChanges.length === 0} empty="No tags yet.">
        <ul className={LINES}>
          {tagChanges.map(({ id, tag, isOn, by, at }) => (
            <li key={id} className="px-5 py-2.5 text-sm max-sm:px-4">
              {isOn ? 'Added' : 'Removed'} <b className="font-medium">{TAG_NAMES[tag]}</b>
              <small className="block text-cap text-fg-2">
                {by}, <Moment at={at.getTime()} style="day-time" />
              </small>
            </li>
          ))}
        </ul>
      </ListCard>
    </div>
  )
}

interface HistoryTabProps {
  readonly page: AuditPage
  readonly view: PlayerView
}

/** Shows the audit log's events about the player, in words. */
export function HistoryTab({ page, view }: HistoryTabProps) {
  return (
    <ListCard
      title="History"
      beside={<Filters view={view} of={SHOWN} />}
      isEmpty={page.rows.length === 0}
      empty="No history yet."
      foot={
        <Earlier view={view} earlier={page.nextBefore}>
          Newest first
        </Earlier>
      }
    >
      <EventList rows={page.rows} />
    </ListCard>
  )
}

/** Shows events of the audit log as sentences. */
export function EventList({ rows }: { readonly rows: readonly AuditRow[] }) {
  return (
    <ul className={LINES}>
      {rows.map((row) => (
        <li key={row.id} className="px-5 py-2.5 text-sm wrap-anywhere max-sm:px-4">
          <Sentence row={row} />
          <small className="block text-cap text-fg-2">
            <Moment at={row.createdAt.getTime()} style="day-time" />
            {row.address === null ? null : `, from ${row.address}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface NotesCardProps {
  readonly playerId: string
  readonly notes: PlayerNotes
}

/** Shows the pinned note and the newest others, next to another tab. */
export function NotesCard({ playerId, notes }: NotesCardProps) {
  const { pinned, latest, count } = notes
  const shown = [pinned, ...latest.filter(({ id }) => id !== pinned?.id)].filter(
    (note) => note !== null,
  )
  return (
    <section className={`${CARD} grid gap-3 px-5 py-3.5 max-sm:px-4`} aria-label="Notes">
      <div className="flex items-baseline justify-between">
        <h2 className="text-base font-semibold">Notes</h2>
        <Link className={`${LINK} text-sm text-fg-2`} href={playerHref(playerId, { tab: 'notes' })}>
          {count === 0 ? 'None' : `All ${formatCount(count)}`}
        </Link>
      </div>
      {shown.slice(0, 3).map((note) => (
        <NoteText key={note.id} note={note} />
      ))}
    </section>
  )
}

/** Shows a note with its author and time. */
export function NoteText({ note }: { readonly note: PlayerNote }) {
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2">
      <Face name={note.by} />
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        {note.isPinned ? (
          <span className="mr-1.5 rounded-small px-1.5 py-0.5 text-xs font-medium text-fg-2 inset-ring inset-ring-line-strong">
            Pinned
          </span>
        ) : null}
        {note.text}
      </p>
      <small className="col-start-2 text-cap text-fg-2">
        {note.by}, <Moment at={note.createdAt.getTime()} style="day-time" />
      </small>
    </div>
  )
}
