'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { photoChangeAnswer, photoPath } from '@/lib/wire/content'
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
    const answer = await callApi(photoPath(id), {
      ...(what === 'delete'
        ? { method: 'DELETE' as const }
        : { method: 'PUT' as const, body: { isPoster: !isPoster } }),
      answer: photoChangeAnswer,
    })
    setRunning(null)
    if (answer.kind === 'ok') return router.refresh()
    const text = answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION
    showToast({ tone: 'error', title: 'The photo is as it was', text })
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
            : 'It cannot be brought back.'}
        </p>
      </Modal>
    </div>
  )
}
