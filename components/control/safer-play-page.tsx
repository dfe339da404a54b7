import { SupportLink, WithSupport } from '@/components/content/support-link'
import type { GameInfo } from '@/components/games/game-info'
import { HelpLinkList } from '@/components/layout/help-link-list'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import styles from './control.module.css'

interface SaferPlayPageProps {
  /** As they pay now. */
  readonly games: readonly GameInfo[]
}

/** What play costs, how to tell that it goes wrong, what to set against it, and who helps. */
export function SaferPlayPage({ games }: SaferPlayPageProps) {
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">Play in control</h1>
        <p>
          These games are entertainment that costs money. This page says what the risks are, what
          you can set against them, and who helps when it is no longer fun.
        </p>
      </div>
      <div className="topics">
        <section className="card topic prose" aria-labelledby="h-risks">
          <h2 id="h-risks">What the risks are</h2>
          <p>
            Every game pays back less than is staked on it, so the longer you play, the surer it is
            that you end with less than you began with:
          </p>
          <ul>
            {games.map((game) => (
              <li key={game.id}>
                <b>{game.name}.</b> {game.oddsText}
              </li>
            ))}
          </ul>
          <p>
            No pattern in earlier results changes the next one, and no way of staking turns the
            odds. Playing on to win back what was lost is the surest way to lose more. Never play
            with borrowed money, or with money that you need for something else.
          </p>
        </section>
        <Signs />
        <Tools />
        <FindHelp />
      </div>
    </main>
  )
}

function Signs() {
  return (
    <section className={`card topic prose ${styles.topic}`} aria-labelledby="h-signs">
      <h2 id="h-signs">Signs that it is too much</h2>
      <ul>
        <li>You stake more than you meant to, or play longer than you meant to.</li>
        <li>You play on to win back what you have lost.</li>
        <li>You borrow, sell things or leave bills unpaid to play.</li>
        <li>You hide from people close to you how much you play.</li>
        <li>You play to get away from worries, or feel restless when you do not.</li>
      </ul>
      <p>
        If you know one of these, take a break now: it takes a minute, holds at once, and your money
        stays yours.
      </p>
      <ButtonLink href="/user/limits#break">Take a break</ButtonLink>
    </section>
  )
}

function Tools() {
  return (
    <section className={`card topic prose ${styles.topic}`} id="tools" aria-labelledby="h-tools">
      <h2 id="h-tools">What you can set</h2>
      <ul>
        <li>
          <b>Limits</b> on deposits, stakes and net loss, for a day, a week and a month. A stricter
          limit holds at once; a looser one not before 24 hours have passed and you have confirmed
          it once more within the 7 days that follow.
        </li>
        <li>
          <b>A reminder</b> while you play: how long it has been, what you staked, what came back.
        </li>
        <li>
          <b>A time-out</b> of a day up to six weeks: no bets and no deposits until it is over.
        </li>
        <li>
          <b>Self-exclusion</b> of six months up to five years. Nobody can end it early, we neither,
          and afterwards you play again only if you say so.
        </li>
        <li>
          <b>
            Your{' '}
            <Link className="link" href="/user">
              statement
            </Link>
          </b>
          : every movement of your money.
        </li>
      </ul>
      <p>
        You can withdraw during a break too. SureWin stays locked for its usual time after your
        latest deposit into it.
      </p>
      <ButtonLink href="/user/limits">Set your limits</ButtonLink>
    </section>
  )
}

function FindHelp() {
  return (
    <section className="card topic prose" id="help" aria-labelledby="h-help">
      <h2 id="h-help">Where to find help</h2>
      <p>
        Free and in confidence, for who plays and for those close to them. Nothing is told to us:
      </p>
      <HelpLinkList className={styles.helpList} />
      <WithSupport>
        <p>
          If you want to stop, you can also <SupportLink>tell support</SupportLink>. We won’t talk
          you into staying.
        </p>
      </WithSupport>
      <h3>No minors</h3>
      <p>
        Services are for people aged 18 or the lawful age where they live. Where children use the
        same device, log out after playing, keep your password to yourself, and have a filter keep
        gambling sites away from them.
      </p>
    </section>
  )
}
