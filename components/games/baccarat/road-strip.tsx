import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useMedia } from '@/components/ui/use-media'
import { useRested } from '@/components/ui/use-rested'
import type { ResultView } from '@/lib/rounds/wire-screen'
import { PAPER } from '../classes'
import type { GameInfo } from '../game-info'

const BIG_ROAD = new LazyChunk(() => import('../history/big-road'))
/** Media query of the variant `roomy`. */
const ROOMY = '(height > 700px) and (width < 1024px)'
const COLUMNS = 22
/**
 * Delay after the page's load, in milliseconds. The page becomes interactive first, and the paper
 * stays empty until then.
 */
const FETCH_AFTER_MS = 1_000

interface RoadStripProps {
  readonly game: GameInfo
  /** The latest results, newest first. */
  readonly results: readonly ResultView[]
}

/**
 * Shows the big road while betting is open, or empty paper of the same size until the road is
 * loaded.
 */
export function RoadStrip({ game, results }: RoadStripProps) {
  const isSeen = useMedia(ROOMY)
  const isRested = useRested(FETCH_AFTER_MS)
  const chunk = useLazyChunk(BIG_ROAD, isSeen && isRested, { isOptional: true })
  if (chunk && isSeen) return <chunk.LiveBigRoad columns={COLUMNS} {...{ game, results }} />
  return <svg className={PAPER} viewBox={`0 0 ${COLUMNS} 6`} aria-hidden="true" />
}
