import 'server-only'
import { db } from '@/lib/db/client'

/** A named filter of a queue. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly query: string
}

/** Lists a staff member's saved views of a queue, by name. */
export function listViews(staffId: string, queue: 'deposit' | 'withdraw'): Promise<SavedView[]> {
  return db.savedView.findMany({
    where: { staffId, queue },
    select: { id: true, name: true, query: true },
    orderBy: { name: 'asc' },
  })
}
