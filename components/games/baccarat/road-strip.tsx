import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useMedia } from '@/components/ui/use-media'
import { useRested } from '@/components/ui/use-rested'
import type { ResultView } from '@/lib/rounds/wire-screen'
import { PAPER } from '../classes'
import type { GameInfo } from '../game-info'

const BIG_ROAD = new LazyChunk(() => import('../history/big-road'))
/** The variant `roomy`. */
const ROOMY = '(height > 700px) and (width < 1024px)'
const COLUMNS = 22
/** From the page's load on: the page comes alive first, its paper waits empty. */
const FETCH_AFTER_MS = 1_000

interface RoadStripProps {
  readonly game: GameInfo
  /** Newest first. */
  readonly results: readonly ResultView[]
}

/** The big road while bets are taken: empty paper of the same size until it is fetched. */
export function RoadStrip({ game, results }: RoadStripProps) {
  const isSeen = useMedia(ROOMY)
  const isRested = useRested(FETCH_AFTER_MS)
  const chunk = useLazyChunk(BIG_ROAD, isSeen && isRested, { isOptional: true })
  if (chunk && isSeen) return <chunk.LiveBigRoad columns={COLUMNS} {...{ game, results }} />
  return <svg className={PAPER} viewBox={`0 0 ${COLUMNS} 6`} aria-hidden="true" />
}
