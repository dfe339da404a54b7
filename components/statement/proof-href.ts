/** Page where anybody can recompute the result of a round. */
export function proofHref(round: { readonly game: string; readonly countdownId: string }): string {
  return `/fairness/${round.game}/${round.countdownId}`
}
