'use client'

import { useId, useState } from 'react'
import { MARK_TAGS } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { useSubmit } from '@/components/ui/use-submit'
import { PLAYER_TAGS, type PlayerTag, TAG_NAMES } from '@/lib/people/accounts/rules/tags'

const ICON =
  'inline-grid size-6 place-items-center rounded-control-sm text-fg-2 hover:bg-surface-2 hover:text-fg icons:size-3.5'

interface PlayerTagsProps {
  readonly playerId: string
  readonly tags: readonly PlayerTag[]
  /** True if the tags can be read but not changed. */
  readonly isFixed: boolean
}

/**
 * Shows the tags that staff gave the player. Each change is stored in a row of its own, which
 * stays.
 */
export function PlayerTags({ playerId, tags, isFixed }: PlayerTagsProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const { send, isBusy } = useSubmit()
  const left = PLAYER_TAGS.filter((tag) => !tags.includes(tag))

  function change(tag: PlayerTag, isOn: boolean) {
    setOpen(false)
    return send({
      method: 'PUT',
      path: `/players/${playerId}/tags`,
      body: { tag, isOn },
      done: { title: isOn ? `Tagged ${TAG_NAMES[tag]}` : `Tag ${TAG_NAMES[tag]} removed` },
      failed: ({ text }) => ({ title: 'Tag not changed', text }),
    })
  }

  return (
    <span className="flex flex-wrap items-center gap-1.5" aria-busy={isBusy || undefined}>
      {tags.map((tag) => (
        <span key={tag} className={tag === 'watch' ? MARK_TAGS.caution : MARK_TAGS.plain}>
          {TAG_NAMES[tag]}
          {isFixed ? null : (
            <button
              className={`${ICON} -mr-2`}
              type="button"
              disabled={isBusy}
              aria-label={`Remove tag ${TAG_NAMES[tag]}`}
              onClick={() => change(tag, false)}
            >
              <Icon name="close" small />
            </button>
          )}
        </span>
      ))}
      {isFixed || left.length === 0 ? null : (
        <button
          className={ICON}
          type="button"
          disabled={isBusy}
          aria-label="Add a tag"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="plus" small />
        </button>
      )}
      <span id={listId} className="flex flex-wrap gap-1.5" hidden={!isOpen}>
        {left.map((tag) => (
          <button
            key={tag}
            className={`${MARK_TAGS.plain} border border-dashed border-control-line inset-ring-0! hover:text-fg`}
            type="button"
            onClick={() => change(tag, true)}
          >
            <Icon name="plus" small />
            {TAG_NAMES[tag]}
          </button>
        ))}
      </span>
    </span>
  )
}
