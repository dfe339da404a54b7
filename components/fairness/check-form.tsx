'use client'

import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { config } from 'zod'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { FairnessRecord } from '@/lib/wire/fairness'
import { readRecords } from '@/lib/wire/read-records'
import styles from './fairness.module.css'

// Compiled parsers need `unsafe-eval`, which the content security policy does not grant.
config({ jitless: true })

interface CheckFormProps {
  readonly onRecords: (records: readonly FairnessRecord[]) => void
}

/** Takes a record, or a list of them, as text or as a file. Nothing of it leaves the browser. */
export function CheckForm({ onRecords }: CheckFormProps) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()

  function check(content: string) {
    const read = readRecords(content)
    if (read.kind === 'records') {
      setReason(null)
      onRecords(read.records)
      return
    }
    setReason(read.reason)
    area.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    check(text)
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (!file) return
    const content = await file.text()
    setText(content)
    check(content)
    // The same file, saved again with a change, counts as another choice.
    event.target.value = ''
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor="record" className="label">
        The record, as downloaded
      </label>
      <textarea
        ref={area}
        id="record"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={'{"scheme": "v1", "game": "wingo", …}'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : errorId}
      />
      {reason === null ? null : (
        <p className={styles.error} id={errorId} role="alert">
          <Icon name="alert" />
          {reason}
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" variant="primary">
          Check
        </Button>
        <label className={`btn ${styles.file}`}>
          Choose a file
          <input type="file" accept=".json,application/json" className="vh" onChange={takeFile} />
        </label>
      </div>
    </form>
  )
}
