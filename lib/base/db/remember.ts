import 'server-only'

/**
 * Caches a query's answer in this process for `keepMs`, for figures that cost the database more
 * than being fully up to date is worth. Parallel callers share one query; a failed one is not
 * cached.
 */
export function remember<T>(keepMs: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: Promise<T>; readonly until: number } | null = null
  return () => {
    if (known && known.until > performance.now()) return known.answer
    const asked = { answer: ask(), until: performance.now() + keepMs }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = null
    })
    return asked.answer
  }
}
