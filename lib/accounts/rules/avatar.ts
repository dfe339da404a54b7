/** A part of the ring around an avatar, in degrees. */
export interface Arc {
  readonly from: number
  readonly sweep: number
}

const ARCS = 3
const SECTOR = 360 / ARCS
/** Degrees of an arc at least, and at most: neighbours never touch. */
const SWEEP = { least: 24, most: 104 } as const

/**
 * The ring that belongs to a user's id: always the same, and rarely another's. Of the id its last bytes
 * count, which are random; the first are the time of the registration.
 */
export function avatarRing(userId: string): readonly Arc[] {
  const digits = userId.replaceAll('-', '').slice(-2 * (ARCS + 1))
  const byteAt = (place: number) => Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16)
  const turn = (byteAt(ARCS) / 256) * 360
  return Array.from({ length: ARCS }, (_, place) => ({
    from: Math.round(turn + place * SECTOR) % 360,
    sweep: Math.round(SWEEP.least + (byteAt(place) / 255) * (SWEEP.most - SWEEP.least)),
  }))
}
