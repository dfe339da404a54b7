import styles from './fairness.module.css'

const COMMITTED = {
  title: 'Fixed before anybody bets',
  text: 'Long before a round, a chain of secret numbers is made in which each number is the fingerprint (SHA-256) of the next. The end of the chain, the season’s commitment, is published first. When a round opens, the fingerprint of its own number is public; the number itself is not. Nobody can find another number that fits.',
}

const SEALED = {
  title: 'Bets are sealed',
  text: 'When betting has closed, all bets of the round are condensed into one value. A bet added, changed or removed later would not fit it, and you can show that yours is in it.',
}

const BEACON = {
  title: 'Public randomness is mixed in',
  text: 'A number from drand’s quicknet, made every three seconds by independent organisations around the world, comes into being only after betting has closed. Which one counts is fixed when the round opens. Neither we nor they can know or bend a result before.',
}

const NO_BEACON = {
  title: 'No public randomness yet',
  text: 'This site draws without it at present. Results are fixed in advance and can be checked, and nobody can change them afterwards. But whoever holds the site’s secret could know them before betting closes.',
}

const RULE =
  'Win-Go takes one of three colours from it, Baccarat draws cards from a fresh shoe of 416 and follows the third-card rules. There is nothing to decide for anybody.'

const DRAWN = {
  title: 'Drawn by a public rule',
  text: `The round’s number and the public one together give a stream of digits. ${RULE}`,
}

const DRAWN_WITHOUT = {
  title: 'Drawn by a public rule',
  text: `The round’s number gives a stream of digits. ${RULE}`,
}

const SHOWN = {
  title: 'Shown for checking',
  text: 'After the draw the round’s number is published. Its page repeats everything in your browser and says whether it fits, step by step. A round that cannot be drawn is void: every stake goes back, and voids are counted below.',
}

/** The scheme in plain words; docs/fairness.md has it for auditors. */
export function HowItWorks({ hasBeacon }: { readonly hasBeacon: boolean }) {
  const middle = hasBeacon ? [BEACON, DRAWN] : [NO_BEACON, DRAWN_WITHOUT]
  const steps = [COMMITTED, SEALED, ...middle, SHOWN]
  return (
    <section aria-labelledby="h-how">
      <div className="section__head">
        <h2 id="h-how">How a round is drawn</h2>
      </div>
      <ol className={`card ${styles.how}`}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
