import { PlayingCard } from '@/components/games/baccarat/playing-card'
import { findSelection, type GameInfo } from '@/components/games/game-info'
import { CARD, CELL_MARK, MONO } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { ExplainedDeal, ExplainedDraw } from '@/lib/fairness/rules/explain-draw'
import type { FairnessRecord } from '@/lib/fairness/rules/record'
import type { StepId, Verification } from '@/lib/fairness/rules/verify-step'
import { type Card, cardName } from '@/lib/games/baccarat/card'
import type { Hand } from '@/lib/games/baccarat/rules'
import { StepCard, type StepCardProps } from './step-card'
import { FigureTable, HexList } from './tables'

interface ProofStepsProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Null while the check runs, and where it could not. */
  readonly found: Verification | null
  readonly isStopped: boolean
}

/** The six stages of a draw in the order in which they happen. */
export function ProofSteps({ game, record, found, isStopped }: ProofStepsProps) {
  const { season, link, beacon, bets } = record
  const stepsOf = (...ids: readonly StepId[]) =>
    found?.steps.filter(({ id }) => ids.includes(id)) ?? (isStopped ? 'stopped' : 'checking')
  return (
    <ol className={`${CARD} next-items:border-t next-items:border-line`}>
      <StepCard
        number={1}
        title="Committed before betting"
        text={
          <>
            {link.previous === null ? (
              'Published once every earlier round is drawn or void'
            ) : (
              <>
                Published at <Moment at={Date.parse(record.opensAt)} style="clock" />, when the
                round opened
              </>
            )}{' '}
            (seed {link.index} of season {season.number}).
          </>
        }
        steps={stepsOf('period', 'published-first', 'commitment')}
        passedText="Published first"
      >
        <HexList
          items={[
            { name: 'Fingerprint s[i−1]', hex: link.previous },
            { name: 'Commitment s[0]', hex: season.commitment },
          ]}
        />
      </StepCard>
      <StepCard
        number={2}
        title="Bets sealed"
        text={<BetsText record={record} />}
        steps={stepsOf('bets')}
        passedText="Sealed"
      >
        <HexList items={[{ name: 'Bets seal', hex: bets.root }]} />
      </StepCard>
      <StepCard
        number={3}
        title="Public randomness"
        text={<BeaconText record={record} beaconAt={found?.beaconAt ?? null} />}
        steps={stepsOf('beacon-round', 'signature', 'randomness')}
        passedText="Signature valid"
      >
        {beacon ? (
          <HexList
            items={[
              { name: 'Signature', hex: beacon.signature },
              { name: 'Randomness', hex: beacon.randomness },
            ]}
          />
        ) : null}
      </StepCard>
      <StepCard
        number={4}
        title="Seed revealed"
        text={<SeedText record={record} />}
        steps={stepsOf('seed')}
        passedText="Hash matches"
      >
        <HexList items={[{ name: 'Seed s[i]', hex: link.revealed }]} />
      </StepCard>
      <WordsStep draw={found?.draw} steps={found?.draw ? [] : stepsOf('seed')} />
      <ResultStep
        game={game}
        record={record}
        draw={found?.draw}
        steps={stepsOf('cards', 'result')}
      />
    </ol>
  )
}

const WORDS_TEXT = 'HMAC-SHA256, keyed with the seed, over game, period, public number and counter.'

/** Nothing of it is in the record: it is what the browser computes itself. */
function WordsStep({ draw, steps }: Pick<ResultStepProps, 'draw' | 'steps'>) {
  return (
    <StepCard
      number={5}
      title="Numbers drawn"
      text={WORDS_TEXT}
      steps={steps}
      passedText={draw ? wordCount(draw) : 'None'}
    >
      {draw ? <WordsTable draw={draw} /> : null}
    </StepCard>
  )
}

interface ResultStepProps extends Pick<ProofStepsProps, 'game' | 'record'> {
  readonly draw: Verification['draw'] | undefined
  readonly steps: StepCardProps['steps']
}

function ResultStep({ game, record, draw, steps }: ResultStepProps) {
  const drawn = findSelection(game, draw?.outcome.winningColor ?? null)
  const title = record.status === 'void' ? 'What would have been drawn' : 'Result'
  return (
    <StepCard
      number={6}
      title={title}
      text={draw ? <ResultText game={game} draw={draw} /> : 'From the numbers above.'}
      steps={steps}
      passedText={
        drawn ? (
          <span className="inline-flex items-center gap-1.5 text-fg [&_svg]:size-4.5">
            <OutcomeMark outcome={drawn} />
            {drawn.label}
          </span>
        ) : (
          'Matches'
        )
      }
    >
      {draw?.deal ? <DealProof game={game} deal={draw.deal} /> : null}
    </StepCard>
  )
}

function ResultText({ game, draw }: { game: GameInfo; draw: NonNullable<Verification['draw']> }) {
  if (!draw.deal) return <PickSentence game={game} draw={draw} />
  const { playerTotal, bankerTotal } = draw.deal
  return `Dealt from a fresh shoe of 416 cards. Player ${playerTotal}, Banker ${bankerTotal}.`
}

interface RecordProps {
  readonly record: FairnessRecord
}

function BetsText({ record }: RecordProps) {
  const { root, count, sealedAt } = record.bets
  if (root === null) {
    return record.status === 'void'
      ? 'The round was void before its bets were sealed.'
      : 'All bets are sealed when betting closes.'
  }
  return (
    <>
      {countText(count)}
      {sealedAt === null ? null : (
        <>
          , sealed at <Moment at={Date.parse(sealedAt)} style="clock" />
        </>
      )}
      {record.beacon ? ', before we asked for the public number.' : ', before the draw.'}
    </>
  )
}

function countText(count: number | null): string {
  if (count === 0) return 'No bets'
  return count === 1 ? '1 bet' : `${count ?? 'All'} bets`
}

interface BeaconTextProps extends RecordProps {
  /** When its round is out, epoch milliseconds; null until computed. */
  readonly beaconAt: number | null
}

function BeaconText({ record, beaconAt }: BeaconTextProps) {
  const { beacon } = record
  if (beacon === null) {
    return (
      <>
        This round used none. The result was fixed before betting opened, but someone with our
        secret could have known it.
      </>
    )
  }
  return (
    <>
      drand {beacon.network} round {beacon.round}, announced at opening
      {beaconAt === null ? null : (
        <>
          , out at <Moment at={beaconAt} style="clock" />
        </>
      )}
      .
    </>
  )
}

function SeedText({ record: { link, drawnAt } }: RecordProps) {
  if (link.revealed === null) return 'We publish it after the draw.'
  return (
    <>
      Its SHA-256 is the fingerprint published at opening.
      {drawnAt === null ? null : (
        <>
          {' '}
          Published at <Moment at={Date.parse(drawnAt)} style="clock" />.
        </>
      )}
    </>
  )
}

interface ResultProofProps {
  readonly game: GameInfo
  readonly draw: ExplainedDraw
}

/** How the result of one word follows: `word mod 3`, counted along the selections. */
function PickSentence({ game, draw }: ResultProofProps) {
  const [pick] = draw.picks
  if (!pick) return null
  const word = pick.word.toLocaleString('en-US')
  const order = game.selections.map(({ label }, at) => `${label.toLowerCase()} ${at}`).join(', ')
  const drawn = findSelection(game, draw.outcome.winningColor)
  return (
    <span className="tabular-nums">
      <span className={MONO}>{hexOf(pick.word)}</span> = {word}, and {word} mod {pick.n} ={' '}
      {pick.answer}. Of {order} that is {drawn?.label.toLowerCase()}.
    </span>
  )
}

/** Both hands as they were dealt, and the rule that applied to each. */
function DealProof({ game, deal }: { readonly game: GameInfo; readonly deal: ExplainedDeal }) {
  return (
    <div className="grid grid-cols-2 gap-4 pt-1">
      <HandProof game={game} deal={deal} hand="player" total={deal.playerTotal} />
      <HandProof game={game} deal={deal} hand="banker" total={deal.bankerTotal} />
    </div>
  )
}

interface HandProofProps {
  readonly game: GameInfo
  readonly deal: ExplainedDeal
  readonly hand: Hand
  readonly total: number
}

function HandProof({ game, deal, hand, total }: HandProofProps) {
  const side = findSelection(game, hand)
  const rule = deal.rules.find((applied) => applied.hand === hand)
  return (
    <div className="grid content-start gap-2">
      <h3 className="flex max-w-43 items-center justify-between text-base font-semibold">
        <span className={CELL_MARK}>
          {side ? <OutcomeMark outcome={side} /> : null}
          {side?.label}
        </span>
        <span className="tabular-nums">
          <span className="sr-only">total </span>
          {total}
        </span>
      </h3>
      <ul className="flex gap-2 max-xs:gap-1">
        {deal.cards
          .filter((dealt) => dealt.hand === hand)
          .map(({ place, card }) => (
            <li
              key={place}
              className="grid w-13 justify-items-center gap-1 text-xs text-fg-2 max-xs:w-10"
            >
              <PlayingCard card={card} />
              <span className="tabular-nums">{place + 1}</span>
            </li>
          ))}
      </ul>
      {rule ? (
        <p className="text-sm text-fg-2 wrap-anywhere">
          <b className="font-medium text-fg">{rule.what}</b> {rule.why}
        </p>
      ) : null}
    </div>
  )
}

/** Every number that the draw took from its stream, and what it meant. */
function WordsTable({ draw }: { readonly draw: ExplainedDraw }) {
  const blocks = draw.blocks.map((hex, counter) => ({ name: `HMAC, counter ${counter}`, hex }))
  return (
    <>
      <HexList items={blocks} />
      {draw.deal ? (
        <FigureTable
          look="words"
          caption="Cards in dealing order with the words that chose them"
          heads={['Card', 'Word', 'Place in the shoe']}
          rows={draw.deal.cards.map(({ hand, card, place, from, pick }) => ({
            id: String(place),
            name: (
              <>
                {shortName(card)} <span className="block text-fg-2">{hand}</span>
              </>
            ),
            figures: [
              <span key="word" className={`block ${MONO}`}>
                {hexOf(pick.word)}
              </span>,
              `${place} + (word mod ${pick.n} = ${pick.answer}) = ${from}${
                pick.rejected.length > 0 ? `, after ${pick.rejected.length} rejected` : ''
              }`,
            ],
          }))}
        />
      ) : null}
    </>
  )
}

function hexOf(word: number): string {
  return `0x${word.toString(16).padStart(8, '0')}`
}

function shortName(card: Card): string {
  const name = cardName(card)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `1 drawn, 0 rejected`. */
function wordCount(draw: ExplainedDraw): string {
  const rejected = draw.picks.reduce((sum, pick) => sum + pick.rejected.length, 0)
  return `${draw.picks.length} drawn, ${rejected} rejected`
}
