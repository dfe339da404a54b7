'use client'

import { useCallback } from 'react'
import {
  CARD,
  FOOTNOTE,
  LINK,
  NOTE,
  ROW_END,
  ROW_TEXT,
  ROW_TITLE,
  SECTION_HEAD,
  SECTION_NOTE,
  TAGS,
} from '@/components/ui/classes'
import { findSelection, type GameInfo, gameMoney } from '@/components/ui/game-info'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { VerifiedBet } from '@/lib/play/fairness/rules/verify-bets'
import type { InPieces } from '@/lib/play/fairness/rules/verify-step'
import type { BetInclusion, BetInclusionList } from '@/lib/play/fairness/wire'
import type { MyBet, MyRound } from '@/lib/play/rounds/wire-screen'
import { useInPieces } from './use-in-pieces'

interface Sealed {
  /** Hex. */
  readonly root: string
  readonly count: number
}

interface OwnBetsProps {
  readonly game: GameInfo
  readonly mine: MyRound
  /** The round's published root and number of bets; null until it is sealed. */
  readonly sealed: Sealed | null
  readonly inclusions: BetInclusionList | null
}

/** Lists the player's bets of a round, each with the path from the bet up to the published root. */
export function OwnBets({ game, mine, sealed, inclusions }: OwnBetsProps) {
  const { bets, betCount } = mine
  if (bets.length === 0) return null
  return (
    <section aria-labelledby="h-own">
      <div className={SECTION_HEAD}>
        <h2 id="h-own">{t('fairness.ownBets')}</h2>
        <span className={SECTION_NOTE}>{countBets(bets.length, betCount)}</span>
      </div>
      <ul className={`${CARD} next-items:border-t next-items:border-line`}>
        {bets.map((bet) => {
          const proof = inclusions?.bets.find(({ betId }) => betId === bet.betId)
          return (
            <li key={bet.betId}>
              <BetLine game={game} bet={bet} proof={proof} />
              {sealed && proof ? <InclusionProof bet={proof} sealed={sealed} /> : null}
              {sealed && !proof ? (
                <p className={`${BELOW} py-3`}>
                  <InclusionTag isIncluded={false} />
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
      {sealed ? null : <p className={FOOTNOTE}>{t('fairness.proofsLater')}</p>}
    </section>
  )
}

/** Returns a text like `1 bet`, `5 bets`, `the latest 100 of 150 bets`. */
function countBets(shown: number, count: number): string {
  const n = inReadersDigits(count)
  if (count <= shown) return t('fairness.betCount', { count, n })
  return t('fairness.latestBets', { shown: inReadersDigits(shown), count: n })
}

interface BetLineProps {
  readonly game: GameInfo
  readonly bet: MyBet
  readonly proof: BetInclusion | undefined
}

function BetLine({ game, bet, proof }: BetLineProps) {
  const { whole } = gameMoney(game.currency)
  const selection = findSelection(game, bet.color)
  return (
    <div className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5">
      {selection ? <OutcomeMark outcome={selection} /> : null}
      <div>
        <p className={ROW_TITLE}>
          {t('fairness.stakeOn', {
            stake: whole(bet.betAmount),
            pick: selection?.label ?? bet.color,
          })}
        </p>
        {proof ? (
          <p className={ROW_TEXT}>
            {t('fairness.betPlace', {
              at: inReadersDigits(proof.index + 1),
              all: inReadersDigits(proof.size),
            })}
          </p>
        ) : null}
      </div>
      <div className={ROW_END}>
        <BetTag bet={bet} paid={whole(bet.paid)} />
        <Moment className={ROW_TEXT} at={bet.placedAt} style="clock" />
      </div>
    </div>
  )
}

function BetTag({ bet, paid }: { readonly bet: MyBet; readonly paid: string }) {
  switch (bet.status) {
    case 'open':
      return (
        <span className={TAGS.plain}>
          <Icon name="clock" />
          {t('fairness.open')}
        </span>
      )
    case 'lost':
      return (
        <span className={TAGS.plain}>
          <Icon name="minus" />
          {t('fairness.lost')}
        </span>
      )
    case 'won':
    case 'refunded':
      return (
        <span className={TAGS.strong}>
          <Icon name="check" />
          {t(`fairness.${bet.status}`, { amount: paid })}
        </span>
      )
  }
}

const BELOW = 'border-t border-line px-4'

interface InclusionProofProps {
  readonly bet: BetInclusion
  readonly sealed: Sealed
}

/**
 * Follows the path from a bet to the root, in the browser. The root and the number of bets are
 * those of the public record, which everybody sees.
 */
function InclusionProof({ bet, sealed: { root, count } }: InclusionProofProps) {
  // Depends on the bet's text, so that rendering the same bet again starts no new check.
  const text = JSON.stringify(bet)
  const start = useCallback(async () => {
    const { verifyOwnBet } = await import('@/lib/play/fairness/rules/verify-bets')
    const { stake, ...rest } = JSON.parse(text) as BetInclusion
    return inOnePiece(() => verifyOwnBet({ ...rest, stake: BigInt(stake) }, { root, count }))
  }, [text, root, count])
  const { state, again } = useInPieces(start)
  if (state.kind === 'stopped') return <Stopped onAgain={again} />
  return (
    <details className={BELOW}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-(length:--text-sm) font-semibold">
        {t('fairness.betProof')}
        <InclusionTag isIncluded={state.kind === 'checked' ? state.found.isIncluded : null} />
      </summary>
      {state.kind === 'checked' ? <Path found={state.found} root={root} /> : null}
    </details>
  )
}

function* inOnePiece<T>(work: () => T): InPieces<T> {
  yield { done: 0, total: 1 }
  return work()
}

function Stopped({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className={`${BELOW} py-3`}>
      <p className={NOTE} role="status">
        <Icon name="alert" />
        <span>
          <b>{t('fairness.stoppedTitle')}</b> {t('fairness.stoppedText', { what: 'bet' })}{' '}
          <button type="button" className={LINK} onClick={onAgain}>
            {t('fairness.again')}
          </button>
        </span>
      </p>
    </div>
  )
}

/** @param isIncluded null while it is being checked. */
function InclusionTag({ isIncluded }: { readonly isIncluded: boolean | null }) {
  if (isIncluded === null) return <span className={TAGS.plain}>{t('fairness.checking')}</span>
  return isIncluded ? (
    <span className={TAGS.positive}>
      <Icon name="check" />
      {t('fairness.inSeal')}
    </span>
  ) : (
    <span className={TAGS.danger}>
      <Icon name="warning" />
      {t('fairness.notInSeal')}
    </span>
  )
}

function Path({ found, root }: { readonly found: VerifiedBet; readonly root: string }) {
  return (
    <ol className="pb-3 font-mono text-cap/6">
      <PathLine at="" whole={found.text} shown={found.text} part="bet" />
      <HashLine at="0" hash={found.leaf} part="leaf" />
      {found.levels.map(({ hash, side }, level) => (
        <HashLine key={hash} at={String(level + 1)} hash={hash} part={side} />
      ))}
      <HashLine at="=" hash={root} part="seal" />
    </ol>
  )
}

interface PathLineProps {
  readonly at: string
  readonly whole: string
  readonly shown: string
  readonly part: 'bet' | 'leaf' | 'left' | 'right' | 'seal'
}

function PathLine({ at, whole, shown, part }: PathLineProps) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-2">
      <span className="text-fg-3">{inReadersDigits(at)}</span>
      <i className="truncate not-italic" title={whole}>
        {shown}
      </i>
      <span className="text-fg-3">{t('fairness.pathPart', { part })}</span>
    </li>
  )
}

function HashLine({ hash, ...rest }: Pick<PathLineProps, 'at' | 'part'> & { hash: string }) {
  return <PathLine {...rest} whole={hash} shown={`${hash.slice(0, 10)}…${hash.slice(-8)}`} />
}
