import 'server-only'
import { db } from '@/lib/db/client'

/** A filter of a queue under its name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly query: string
}

/** The views that this person keeps of a queue, by name. */
export function listViews(staffId: string, queue: 'deposit' | 'withdraw'): Promise<SavedView[]> {
  return db.savedView.findMany({
    where: { staffId, queue },
    select: { id: true, name: true, query: true },
    orderBy: { name: 'asc' },
  })
}
