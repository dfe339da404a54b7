/** The page of a player's home, which `/` shows them (proxy.ts); nobody is to ask for it by this name. */
export const PLAYER_HOME = '/home'

type AsksWhoPlays = (request: Request) => Promise<boolean>

/** On globalThis because proxy.ts is a bundle of its own, which brings no database along. */
const shared = globalThis as { rondoAsksWhoPlays?: AsksWhoPlays }

/** Sets what tells whether a player sent a request. Called once, when the process starts. */
export function registerPlayers(asks: AsksWhoPlays): void {
  shared.rondoAsksWhoPlays = asks
}

/**
 * Whether a player sent the request: their session's row says it, as it does to the page, so that an old cookie
 * counts for nothing. No where it can't be known; the page then says what is wrong.
 */
export async function isFromPlayer(request: Request): Promise<boolean> {
  return (await shared.rondoAsksWhoPlays?.(request).catch(() => false)) ?? false
}
