import { useEffect, useState } from 'react'
import { askApi } from '@/lib/base/browser/ask-api'
import type { AnswerReader } from '@/lib/base/browser/read-answer'

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 250

/**
 * Asks the server about what is typed: nothing for a null path, and the same once more when `again`
 * changes. `answer` is null until this path is answered, `latest` is kept until the next answer.
 * `hasFailed` is true if there was no answer; `retry` asks once more.
 * @param reader must keep its identity
 */
export function useAnswer<T>(path: string | null, reader: AnswerReader<T>, again?: unknown) {
  const [known, setKnown] = useState<{ readonly path: string; readonly data: T } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and each attempt ask the same once more
  useEffect(() => {
    if (path === null) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await askApi(path, { answer: reader })
      if (!isWanted) return
      if (answer.kind === 'ok') setKnown({ path, data: answer.data })
      else setFailed(path)
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [path, reader, again, attempt])

  function retry() {
    setFailed(null)
    setAttempt(attempt + 1)
  }

  const isAnswered = path !== null && known?.path === path
  return {
    answer: isAnswered ? known.data : null,
    latest: known?.data ?? null,
    hasFailed: path !== null && !isAnswered && failed === path,
    retry,
  }
}
