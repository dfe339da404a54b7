'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { photoPath } from '@/lib/wire/content'
import { sendPhotoChange } from './send-photo-change'
import styles from './upload.module.css'

interface PhotoActionsProps {
  readonly id: string
  readonly isPoster: boolean
}

type Change = 'poster' | 'delete'

/** What staff can do with a photo. */
export function PhotoActions({ id, isPoster }: PhotoActionsProps) {
  const router = useRouter()
  const [running, setRunning] = useState<Change | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)

  async function change(what: Change) {
    setIsAsking(false)
    setRunning(what)
    const isChanged = await sendPhotoChange(
      photoPath(id),
      what === 'delete' ? { method: 'DELETE' } : { method: 'PUT', body: { isPoster: !isPoster } },
    )
    setRunning(null)
    if (isChanged) router.refresh()
  }

  return (
    <div className={styles.actions}>
      <Button size="sm" pending={running === 'poster'} onClick={() => void change('poster')}>
        {isPoster ? 'Not as poster' : 'Use as poster'}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        pending={running === 'delete' || isOpening}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <Modal
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this photo?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button variant="primary" onClick={() => void change('delete')}>
              Delete
            </Button>
          </>
        }
      >
        <p className="sm muted">
          {isPoster
            ? 'It is the poster: players will see none until you choose another.'
            : 'It cannot be brought back.'}{' '}
          Pages that are open already may show it for a day; under Deleted photos you can then
          remove it at once.
        </p>
      </Modal>
    </div>
  )
}
