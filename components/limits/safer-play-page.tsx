import { TOPIC, TOPICS } from '@/components/content/classes'
import { SupportLink, WithSupport } from '@/components/content/support-link'
import type { GameInfo } from '@/components/games/game-info'
import { HelpLinkList } from '@/components/layout/help-links'
import { ButtonLink } from '@/components/ui/button'
import { CARD, LEAD, LINK, PAGE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { CONFIRMATION_DAYS } from '@/lib/limits/rules/limits'

interface SaferPlayPageProps {
  /** With their current payouts. */
  readonly games: readonly GameInfo[]
}

/** The risks of play, signs of harm, the tools against it and the places to get help. */
export function SaferPlayPage({ games }: SaferPlayPageProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">Safer play</h1>
        <p>
          These games are entertainment that costs money. Here are the risks, the tools to stay in
          control, and where to get help.
        </p>
      </div>
      <div className={TOPICS}>
        <section className={`${CARD} ${TOPIC}`} aria-labelledby="h-risks">
          <h2 id="h-risks">The risks</h2>
          <p>
            Every game pays back less than people stake. The longer you play, the more likely you
            are to lose:
          </p>
          <ul>
            {games.map((game) => (
              <li key={game.id}>
                <b>{game.name}.</b> {game.oddsText}
              </li>
            ))}
          </ul>
          <p>
            Earlier results don’t change the next one, and no betting system beats the odds. Chasing
            losses usually means losing more. Never play with borrowed money or money you need.
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
    <section
      className={`${CARD} ${TOPIC} [&>a]:mt-1 [&>a]:justify-self-start`}
      aria-labelledby="h-signs"
    >
      <h2 id="h-signs">Signs to watch for</h2>
      <ul>
        <li>You stake more or play longer than you planned.</li>
        <li>You keep playing to win back losses.</li>
        <li>You borrow, sell things or leave bills unpaid to play.</li>
        <li>You hide how much you play from people close to you.</li>
        <li>You play to escape worries, or feel restless when you don’t.</li>
      </ul>
      <p>
        If any of these sounds like you, take a break now. It takes a minute, starts immediately and
        your money stays yours.
      </p>
      <ButtonLink href="/user/limits#break">Take a break</ButtonLink>
    </section>
  )
}

function Tools() {
  return (
    <section
      className={`${CARD} ${TOPIC} [&>a]:mt-1 [&>a]:justify-self-start`}
      id="tools"
      aria-labelledby="h-tools"
    >
      <h2 id="h-tools">Your tools</h2>
      <ul>
        <li>
          <b>Limits</b> on deposits, stakes and losses: daily, weekly, monthly. Lower ones apply
          now. Higher ones apply after 24 hours, once you confirm them within {CONFIRMATION_DAYS}{' '}
          days.
        </li>
        <li>
          <b>A play reminder</b> that shows your time, stakes and payouts while you play.
        </li>
        <li>
          <b>A time-out</b> of 1 day to 6 weeks. You can’t bet or deposit until it ends.
        </li>
        <li>
          <b>Self-exclusion</b> of 6 months to 5 years. Nobody can end it early, including us. After
          that you can play only if you choose to come back.
        </li>
        <li>
          <b>
            Your{' '}
            <Link className={LINK} href="/user/statement">
              statement
            </Link>
          </b>
          : every transaction.
        </li>
      </ul>
      <p>
        You can withdraw during a break too. SureWin unlocks a set time after your latest deposit.
        Its page shows when.
      </p>
      <ButtonLink href="/user/limits">Set your limits</ButtonLink>
    </section>
  )
}

/** Gives each link a touch target of a whole line, without a list marker. */
const HELPERS =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_li]:pl-0! [&_li]:before:content-none!'

function FindHelp() {
  return (
    <section className={`${CARD} ${TOPIC}`} id="help" aria-labelledby="h-help">
      <h2 id="h-help">Get help</h2>
      <p>Free and confidential, for you and people close to you. They tell us nothing:</p>
      <HelpLinkList className={HELPERS} />
      <WithSupport>
        <p>
          If you want to stop, you can also <SupportLink>tell support</SupportLink>. We won’t try to
          change your mind.
        </p>
      </WithSupport>
      <h3>No minors</h3>
      <p>
        Services are for people aged 18 or the lawful age where they live. If children use the same
        device, log out after playing, keep your password to yourself and use a filter that blocks
        gambling sites.
      </p>
    </section>
  )
}
