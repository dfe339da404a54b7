/**
 * The page of a player's home, which `/` shows to players (proxy.ts). Nobody should request it by
 * this name.
 */
export const PLAYER_HOME = '/home'

type AsksWhoPlays = (request: Request) => Promise<boolean>

/** On globalThis because proxy.ts is a bundle of its own that contains no database code. */
const shared = globalThis as { rondoAsksWhoPlays?: AsksWhoPlays }

/** Sets the function that says if a player sent a request. Called once, when the process starts. */
export function registerPlayers(asks: AsksWhoPlays): void {
  shared.rondoAsksWhoPlays = asks
}

/**
 * Returns true if a player sent the request. Their session's row decides, as it does for the page,
 * so an old cookie counts for nothing. Returns false if that can't be known; the page then says
 * what is wrong.
 */
export async function isFromPlayer(request: Request): Promise<boolean> {
  return (await shared.rondoAsksWhoPlays?.(request).catch(() => false)) ?? false
}
