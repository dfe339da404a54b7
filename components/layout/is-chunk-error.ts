const CHUNK_FAILURE =
  /loading (css )?chunk|chunkloaderror|dynamically imported module|importing a module/i

/**
 * Whether a script of the page could not be fetched: after a deployment the old ones are gone, and a
 * weak network loses some. Rendering again asks for the same file, so only a reload helps.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CHUNK_FAILURE.test(error.name) || CHUNK_FAILURE.test(error.message)
}
