import { Link } from '@/components/ui/link'

interface FairnessTopicProps {
  /** Rounds now mix in public randomness. */
  readonly hasBeacon: boolean
}

/** How results come about, and what a visitor has to take on trust. */
export function FairnessTopic({ hasBeacon }: FairnessTopicProps) {
  return (
    <>
      <p>
        Every result follows from a chain of secret seeds that was fixed and sealed before the first
        round of its season. A round uses its link of the chain, whatever was staked on it, and is
        drawn only after betting has closed and its bets are sealed. Neither the size of the bets
        nor who placed them can change what comes.
      </p>
      <p>
        You need not believe it: every round’s page repeats its draw in your browser and says
        whether it fits. See{' '}
        <Link className="link" href="/fairness">
          how a round is drawn
        </Link>
        . Bets are written once and never altered. A round that cannot be drawn is void, every stake
        goes back, and voids are counted in public.
      </p>
      <p>
        {hasBeacon
          ? 'Each draw mixes in a number from a public source that comes into being only after betting has closed. Nobody, staff included, can know or bend a result before.'
          : 'To be plain about the limits: draws here mix in no public randomness at present. Nobody can change a result once its season has begun, but whoever holds the secret of the chain could work results out ahead of time.'}
      </p>
    </>
  )
}

/** What protects a player. */
export function GamblingTopic() {
  return (
    <>
      <p>
        Play with money that you can spare, and for fun. The game screens always show how long you
        have played and what it has won or cost you, and remind you at an interval that you choose.
        What the risks are and who helps stands under{' '}
        <Link className="link" href="/safer-play">
          Play in control
        </Link>
        .
      </p>
      <h3>Deposit limits</h3>
      <p>
        Set the most that you pay in within a day, a week or a month. The deposit page says what is
        left of it before you send any money, and a request beyond it is turned down.
      </p>
      <h3>Wager limits</h3>
      <p>
        Set the most that you stake, and the most that you lose, in the same three periods. A
        stricter limit holds at once, a looser one a day later and only when you confirm it again
        within a week. There is no credit: no bet can exceed your balance.
      </p>
      <h3>Self-exclusion</h3>
      <p>
        A time-out of a day up to six weeks, or an exclusion of six months up to five years that
        nobody can end early: no bets, no deposits, no advertising. Withdrawing what is yours stays
        possible. All of it is under{' '}
        <Link className="link" href="/user/limits">
          limits and breaks
        </Link>
        .
      </p>
      <p>
        Services are for people aged 18 or the lawful age where they live. Minors are not accepted.
      </p>
    </>
  )
}
