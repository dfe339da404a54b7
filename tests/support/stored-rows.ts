import { db } from '@/lib/db/client'

let question: string | undefined

/**
 * One row per table: how many rows it has, and a checksum over all of them: where each lies and what
 * transaction wrote it, which every write changes. Of sessions it is what they hold but for when they were
 * last seen: any call may note that, refused or not.
 */
async function tableQuestion(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  return tables
    .map(({ name }) => {
      const said =
        name === 'session'
          ? `(to_jsonb(r) - 'last_seen_at')::text`
          : `r.ctid::text || ' ' || r.xmin::text`
      return `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(sum(hashtextextended(${said}, 0)::numeric), 0)::text AS checksum FROM ${name} r`
    })
    .join(' UNION ALL ')
}

/** What the database holds, table by table: it differs as soon as anything else was written anywhere. */
export async function storedRows(): Promise<unknown> {
  question ??= await tableQuestion()
  return await db.$queryRawUnsafe(question)
}
