import { firstLetter } from '@/lib/base/format/rules/mask-name'
import { avatarRing } from '@/lib/people/accounts/rules/avatar'

interface AvatarProps {
  readonly user: { readonly id: string; readonly name: string }
  readonly className: string
}

/** Opacity of the ring's arcs, strongest first. */
const STRENGTHS = [0.85, 0.5, 0.3]

/** Shows a person's initial in a ring drawn from the id. The name is next to it or in its label. */
export function Avatar({ user, className }: AvatarProps) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 ${className}`} aria-hidden="true">
      <circle className="fill-ivory" cx="32" cy="32" r="32" />
      {avatarRing(user.id).map(({ from, sweep }, place) => (
        <circle
          key={from}
          className="fill-none stroke-on-ivory"
          cx="32"
          cy="32"
          r="27"
          strokeWidth="3.5"
          strokeOpacity={STRENGTHS[place]}
          strokeLinecap="round"
          pathLength="360"
          strokeDasharray={`${sweep} 360`}
          strokeDashoffset={-from}
        />
      ))}
      <text
        className="fill-on-ivory font-semibold"
        x="32"
        y="33"
        fontSize="26"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {firstLetter(user.name)}
      </text>
    </svg>
  )
}
