import { ButtonLink } from '@/components/ui/button'
import { BreakFrame } from './break-frame'
import { type BegunBreak, BREAK_WORDS } from './break-words'
import styles from './control.module.css'
import { EndMoment } from './end-moment'

/** What a player sees whose break has just begun: they have been logged out. */
export function BreakBegun({ begun }: { readonly begun: BegunBreak }) {
  return (
    <BreakFrame
      title={BREAK_WORDS[begun.kind].standing}
      text={
        <>
          Until{' '}
          <b>
            <EndMoment at={begun.endsAt} />
          </b>{' '}
          there are no bets and no deposits. You have been logged out on every device.
        </>
      }
    >
      <section className={`card ${styles.box}`} aria-labelledby="h-money">
        <h2 className="h2" id="h-money">
          Your money stays yours
        </h2>
        <p className="sm muted">
          Bets that stand are drawn and paid as usual. Log in whenever you want to withdraw.
        </p>
        <ButtonLink href="/login?from=/break">Log in to withdraw</ButtonLink>
      </section>
    </BreakFrame>
  )
}
