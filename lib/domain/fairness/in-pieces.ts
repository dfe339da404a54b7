/** How far a piece of work has come. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Work in pieces: it yields how far it is every few milliseconds and returns what it found. */
export type InPieces<T> = Generator<Progress, T>

/** Does work without a pause that could be done in pieces. */
export function finish<T>(pieces: InPieces<T>): T {
  for (;;) {
    const piece = pieces.next()
    if (piece.done) return piece.value
  }
}
