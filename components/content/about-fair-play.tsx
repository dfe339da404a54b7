import { SupportLink } from './support-link'

/** How results come about, and what a visitor has to take on trust. */
export function FairnessTopic() {
  return (
    <>
      <p>
        Every result follows from a chain of secret seeds that was fixed and sealed before the first
        round of its season. A round uses its link of the chain, whatever was staked on it, and is
        drawn only after betting has closed. Neither the size of the bets nor who placed them can
        change what comes.
      </p>
      <p>
        Bets are written once and never altered. A round that cannot be drawn is void, and every
        stake goes back.
      </p>
      <p>
        To be plain about the limits: whoever holds the secret of the chain could work out results
        ahead of time, and you cannot yet check a round yourself. Pages that recompute each round,
        and randomness from a public source in every draw, are not part of the site so far.
      </p>
    </>
  )
}

/** What protects a player today. Says where a control is not there yet, and what to do until it is. */
export function GamblingTopic() {
  return (
    <>
      <p>
        Play with money that you can spare, and for fun. Under your bets you always see how long you
        have played and what it has won or cost you.
      </p>
      <h3>Deposit limits</h3>
      <p>
        There is no switch for this on the site yet. <SupportLink>Tell support</SupportLink> the
        most that you want to pay in: staff decide every deposit request by hand and turn down what
        goes beyond it.
      </p>
      <h3>Wager limits</h3>
      <p>
        Stakes are six fixed chips, and no bet can exceed your balance: there is no credit. A limit
        of your own is not on the site yet; keeping your deposits low is what holds your stakes down
        until it is.
      </p>
      <h3>Self-exclusion</h3>
      <p>
        If you need a break, <SupportLink>ask support</SupportLink> to suspend your account. A
        suspended account cannot log in and cannot bet. Withdraw your balance first.
      </p>
      <p>
        Services are for people aged 18 or the lawful age where they live. Minors are not accepted.
      </p>
    </>
  )
}
