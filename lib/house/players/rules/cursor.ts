/** The last row of a page, from which the next, earlier page continues. */
interface Cursor {
  readonly createdAt: Date
  readonly id: string
}

/** Creation time in epoch milliseconds, and the id. */
const CURSOR = /^(?<at>\d{1,15})_(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Parses a cursor, or returns null if the text isn't one. */
export function parseCursor(text: string | undefined): Cursor | null {
  const { at, id } = CURSOR.exec(text ?? '')?.groups ?? {}
  return at === undefined || id === undefined ? null : { createdAt: new Date(Number(at)), id }
}

/** Returns the cursor as `parseCursor` reads it. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt.getTime()}_${id}`
}
