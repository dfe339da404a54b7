import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { findGame } from '@/lib/games/catalog/registry'
import { createWordStream, SCHEMES, type Scheme } from '@/lib/games/catalog/word-stream'
import { type Schedule, slotAt } from '@/lib/games/schedule/rules/slots'
import { deriveTerminalSeed, previousSeed, SEASON_LINKS } from '@/lib/play/fairness/rules/chain'

/**
 * `npm run draws:bits`: writes the words that rounds are drawn with to standard output, as raw
 * bytes, for statistical test suites such as dieharder. They come from the code that draws rounds,
 * along the chains of as many seasons as needed, each from its last link to its first.
 */
const USAGE = `npm run --silent draws:bits -- [options] > draws.bin

  --game wingo|baccarat   default wingo
  --secret TEXT           the operator's secret is its SHA-256; default "rondo draws"
  --rounds N              rounds to write, default 1000000
  --words N               four-byte words to write of each round, from its first; default 8, one block
  --scheme v1|v2          default v2; the salt of a season is the SHA-256 of "season <number>"`

const ROUND_SECONDS = 180
const CUTOFF_SECONDS = 30
const MAX_WORDS = 1_000_000
const FIRST_SLOT = Date.UTC(2026, 0, 1)
/** Rounds whose words are written in one chunk. */
const ROUNDS_A_CHUNK = 8_192

const NO_RANDOMNESS = new Uint8Array(0)

function readOptions() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'wingo' },
      secret: { type: 'string', default: 'rondo draws' },
      rounds: { type: 'string', default: '1000000' },
      words: { type: 'string', default: '8' },
      scheme: { type: 'string', default: 'v2' },
    },
  })
  const scheme = SCHEMES.find((known) => known === values.scheme)
  const rounds = Number(values.rounds)
  const words = Number(values.words)
  const isCount = (count: number, max: number) =>
    Number.isSafeInteger(count) && count >= 1 && count <= max
  if (!scheme) throw new Error(`Unknown scheme ${values.scheme}.`)
  if (!findGame(values.game)) throw new Error(`Unknown game ${values.game}.`)
  if (!isCount(rounds, Number.MAX_SAFE_INTEGER) || !isCount(words, MAX_WORDS)) {
    throw new Error('Rounds and words must be whole numbers of at least 1.')
  }
  return { game: values.game, secret: values.secret, rounds, words, scheme }
}

type Options = ReturnType<typeof readOptions>

/** The published figures were made with words of `v1`, whose chains had no salt. */
function terminalSeedOf(
  scheme: Scheme,
  secret: Uint8Array,
  game: string,
  number: number,
): Uint8Array {
  return scheme === 'v1'
    ? hkdf(sha256, secret, undefined, utf8ToBytes(`rondo|v1|${game}|season ${number}`), 32)
    : deriveTerminalSeed(secret, { game, number, salt: sha256(utf8ToBytes(`season ${number}`)) })
}

/** Yields the seed and period number of each round, season after season. */
function* rounds({ game, secret, rounds: count, scheme }: Options) {
  const operatorSecret = sha256(utf8ToBytes(secret))
  let left = count
  for (let season = 1; left > 0; season++) {
    const firstSlotAt = FIRST_SLOT + (season - 1) * SEASON_LINKS * ROUND_SECONDS * 1_000
    const schedule: Schedule = {
      roundSeconds: ROUND_SECONDS,
      cutoffSeconds: CUTOFF_SECONDS,
      firstSlotAt,
      publishedAt: firstSlotAt,
      links: SEASON_LINKS,
      slotOffset: 0,
    }
    let seed = terminalSeedOf(scheme, operatorSecret, game, season)
    for (let link = SEASON_LINKS; link > 0 && left > 0; link--, left--) {
      const opensAt = firstSlotAt + (link - 1) * ROUND_SECONDS * 1_000
      yield { seed, countdownId: slotAt(schedule, opensAt).countdownId }
      seed = previousSeed(seed)
    }
  }
}

async function writeBits(options: Options): Promise<void> {
  const bytesOfRound = options.words * 4
  const chunkBytes = Math.max(1, Math.floor((ROUNDS_A_CHUNK * 32) / bytesOfRound)) * bytesOfRound
  let chunk = Buffer.alloc(chunkBytes)
  let used = 0
  const flush = async () => {
    if (used > 0 && !process.stdout.write(chunk.subarray(0, used))) {
      await once(process.stdout, 'drain')
    }
    chunk = Buffer.alloc(chunkBytes)
    used = 0
  }
  for (const { seed, countdownId } of rounds(options)) {
    const stream = createWordStream({
      scheme: options.scheme,
      seed,
      game: options.game,
      countdownId,
      beaconRound: '0',
      randomness: NO_RANDOMNESS,
    })
    for (let word = 0; word < options.words; word++) {
      used = chunk.writeUInt32BE(stream.uniform(2 ** 32), used)
    }
    if (used === chunkBytes) await flush()
  }
  await flush()
}

// A test suite that has read enough closes the pipe, which is a normal end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
try {
  await writeBits(readOptions())
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  process.exitCode = 1
}
