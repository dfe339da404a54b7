import { MONO } from '@/components/ui/classes'
import { findSelection, type GameInfo } from '@/components/ui/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { type Card, cardName } from '@/lib/games/catalog/baccarat/card'
import type { TracedPick } from '@/lib/games/catalog/word-stream'
import type { ExplainedDraw } from '@/lib/play/fairness/rules/explain-draw'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import type { Verification } from '@/lib/play/fairness/rules/verify-step'
import { StepCard, type StepCardProps } from './step-card'
import { FigureTable, HexList } from './tables'

/** Shows the numbers drawn. None of them are in the record: the browser computes them. */
export function WordsStep({ draw, steps }: Pick<ResultStepProps, 'draw' | 'steps'>) {
  return (
    <StepCard
      number={5}
      title={t('fairness.numbersDrawn')}
      text={t('fairness.stream')}
      steps={steps}
      passedText={draw ? wordCount(draw) : t('fairness.noWords')}
    >
      {draw ? <WordsTable draw={draw} /> : null}
    </StepCard>
  )
}

interface ResultStepProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  readonly draw: Verification['draw'] | undefined
  readonly steps: StepCardProps['steps']
}

export function ResultStep({ game, record, draw, steps }: ResultStepProps) {
  const drawn = findSelection(game, draw?.outcome.winningColor ?? null)
  const title = record.status === 'void' ? t('fairness.wouldHaveBeen') : t('fairness.result')
  return (
    <StepCard
      number={6}
      title={title}
      text={draw ? <ResultText game={game} draw={draw} /> : t('fairness.fromNumbers')}
      steps={steps}
      passedText={
        drawn ? (
          <span className="inline-flex items-center gap-1.5 text-fg [&_svg]:size-4.5">
            <OutcomeMark outcome={drawn} />
            {drawn.label}
          </span>
        ) : (
          t('fairness.matchesTag')
        )
      }
    />
  )
}

function ResultText({ game, draw }: { game: GameInfo; draw: NonNullable<Verification['draw']> }) {
  if (!draw.deal) return <PickSentence game={game} draw={draw} />
  const { playerTotal, bankerTotal } = draw.deal
  return t('fairness.dealt', {
    player: inReadersDigits(playerTotal),
    banker: inReadersDigits(bankerTotal),
  })
}

interface ResultProofProps {
  readonly game: GameInfo
  readonly draw: ExplainedDraw
}

/** Explains how the result follows from one word: `word mod 3`, counted along the selections. */
function PickSentence({ game, draw }: ResultProofProps) {
  const [pick] = draw.picks
  if (!pick) return null
  const order = game.selections
    .map(({ label }, at) => `${label.toLowerCase()} ${inReadersDigits(at)}`)
    .join(', ')
  const drawn = findSelection(game, draw.outcome.winningColor)
  return (
    <span className="tabular-nums">
      <Rich
        text="fairness.picked"
        values={{
          word: formatCount(pick.word),
          n: inReadersDigits(pick.n),
          answer: inReadersDigits(pick.answer),
          order,
          drawn: drawn?.label.toLowerCase() ?? '',
        }}
        tags={{ hex: () => <span className={MONO}>{hexOf(pick.word)}</span> }}
      />
    </span>
  )
}

/** Lists every number that the draw took from its stream, and its meaning. */
function WordsTable({ draw }: { readonly draw: ExplainedDraw }) {
  const blocks = draw.blocks.map((hex, counter) => ({
    name: t('fairness.hmacBlock', { counter: inReadersDigits(counter) }),
    hex,
  }))
  return (
    <>
      <HexList items={blocks} />
      {draw.deal ? (
        <FigureTable
          look="words"
          caption={t('fairness.cardsCaption')}
          heads={[t('fairness.card'), t('fairness.word'), t('fairness.placeInShoe')]}
          rows={draw.deal.cards.map(({ hand, card, place, from, pick }) => ({
            id: String(place),
            name: (
              <>
                {shortName(card)}{' '}
                <span className="block text-fg-2">{t('fairness.handName', { hand })}</span>
              </>
            ),
            figures: [
              <span key="word" className={`block ${MONO}`}>
                {hexOf(pick.word)}
              </span>,
              placeText(place, from, pick),
            ],
          }))}
        />
      ) : null}
    </>
  )
}

/** Says which card of the shoe a draw took, and how its word determines that. */
function placeText(place: number, from: number, { n, answer, rejected }: TracedPick): string {
  const said = {
    place: inReadersDigits(place),
    n: inReadersDigits(n),
    answer: inReadersDigits(answer),
    from: inReadersDigits(from),
  }
  if (rejected.length === 0) return t('fairness.cardFrom', said)
  return t('fairness.cardFromAfter', {
    ...said,
    rejected: inReadersDigits(rejected.length),
  })
}

function hexOf(word: number): string {
  return `0x${word.toString(16).padStart(8, '0')}`
}

function shortName(card: Card): string {
  const name = cardName(card)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns a text like `1 drawn, 0 rejected`. */
function wordCount(draw: ExplainedDraw): string {
  const rejected = draw.picks.reduce((sum, pick) => sum + pick.rejected.length, 0)
  return t('fairness.wordCount', {
    drawn: inReadersDigits(draw.picks.length),
    rejected: inReadersDigits(rejected),
  })
}
