import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { findGame } from '@/lib/games/catalog/registry'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import { type Schedule, slotAt } from '@/lib/games/schedule/rules/slots'
import { deriveTerminalSeed, previousSeed, SEASON_LINKS } from '@/lib/play/fairness/rules/chain'

/**
 * `npm run draws:bits`: writes the words that rounds are drawn with to standard output, as raw
 * bytes, for statistical test suites such as dieharder. They come from the code that draws rounds,
 * along the chains of as many seasons as needed, each from its last link to its first. The salt of a
 * season is the SHA-256 of "season <number>".
 */
const USAGE = `npm run --silent draws:bits -- [options] > draws.bin

  --game wingo|baccarat   default wingo
  --secret TEXT           the operator's secret is its SHA-256; default "rondo draws"
  --rounds N              rounds to write, default 1000000
  --words N               four-byte words to write of each round, from its first; default 8, one block`

const ROUND_SECONDS = 180
const CUTOFF_SECONDS = 30
const MAX_WORDS = 1_000_000
const FIRST_SLOT = Date.UTC(2026, 0, 1)

const NO_RANDOMNESS = new Uint8Array(0)

function readOptions() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'wingo' },
      secret: { type: 'string', default: 'rondo draws' },
      rounds: { type: 'string', default: '1000000' },
      words: { type: 'string', default: '8' },
    },
  })
  const rounds = Number(values.rounds)
  const words = Number(values.words)
  const isCount = (count: number, max: number) =>
    Number.isSafeInteger(count) && count >= 1 && count <= max
  if (!findGame(values.game)) throw new Error(`Unknown game ${values.game}.`)
  if (!isCount(rounds, Number.MAX_SAFE_INTEGER) || !isCount(words, MAX_WORDS)) {
    throw new Error('Rounds and words must be whole numbers of at least 1.')
  }
  return { game: values.game, secret: values.secret, rounds, words }
}

type Options = ReturnType<typeof readOptions>

/** Yields the seed and period number of each round, season after season. */
function* rounds({ game, secret, rounds: count }: Options) {
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
    const salt = sha256(utf8ToBytes(`season ${season}`))
    let seed = deriveTerminalSeed(operatorSecret, { game, number: season, salt })
    for (let link = SEASON_LINKS; link > 0 && left > 0; link--, left--) {
      const opensAt = firstSlotAt + (link - 1) * ROUND_SECONDS * 1_000
      yield { seed, countdownId: slotAt(schedule, opensAt).countdownId }
      seed = previousSeed(seed)
    }
  }
}

/** Yields the words of each round. */
function* words(options: Options) {
  for (const { seed, countdownId } of rounds(options)) {
    const stream = createWordStream({
      scheme: 'v2',
      seed,
      game: options.game,
      countdownId,
      beaconRound: '0',
      randomness: NO_RANDOMNESS,
    })
    const bytes = Buffer.alloc(options.words * 4)
    for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32BE(stream.uniform(2 ** 32), at)
    yield bytes
  }
}

try {
  await pipeline(Readable.from(words(readOptions())), process.stdout)
} catch (error) {
  // A test suite that has read enough closes the pipe, which is a normal end.
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exitCode = 1
  }
}
