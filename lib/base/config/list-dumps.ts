import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Lists the complete dumps in a folder, newest first, with the time each was finished (epoch
 * milliseconds).
 * @throws if the folder can't be read.
 */
export async function listDumps(dir: string): Promise<{ name: string; at: number }[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.dump'))
  const dumps = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })),
  )
  return dumps.sort((one, other) => other.at - one.at)
}
