/** A part of the ring around an avatar, in degrees. */
export interface Arc {
  readonly from: number
  readonly sweep: number
}

const ARCS = 3
const SECTOR = 360 / ARCS
/** Minimum and maximum length of an arc in degrees, so that neighbours never touch. */
const SWEEP = { least: 24, most: 104 } as const

/**
 * Returns the ring for a user's id: always the same, and rarely equal to another user's. Uses the
 * last bytes of the id, which are random; the first ones encode the registration time.
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
