'use client'

import { Button } from '@/components/ui/button'
import { useSubmit } from '@/components/ui/use-submit'

interface EndSessionsProps {
  readonly playerId: string
  /** If left out, all sessions end. */
  readonly session?: { readonly id: string; readonly device: string }
}

/** Logs a player out, on one device or on all. */
export function EndSessions({ playerId, session }: EndSessionsProps) {
  const { send, isBusy } = useSubmit()
  const end = () =>
    send({
      method: 'DELETE',
      path: `/players/${playerId}/sessions${session ? `/${session.id}` : ''}`,
      done: { title: session ? `Logged out on ${session.device}` : 'Logged out everywhere' },
      failed: ({ text }) => ({ title: 'Not logged out', text }),
    })
  return (
    <Button size="sm" pending={isBusy} onClick={end}>
      {session ? (
        <>
          End<span className="sr-only"> the session on {session.device}</span>
        </>
      ) : (
        'End all'
      )}
    </Button>
  )
}
